import type { Locator, Page } from '@playwright/test';
import { Line, type Loss } from './line.ts';
import { DETAILS, expect, fillBasket, LOAF, type Shop, unitOf } from './shopTest.ts';

export type Payment = 'cash' | 'card';

const AWAY_MS = 500;
const LONGER_THAN_ANSWERS_TAKE_MS = 10_500;
const A_MOMENT = { timeout: 1_000 };
const LOAVES_LEFT = 20;
const BRIOCHES_LEFT = 10;

const VARIANT = { title: '1 large', price: 16, api: 'price_demo_brioche_plain_1' };
const BRIOCHE = { ...unitOf('plain-brioche'), price: VARIANT.price, api: VARIANT.api, addOnItem: VARIANT };

/** A shopper with two loaves and a brioche in the basket, filled-in details, and a line that may break. */
export class Shopper {
  readonly line: Line;
  /** The tab that the shopper looks at. */
  page: Page;
  readonly #shop: Shop;

  private constructor(shop: Shop, line: Line) {
    this.#shop = shop;
    this.line = line;
    this.page = shop.page;
  }

  static async arrive(shop: Shop): Promise<Shopper> {
    const context = shop.page.context();
    const line = await Line.to(context);
    await context.addInitScript(
      (details) => sessionStorage.setItem('checkout-details', details),
      JSON.stringify(DETAILS),
    );
    return new Shopper(shop, line);
  }

  /** Orders in a shop without other customers: from the filled basket to the thank-you page. */
  async order(payment: Payment): Promise<void> {
    await this.fillBasket();
    await this.pay(payment);
  }

  async fillBasket(): Promise<void> {
    await this.#shop.reset();
    await fillBasket(this.page, this.#shop.origin, [LOAF, LOAF, BRIOCHE]);
  }

  async pay(payment: Payment): Promise<void> {
    await this.goTo(payment === 'cash' ? '/pay-by-cash' : '/payment-loading');
    await this.page.getByRole('button', { name: payment === 'cash' ? 'Confirm Order' : /^Pay £/ }).click();
  }

  /** Opens one of the shop's pages. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#shop.origin).href);
  }

  /** Loses a request or its answer, then calls `then`. Resolves when `then` is done. */
  loses(loss: Loss, step: RegExp, then: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.line.lose(loss, step, async () => {
        await then();
        resolve();
      });
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

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Cuts the connection, and mends it after a while. */
  async loseConnection(ms = AWAY_MS): Promise<void> {
    this.line.cut();
    setTimeout(() => this.line.mend(), ms);
  }

  async seesRegistered(tab = this.page, timeout = 20_000): Promise<void> {
    await expect(tab.getByRole('heading', { name: 'Order Registered!' })).toBeVisible({ timeout });
  }

  /** Expects the right end whatever happened before: stock taken, emails sent and order written, each once. */
  async expectDoneOnce(payment: Payment): Promise<void> {
    await this.seesRegistered();
    expect(await this.taken()).toEqual({ loaves: 2, brioches: 1 });
    // The receipt shows before the customer's email is sent and, on a bad line, before the order is marked.
    await expect.poll(() => this.emails()).toEqual(['template_owner', 'template_customer']);
    const order = expect.objectContaining({ paid: true, hasPaid: payment === 'card' });
    await expect.poll(() => this.orders()).toEqual([order]);
    expect(JSON.parse((await this.basket()) ?? '[]')).toEqual([]);
  }

  /** How many loaves and brioches have left the stock. */
  async taken(): Promise<{ loaves: number; brioches: number }> {
    return {
      loaves: LOAVES_LEFT - Number(await this.#shop.stockOf(LOAF.firebaseId)),
      brioches: BRIOCHES_LEFT - Number(await this.#shop.stockOf(BRIOCHE.firebaseId)),
    };
  }

  /** The templates of the emails sent, oldest first. */
  async emails(): Promise<string[]> {
    return (await this.#shop.emails()).map(({ template_id }) => template_id);
  }

  async orders(): Promise<unknown[]> {
    return Object.values((await this.#shop.data<Record<string, unknown> | null>('orders')) ?? {});
  }

  basket(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('basket'));
  }
}

/**
 * Advances the page's clock by more than an answer may take, again and again until something is visible. Needs an
 * installed clock.
 */
export async function seenWithoutAnswer(sight: Locator): Promise<void> {
  await expect(async () => {
    await sight.page().clock.fastForward(LONGER_THAN_ANSWERS_TAKE_MS);
    await expect(sight).toBeVisible(A_MOMENT);
  }).toPass();
}
