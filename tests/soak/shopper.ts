import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { CONFIRM, describeScreen, orderOfUrl, PAY, type Sight, sightOf } from './screen.ts';
import type { Shop } from './shop.ts';
import { Tab } from './tab.ts';
import type { OrderRequest } from './wish.ts';

const DETAILS = JSON.stringify({ name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' });
/** A page of the shop without scripts. */
const NO_SCRIPTS = '/favicon.svg';
const PAY_PAGE = { cash: '/pay-by-cash', card: '/payment-loading' } as const;

const LOOK_EVERY_MS = 500;
/** How long a shopper looks at something before reacting. */
const LOOKS_FOR_MS: Readonly<Record<Sight['is'], number>> = {
  registered: 0,
  alert: 1_000,
  link: 1_000,
  button: 500,
  'no till': 3_000,
  'full cart': 3_000,
  'no page': 3_000,
  'no order': 5_000,
  nothing: 20_000,
  'empty cart': 20_000,
  'under way': Number.POSITIVE_INFINITY,
};
/** A page that has looked the same for this long is reloaded. */
const SAME_FOR_MS = 60_000;
const PATIENCE_MS = 180_000;
const MAX_PATIENCE_MS = 900_000;
const EMAILS_WITHIN_MS = 90_000;
/** After this many troubles the shopper closes the tab. */
const MAX_TROUBLES = 2;

/** A shopper who orders from one shop again and again, in one tab, and does not give up easily. */
export class Shopper {
  readonly #shop: Shop;
  readonly #browser: Browser;
  readonly #stop: AbortSignal;
  readonly #tab: Tab;
  /** Orders of earlier wishes. */
  readonly #others = new Set<string>();
  /** The URL of the order's page, once the shopper has seen it. */
  #orderPage: string | null = null;
  /** When the tab last gave trouble, such as a page that did not come. */
  #troubledAt = 0;
  /** Cancels the planned misfortune. */
  #callOff = () => {};

  constructor(shop: Shop, browser: Browser, stop: AbortSignal) {
    this.#shop = shop;
    this.#browser = browser;
    this.#stop = stop;
    this.#tab = new Tab(browser, shop.line.origin, (url) => {
      const orderId = orderOfUrl(url);
      if (orderId && !this.#others.has(orderId)) this.#orderPage = url;
    });
  }

  /** Orders, and stays until both emails are out. */
  async order(wish: OrderRequest): Promise<void> {
    this.#orderPage = null;
    await this.#persist(wish, () => this.#fillCart(wish));
    await this.#persist(wish, () => this.#orderUntilRegistered(wish));
    const { orderId } = wish;
    if (orderId) {
      const time = { left: EMAILS_WITHIN_MS };
      await this.#persist(wish, () => this.#stayForEmails(wish, orderId, time));
    }
    this.#callOff();
    this.#shop.line.mend();
  }

  /** Repeats the work until it succeeds, whatever trouble or killed browser interrupts it. */
  async #persist(wish: OrderRequest, work: () => Promise<void>): Promise<void> {
    for (let troubles = 0; !this.#stop.aborted; ) {
      try {
        return await work();
      } catch (cause) {
        if (this.#stop.aborted) return;
        troubles++;
        this.#troubledAt = Date.now();
        if (this.#tab.isLost && wish.pressedAt && !wish.end) wish.hits.kill++;
        wish.tell(this.#tab.isLost ? 'the browser is gone' : firstLine(cause));
        if (!this.#tab.isOpen || troubles % MAX_TROUBLES === 0) await this.#comeBack(wish);
        await pause(LOOK_EVERY_MS);
      }
    }
  }

  /** Half of the shoppers return to their order's page, like a restored session, the others to the home page. */
  async #comeBack(wish: OrderRequest): Promise<void> {
    const isRestored = wish.plan.chance() < 0.5;
    const url = (isRestored && this.#orderPage) || '/';
    try {
      await this.#tab.renew();
      wish.tell(`comes back to ${url}`);
      await this.#tab.go(url);
    } catch (cause) {
      wish.tell(firstLine(cause));
    }
  }

  /** Fills the cart and waits until the browser has written it to disk, so that a kill does not lose it. */
  async #fillCart(wish: OrderRequest): Promise<void> {
    await this.#tab.renew();
    await this.#tab.go(NO_SCRIPTS);
    await this.#tab.keep('basket', wish.newBasket());
    await this.#tab.go(NO_SCRIPTS);
    await this.#goToPay(wish);
  }

  async #goToPay({ plan }: OrderRequest): Promise<void> {
    await this.#tab.store('sessionStorage', 'checkout-details', DETAILS);
    await this.#tab.go(PAY_PAGE[plan.payment]);
  }

  async #orderUntilRegistered(wish: OrderRequest): Promise<void> {
    let seen = '';
    let since = 0;
    let lookingSince = 0;
    while (!this.#stop.aborted && !wish.end) {
      if (this.#isOutOfPatience(wish)) return this.#giveUp(wish);
      const screen = await this.#tab.look();
      const sight = sightOf(screen, this.#others);
      const sees = describeScreen(screen, sight);
      if (sees !== seen) {
        wish.tell(sees);
        seen = sees;
        since = Date.now();
        lookingSince = since;
      }
      if (Date.now() - since >= SAME_FOR_MS) {
        since = Date.now();
        wish.tell('reloads');
        await this.#tab.reload();
      } else if (Date.now() - lookingSince >= LOOKS_FOR_MS[sight.is]) {
        lookingSince = Date.now();
        await this.#answer(wish, sight);
      }
      if (!wish.end) await pause(LOOK_EVERY_MS);
    }
  }

  /** Patience starts again when line, browser or page have recovered, but there is a limit to the total. */
  #isOutOfPatience({ startedAt }: OrderRequest): boolean {
    const { line } = this.#shop;
    const since = Math.max(startedAt, line.goodSince, this.#browser.upSince, this.#troubledAt);
    return Date.now() - since > PATIENCE_MS || Date.now() - startedAt > MAX_PATIENCE_MS;
  }

  async #answer(wish: OrderRequest, sight: Sight): Promise<void> {
    const { page } = this.#tab;
    switch (sight.is) {
      case 'registered':
        if (await this.#concerns(wish, sight.orderId)) {
          wish.orderId = sight.orderId;
          wish.end = 'registered';
          this.#others.add(sight.orderId);
        } else await this.#tab.go('/');
        return;
      case 'alert':
        wish.alerts++;
        return this.#tab.press(page.getByRole('alertdialog').getByRole('button'));
      case 'link':
        if (!(await this.#concerns(wish, sight.orderId))) return;
        return this.#tab.press(page.locator(`a[href*="${sight.orderId}"]`));
      case 'button':
        return this.#press(wish, sight.name);
      // Starts again instead of clicking Try again: unlike the real till, the sandbox's comes with the page.
      case 'no till':
      case 'full cart':
        return this.#goToPay(wish);
      case 'empty cart':
        return this.#lookForOrder(wish);
      case 'no order':
        this.#orderPage = null;
        return this.#tab.go('/');
      default:
        return this.#tab.reload();
    }
  }

  /** Whether an order has this wish's units. If not, the shopper ignores it from now on. */
  async #concerns(wish: OrderRequest, orderId: string): Promise<boolean> {
    const order = await this.#shop.order(orderId);
    const isOfIt = !order || order.units.some((unit) => wish.units.has(unit));
    if (!isOfIt) {
      this.#others.add(orderId);
      if (orderOfUrl(this.#orderPage ?? '') === orderId) this.#orderPage = null;
    }
    return isOfIt;
  }

  /** The cart is empty without an explanation: opens the order's page, or fills the cart again if there is no order. */
  async #lookForOrder(wish: OrderRequest): Promise<void> {
    if (this.#orderPage) return this.#tab.go(this.#orderPage);
    wish.refills++;
    wish.tell('fills the cart again');
    await this.#tab.store('localStorage', 'basket', wish.newBasket());
    await this.#goToPay(wish);
  }

  /** Clicks a button. The first click that orders starts the planned misfortune. */
  async #press(wish: OrderRequest, name: RegExp): Promise<void> {
    const isFirst = (name === PAY || name === CONFIRM) && wish.pressedAt === null;
    wish.tell(`presses ${name.source}`);
    await this.#tab.press(this.#tab.page.getByRole('button', { name }));
    if (name === PAY) wish.payments++;
    if (!isFirst) return;
    wish.pressedAt = Date.now();
    this.#callOff = this.#unleash(wish);
  }

  /** Starts the misfortune planned for a wish. The returned function cancels the part that has not happened yet. */
  #unleash(wish: OrderRequest): () => void {
    const { line } = this.#shop;
    const { misfortune, beginsAfter, lasts, latency } = wish.plan;
    line.latency = latency;
    if (misfortune === 'kill') this.#browser.killIn(beginsAfter);
    if (misfortune !== 'outage' && misfortune !== 'half-open') return () => {};

    const timer = setTimeout(() => {
      wish.tell(misfortune);
      wish.hits[misfortune]++;
      if (misfortune === 'outage') line.breakFor(lasts);
      else line.goHalfOpen();
    }, beginsAfter);
    return () => clearTimeout(timer);
  }

  /** Keeps the home page open until the shop has sent the emails. Time without a working line does not count. */
  async #stayForEmails(wish: OrderRequest, orderId: string, time: { left: number }): Promise<void> {
    while (time.left > 0 && !this.#stop.aborted) {
      const { owner, customer } = (await this.#shop.heardOf())(orderId);
      if (owner > 0 && customer > 0) return;
      const { url } = await this.#tab.look();
      if (orderOfUrl(url) && wish.plan.chance() < 0.5) {
        await this.#tab.press(this.#tab.page.getByRole('link', { name: 'Back to the shop' }));
      } else if (!url.startsWith('http') || new URL(url).pathname !== '/') {
        await this.#tab.go('/');
      }
      await pause(LOOK_EVERY_MS);
      if (this.#shop.line.isGood) time.left -= LOOK_EVERY_MS;
    }
    wish.tell('stays no longer');
  }

  #giveUp(wish: OrderRequest): void {
    wish.end = 'stuck';
    wish.tell('stuck');
    if (this.#orderPage) this.#others.add(orderOfUrl(this.#orderPage) ?? '');
  }
}

const firstLine = (cause: unknown): string => String(cause).replace(/\n.*/s, '');
