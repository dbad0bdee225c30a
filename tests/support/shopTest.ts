import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { type ServedSandbox, serveSandbox } from '../../sandbox/serveSandbox.ts';
import { type Internet, openInternet } from '../hosting/internet.ts';
import { hosts } from '../hosting/site.ts';
import { backstageOf } from './backstage.ts';

export const BUNDLE = process.env.DIST ?? 'dist-journeys';

/** Tests have no internet, so errors from this address don't count. */
const MAP = 'https://www.openstreetmap.org/';

export const unitOf = (firebaseId: string) => ({ ...demoCatalogue.cakes[firebaseId], firebaseId });

export const LOAF = unitOf('artisan-sourdough');
export const DETAILS = { name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' };

export type Shop = ReturnType<typeof shopOn>;

/** What a shopper does on screen and the owner finds. Fails on unexpected errors in any tab. */
export function shopOn(page: Page, sandbox: ServedSandbox, request: APIRequestContext) {
  const problems: string[] = [];
  let expected: readonly RegExp[] = [];
  page.context().on('weberror', (problem) => problems.push(String(problem.error())));
  page.context().on('console', (message) => {
    if (message.type() !== 'error' || message.location().url.startsWith(MAP)) return;
    problems.push(message.text());
  });

  const cart = page.getByRole('dialog', { name: /basket|cart/i });

  async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
  }

  const fillDetails = () => fill({ Name: DETAILS.name, Phone: DETAILS.phone, Email: DETAILS.email });

  async function keepDetails(): Promise<void> {
    for (const name of ['Next', 'Next step']) await page.getByRole('button', { name, exact: true }).click();
  }

  /** Ends on an address that shows only the shop's icon. */
  async function fillBasket(...units: readonly object[]): Promise<void> {
    // In a cart, each unit has its own id.
    const basket = units.map((unit) => ({ ...unit, id: randomUUID() }));
    await page.goto('/favicon.svg');
    await page.evaluate((text) => localStorage.setItem('basket', text), JSON.stringify(basket));
  }

  return {
    ...backstageOf(sandbox, request),
    ...{ page, cart, fill, fillDetails, keepDetails, fillBasket },
    expectProblems(...patterns: readonly RegExp[]) {
      expected = patterns;
    },
    /** Breaches of the Content-Security-Policy can't be expected. */
    unexpectedProblems: () =>
      problems.filter(
        (problem) =>
          problem.includes('Content Security Policy') || !expected.some((pattern) => pattern.test(problem)),
      ),
    async open(path: string): Promise<void> {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    async sees(path: string | null, text: string | RegExp): Promise<void> {
      if (path) await page.goto(path);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    },
    async fillMessage(): Promise<void> {
      await page.goto('/order-and-pay-by-cash');
      const message = 'Could you bake a large boule for a birthday?';
      await fill({ Name: DETAILS.name, Phone: DETAILS.phone, Message: message });
    },
    async addToCart(category: string, title: string, variant?: string): Promise<void> {
      await page.goto(`/our/${encodeURIComponent(category)}/${encodeURIComponent(title.toLowerCase())}`);
      if (variant) await page.getByRole('radio', { name: variant }).check();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await cart.getByRole('button', { name: 'Close the cart' }).click();
      await expect(cart).toBeHidden();
    },
    /** Works from any page with a filled cart. */
    async goToCheckout(): Promise<void> {
      await page.getByRole('button', { name: /^cart/i }).click();
      await cart.getByRole('button', { name: 'Checkout' }).click();
    },
    /** Goes from the details step through the bestsellers to the choice of payment. */
    async giveDetails(): Promise<void> {
      await fillDetails();
      await keepDetails();
    },
    /** Fills basket and details beforehand, so that only two clicks are left. */
    async goToPayment(): Promise<void> {
      await fillBasket(LOAF);
      const details = JSON.stringify(DETAILS);
      await page.evaluate((text) => sessionStorage.setItem('checkout-details', text), details);
      await page.goto('/choose-payment-method');
      await keepDetails();
    },
    /** Goes from the choice of payment to the thank-you page, which then finishes the order. */
    async confirmForCash(): Promise<void> {
      await page.getByRole('button', { name: 'Pay by Cash' }).click();
      await page.getByRole('button', { name: 'Confirm Order' }).click();
    },
    seesRegistered: (tab = page) =>
      expect(tab.getByRole('heading', { name: 'Order Registered!' })).toBeVisible({ timeout: 20_000 }),
    orderId: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
  };
}

export { expect };

interface Journey {
  shop: Shop;
  /** A browser with its own disk. `kill` ends it like an empty battery; `open` starts it with what is on the disk. */
  killable: { readonly open: () => Promise<Shop>; readonly kill: () => Promise<void> };
}

interface Workplace {
  /** Where the hosting emulator serves the production bundle; '' if the sandbox serves its own. */
  hostingOrigin: string;
  sandbox: ServedSandbox;
  /** Stands in for the live shop's hosts; null if the browser uses the sandbox's addresses. */
  internet: Internet | null;
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
  shop: async ({ page, request, sandbox }, use) => {
    await page.context().addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`);
      });
    });
    const shop = shopOn(page, sandbox, request);
    await shop.reset();
    await use(shop);
    expect(shop.unexpectedProblems()).toEqual([]);
  },
  killable: async ({ shop: _shop, launchOptions, origin, request, sandbox }, use, testInfo) => {
    const profile = testInfo.outputPath('profile');
    const options = { baseURL: origin, reducedMotion: 'reduce', serviceWorkers: 'allow' } as const;
    let context: BrowserContext | undefined;
    await use({
      async open() {
        context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...options });
        return shopOn(await context.newPage(), sandbox, request);
      },
      async kill() {
        const session = await context?.browser()?.newBrowserCDPSession();
        const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
        if (processInfo.length === 0) throw new Error('The browser has no processes');
        const closed = context?.waitForEvent('close');
        for (const { id } of processInfo) process.kill(id, 'SIGKILL');
        await closed;
      },
    });
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});
