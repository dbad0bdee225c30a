import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { type ServedSandbox, serveSandbox } from '../../sandbox/serveSandbox.ts';
import { type Internet, openInternet } from '../hosting/internet.ts';
import { hosts } from '../hosting/site.ts';
import { Backstage } from './backstage.ts';

/** The folder of the built shop for the journeys. */
export const BUNDLE = process.env.DIST ?? 'dist-journeys';

/** Comes from the internet, which the tests do not need, so its errors don't count. */
const MAP = 'https://www.openstreetmap.org/';

/** A unit of a product without sizes, with the catalogue's fields. */
export const unitOf = (firebaseId: string) => ({ ...demoCatalogue.cakes[firebaseId], firebaseId });

export const LOAF = unitOf('artisan-sourdough');
/** A shopper's details for the checkout. */
export const DETAILS = { name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' };

/** Replaces the browser's basket with these units. The page is then at the shop's icon. */
export async function fillBasket(page: Page, origin: string, units: readonly object[]): Promise<void> {
  // As in the cart, each unit has an id of its own.
  const basket = units.map((unit) => ({ ...unit, id: randomUUID() }));
  await page.goto(new URL('/favicon.svg', origin).href);
  await page.evaluate((text) => localStorage.setItem('basket', text), JSON.stringify(basket));
}

/** The shop for a journey: what the shopper does on the screen, and what the owner finds afterwards. */
export class Shop extends Backstage {
  readonly page: Page;
  readonly origin: string;
  readonly #problems: string[] = [];
  #expected: RegExp[] = [];

  constructor(page: Page, origin: string, request: APIRequestContext, sandbox: ServedSandbox) {
    super(request, sandbox);
    this.page = page;
    this.origin = origin;
    this.listenTo(page);
  }

  /** Records the page's errors; the journey fails if it did not expect them. */
  listenTo(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.startsWith(MAP)) {
        this.#problems.push(message.text());
      }
    });
    page.on('pageerror', (error) => this.#problems.push(String(error)));
  }

  /** The errors that a journey causes on purpose. */
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

  /** From the details step to the bestsellers. */
  async fillDetails(): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(DETAILS.name);
    await this.page.getByLabel('Phone', { exact: true }).fill(DETAILS.phone);
    await this.page.getByLabel('Email', { exact: true }).fill(DETAILS.email);
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  /** From the details step through the bestsellers to the choice of payment. */
  async giveDetails(): Promise<void> {
    await this.fillDetails();
    await this.page.getByRole('button', { name: 'Next step' }).click();
  }

  /** Puts a loaf into the cart as a shopper does, and goes up to the choice of payment. */
  async shopUpToPayment(): Promise<void> {
    await this.addToCart('sourdough', 'Artisan Sourdough');
    await this.goToCheckout();
    await this.giveDetails();
  }

  /** A shorter way to the choice of payment: basket and details are filled already, so only two clicks are left. */
  async goToPayment(units: readonly object[] = [LOAF]): Promise<void> {
    await fillBasket(this.page, this.origin, units);
    await this.page.evaluate(
      (details) => sessionStorage.setItem('checkout-details', details),
      JSON.stringify(DETAILS),
    );
    await this.page.goto('/choose-payment-method');
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
    await this.page.getByRole('button', { name: 'Next step' }).click();
  }

  /** From the choice of payment to the thank-you page, which then finishes the order. */
  async confirmForCash(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay by Cash' }).click();
    await this.page.getByRole('button', { name: 'Confirm Order' }).click();
  }

  async seesRegistered(): Promise<void> {
    await expect(this.registered).toBeVisible({ timeout: 20_000 });
  }

  get registered(): Locator {
    return this.page.getByRole('heading', { name: 'Order Registered!' });
  }

  /** The id of the order on the current thank-you page. */
  orderId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}

export { expect };

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

export const test = base.extend<{ shop: Shop }, Workplace>({
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
});
