import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { sandboxSettings } from '../../sandbox/settings.ts';
import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { AuthService } from './authService.ts';
import { expect, Shop, test as shopTest } from './shopTest.ts';
import { violations } from './violations.ts';

export { expect };

const [PHONE, TABLET, DESKTOP] = [360, 768, 1280] as const;

/** The owner at her page, on one phone. Methods wait for what they look for. */
export class Baker {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in as the demo's owner, whose email and password are filled in. */
  async signIn(path = '/baker'): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }

  /** Taps a tab at the bottom, or what is behind "More". */
  async goTo(place: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'Main' });
    const tab = bar.getByRole('link', { name: place, exact: true });
    if (!(await tab.isVisible())) await bar.getByRole('link', { name: 'More', exact: true }).click();
    await tab.or(this.page.getByRole('main').getByRole('link', { name: place, exact: true })).click();
  }

  /** Waits until all orders of the day are read. */
  async seesAll(): Promise<void> {
    await expect(this.page.getByText('Up to date', { exact: true })).toBeVisible({ timeout: 20_000 });
  }

  async signInAs(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Expects that axe finds nothing wrong on a phone and a desktop, and that nothing scrolls sideways. */
  async looksGood(): Promise<void> {
    for (const width of [TABLET, DESKTOP, PHONE]) {
      await this.page.setViewportSize({ width, height: 800 });
      const where = `${this.page.url()}, ${width} pixels wide`;
      const tooWide = () => document.documentElement.scrollWidth > innerWidth;
      expect.soft(await this.page.evaluate(tooWide), `${where}: scrolls sideways`).toBe(false);
      if (width !== TABLET) expect.soft(await violations(this.page), where).toEqual([]);
    }
  }

  async choosePayments(buffer: Buffer): Promise<void> {
    const file = { name: 'payments.csv', mimeType: 'text/csv', buffer };
    await this.page.getByLabel('Choose Stripe’s file').setInputFiles(file);
  }

  async finds(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  /** The buttons that hand over a customer's order, or take it back. */
  buttonsOf(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  orderOf(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.buttonsOf(name) });
  }
}

interface BakersWork {
  /** A week of 150 orders with trouble among them, and what is true of it. */
  week: WeekTruth;
  /** The owner, signed in on a phone. */
  baker: Baker;
  /** Another phone: nothing of the first one is on it. */
  otherPhone: () => Promise<Shop>;
  accounts: AuthService;
  /** An account of the test's own: the demo's owner is that of the other tests, too. */
  newAccount: (password: string) => Promise<{ readonly uid: string; readonly email: string }>;
}

export const test = shopTest.extend<BakersWork>({
  week: async ({ shop }, use) => use(await shop.fillWeek()),
  baker: async ({ shop }, use) => {
    const baker = new Baker(shop.page);
    await baker.signIn();
    await use(baker);
  },
  otherPhone: async ({ browser, origin, request, sandbox }, use) => {
    const phones: Shop[] = [];
    await use(async () => {
      const context = await browser.newContext();
      const phone = new Shop(await context.newPage(), origin, request, sandbox);
      phones.push(phone);
      return phone;
    });
    for (const { page } of phones) await page.context().close();
    expect(phones.flatMap((phone) => phone.unexpectedProblems())).toEqual([]);
  },
  accounts: async ({ sandbox }, use) =>
    use(new AuthService(sandbox.origin, sandboxSettings.VITE_FIREBASE_API_KEY)),
  newAccount: async ({ accounts }, use) =>
    use(async (password) => {
      const account = { uid: randomUUID(), email: `${randomUUID()}@example.com` };
      const { status } = await accounts.asAdmin('', { localId: account.uid, email: account.email, password });
      expect(status).toBe(200);
      return account;
    }),
});
