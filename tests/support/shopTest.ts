import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { type ServedSandbox, serveSandbox } from '../../sandbox/serveSandbox.ts';
import { type Internet, openInternet } from '../hosting/internet.ts';
import { hosts } from '../hosting/site.ts';
import { Backstage } from './backstage.ts';
import { KillableBrowser } from './killableBrowser.ts';

/** The folder of the built shop for the journeys. */
export const BUNDLE = process.env.DIST ?? 'dist-journeys';

/** Comes from the internet, which the tests do not need, so its errors don't count. */
const MAP = 'https://www.openstreetmap.org/';

/** A unit of a product without sizes, with the catalogue's fields. */
export const unitOf = (firebaseId: string) => ({ ...demoCatalogue.cakes[firebaseId], firebaseId });

export const LOAF = unitOf('artisan-sourdough');
/** A shopper's details for the checkout. */
export const DETAILS = { name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' };

/**
 * The shop for a journey: what the shopper does on the screen, and what the owner finds afterwards. The journey fails on
 * errors in any tab of the browser that it did not expect.
 */
export class Shop extends Backstage {
  readonly page: Page;
  readonly origin: string;
  readonly #problems: string[] = [];
  #expected: RegExp[] = [];

  constructor(page: Page, origin: string, request: APIRequestContext, sandbox: ServedSandbox) {
    super(request, sandbox);
    this.page = page;
    this.origin = origin;
    page.context().on('weberror', (problem) => this.#problems.push(String(problem.error())));
    page.context().on('console', (message) => {
      if (message.type() !== 'error' || message.location().url.startsWith(MAP)) return;
      this.#problems.push(message.text());
    });
  }

  expectProblems(...patterns: RegExp[]): void {
    this.#expected = patterns;
  }

  /** Errors that the journey did not expect. It can't expect breaches of the Content-Security-Policy. */
  unexpectedProblems(): string[] {
    return this.#problems.filter(
      (problem) =>
        problem.includes('Content Security Policy') ||
        !this.#expected.some((pattern) => pattern.test(problem)),
    );
  }

  get cart(): Locator {
    return this.page.getByRole('dialog', { name: /basket|cart/i });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Opens a page, if one is given, and waits for a text on it. */
  async sees(path: string | null, text: string | RegExp): Promise<void> {
    if (path) await this.page.goto(path);
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  async fillMessage(): Promise<void> {
    await this.page.goto('/order-and-pay-by-cash');
    await this.page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
    await this.page.getByLabel('Phone', { exact: true }).fill('07700900456');
    await this.page
      .getByLabel('Message', { exact: true })
      .fill('Could you bake a large boule for a birthday?');
  }

  /** Puts a product into the cart from its own page, then closes the cart. */
  async addToCart(category: string, title: string, variant?: string): Promise<void> {
    await this.page.goto(`/our/${encodeURIComponent(category)}/${encodeURIComponent(title.toLowerCase())}`);
    if (variant) await this.page.getByRole('radio', { name: variant }).check();
    await this.page.getByRole('button', { name: 'Add to Cart' }).click();
    await this.cart.getByRole('button', { name: 'Close the cart' }).click();
    await expect(this.cart).toBeHidden();
  }

  /** From any page with a filled cart to the details step. */
  async goToCheckout(): Promise<void> {
    await this.page.getByRole('button', { name: /^cart/i }).click();
    await this.cart.getByRole('button', { name: 'Checkout' }).click();
  }

  async fillDetails(): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(DETAILS.name);
    await this.page.getByLabel('Phone', { exact: true }).fill(DETAILS.phone);
    await this.page.getByLabel('Email', { exact: true }).fill(DETAILS.email);
  }

  /** From the details step through the bestsellers to the choice of payment. */
  async giveDetails(): Promise<void> {
    await this.fillDetails();
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
    await this.page.getByRole('button', { name: 'Next step' }).click();
  }

  /** Replaces the basket with these units. The page is then at the shop's icon. */
  async fillBasket(...units: readonly object[]): Promise<void> {
    // As in the cart, each unit has an id of its own.
    const basket = units.map((unit) => ({ ...unit, id: randomUUID() }));
    await this.page.goto('/favicon.svg');
    await this.page.evaluate((text) => localStorage.setItem('basket', text), JSON.stringify(basket));
  }

  /** A shorter way to the choice of payment: basket and details are filled already, so only two clicks are left. */
  async goToPayment(): Promise<void> {
    await this.fillBasket(LOAF);
    const details = JSON.stringify(DETAILS);
    await this.page.evaluate((text) => sessionStorage.setItem('checkout-details', text), details);
    await this.page.goto('/choose-payment-method');
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
    await this.page.getByRole('button', { name: 'Next step' }).click();
  }

  /** From the choice of payment to the thank-you page, which then finishes the order. */
  async confirmForCash(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay by Cash' }).click();
    await this.page.getByRole('button', { name: 'Confirm Order' }).click();
  }

  async seesRegistered(tab = this.page): Promise<void> {
    await expect(tab.getByRole('heading', { name: 'Order Registered!' })).toBeVisible({ timeout: 20_000 });
  }

  orderId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}

export { expect };

interface Journey {
  shop: Shop;
  /** A browser of its own, where pages may be kept. Each `open` gives a new tab, also after a `kill`. */
  killable: { readonly open: () => Promise<Shop>; readonly kill: () => Promise<void> };
}

interface Workplace {
  /** The address where the hosting emulator serves the production bundle; '' if the sandbox serves its own bundle. */
  hostingOrigin: string;
  /** The services; each worker has its own. */
  sandbox: ServedSandbox;
  /** Stands in for the live shop's hosts; null if the browser uses the sandbox's own addresses. */
  internet: Internet | null;
  /** The shop's origin in the browser. */
  origin: string;
}

export const test = base.extend<Journey, Workplace>({
  hostingOrigin: ['', { scope: 'worker', option: true }],
  sandbox: [
    async ({ browserName: _browserName }, use) => {
      const sandbox = await serveSandbox({ outDir: BUNDLE });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  internet: [
    async ({ hostingOrigin, sandbox }, use) => {
      const internet = hostingOrigin ? await openInternet(hostingOrigin, sandbox) : null;
      await use(internet);
      await internet?.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, internet }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: [...args, ...(internet?.chromiumArguments ?? [])] });
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ internet, sandbox }, use) => use(internet ? `https://${hosts.shop}` : sandbox.origin),
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  shop: async ({ page, origin, request, sandbox }, use) => {
    await page.context().addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`);
      });
    });
    const shop = new Shop(page, origin, request, sandbox);
    await shop.reset();
    await use(shop);
    expect(shop.unexpectedProblems()).toEqual([]);
  },
  killable: async ({ shop: _shop, launchOptions, origin, request, sandbox }, use) => {
    const context = { baseURL: origin, reducedMotion: 'reduce', serviceWorkers: 'allow' } as const;
    const browser = new KillableBrowser({ ...launchOptions, ...context });
    await use({
      open: async () => new Shop(await browser.open(), origin, request, sandbox),
      kill: () => browser.kill(),
    });
    await browser.end();
  },
});
