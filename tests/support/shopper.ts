import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { DETAILS, expect, fillBasket, LOAF, type Shop, unitOf } from './shopTest.ts';

type Payment = 'cash' | 'card';

const VARIANT = { title: '1 large', price: 16, api: 'price_demo_brioche_plain_1' };
const BRIOCHE = { ...unitOf('plain-brioche'), price: VARIANT.price, api: VARIANT.api, addOnItem: VARIANT };

interface Loss {
  readonly pattern: RegExp;
  readonly action: () => Promise<void>;
}

/** A shopper with two loaves and a brioche in the basket, filled-in details, and a line that may break. */
export class Shopper {
  /** The tab that the shopper looks at. */
  page: Page;
  readonly #shop: Shop;
  #loss: Loss | undefined;

  private constructor(shop: Shop) {
    this.#shop = shop;
    this.page = shop.page;
  }

  static async arrive(shop: Shop): Promise<Shopper> {
    const shopper = new Shopper(shop);
    const context = shop.page.context();
    await context.routeWebSocket(/\/\.ws\?/, (socket) => shopper.#connect(socket));
    await context.route('**/api/v1.0/email/send', (route) => shopper.#sendEmail(route));
    await context.addInitScript(
      (details) => sessionStorage.setItem('checkout-details', details),
      JSON.stringify(DETAILS),
    );
    return shopper;
  }

  #connect(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    let isBroken = false;
    socket.onMessage((message) => {
      const loss = this.#lossOf(String(message));
      isBroken ||= loss !== undefined;
      if (!isBroken) server.send(message);
      return loss?.action();
    });
  }

  async #sendEmail(route: Route): Promise<void> {
    const loss = this.#lossOf(route.request().postData() ?? '');
    if (!loss) return route.fallback();
    // Must come first: if the page closes before, its held request is sent after all.
    await route.abort('connectionreset');
    await loss.action();
  }

  #lossOf(request: string): Loss | undefined {
    if (!this.#loss?.pattern.test(request)) return undefined;
    const loss = this.#loss;
    this.#loss = undefined;
    return loss;
  }

  async fillBasket(): Promise<void> {
    await this.#shop.reset();
    await fillBasket(this.page, this.#shop.origin, [LOAF, LOAF, BRIOCHE]);
  }

  /** From the filled basket to the thank-you page. */
  async pay(payment: Payment): Promise<void> {
    await this.goTo(payment === 'cash' ? '/pay-by-cash' : '/payment-loading');
    await this.page.getByRole('button', { name: payment === 'cash' ? 'Confirm Order' : /^Pay £/ }).click();
  }

  /** Opens one of the shop's pages. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#shop.origin).href);
  }

  /** Loses the next such message to the database, with all after it, or such an email. Resolves when `action` is done. */
  loses(pattern: RegExp, action: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.#loss = { pattern, action: () => action().then(resolve) };
    });
  }

  /** Opens the tab's page in a new tab, and closes the old one. */
  async reopen(): Promise<void> {
    const url = this.page.url();
    const tab = await this.page.context().newPage();
    await this.page.close();
    await this.open(tab, url);
    this.page = tab;
  }

  /** Opens a page in an empty tab. */
  async open(tab: Page, url: string): Promise<void> {
    this.#shop.listenTo(tab);
    await tab.goto(url, { waitUntil: 'commit' });
  }

  async seesRegistered(tab = this.page): Promise<void> {
    await expect(tab.getByRole('heading', { name: 'Order Registered!' })).toBeVisible({ timeout: 20_000 });
  }

  /** Expects the right end on the screen and behind it, whatever happened before. */
  async expectDoneOnce(payment: Payment): Promise<void> {
    await this.seesRegistered();
    await this.expectOrderedOnce(payment);
    expect(await this.page.evaluate(() => localStorage.getItem('basket') ?? '[]')).toBe('[]');
  }

  /** Expects stock taken, emails sent and an order written, each once. */
  async expectOrderedOnce(payment: Payment): Promise<void> {
    expect(await this.#shop.stockOf(LOAF.firebaseId)).toBe(20 - 2);
    expect(await this.#shop.stockOf(BRIOCHE.firebaseId)).toBe(10 - 1);
    // The receipt shows before the customer's email is sent and, on a bad line, before the order is marked.
    await expect
      .poll(async () => (await this.#shop.emails()).map(({ template_id }) => template_id))
      .toEqual(['template_owner', 'template_customer']);
    const paid = async () => (await this.#shop.orders()).filter((order) => Object(order).paid);
    await expect.poll(paid).toEqual([expect.objectContaining({ hasPaid: payment === 'card' })]);
  }
}
