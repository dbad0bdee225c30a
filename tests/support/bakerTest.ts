import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sandboxSettings } from '../../sandbox/settings.ts';
import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { type AuthService, authServiceAt } from './authService.ts';
import { expect, type Shop, shopOn, test as shopTest } from './shopTest.ts';
import { colourViolations, violations } from './violations.ts';

export { expect };

const [PHONE, TABLET, DESKTOP] = [360, 768, 1280] as const;

export type Baker = ReturnType<typeof bakerOn>;

export function bakerOn(page: Page) {
  const signInButton = page.getByRole('button', { name: 'Sign in' });
  const bar = page.getByRole('navigation', { name: 'Main' });

  const buttonsOf = (name: string) => page.getByRole('group', { name, exact: true });

  return {
    ...{ page, buttonsOf },
    orderOf: (name: string) => page.getByRole('listitem').filter({ has: buttonsOf(name) }),
    finds: (text: string) => page.getByRole('searchbox').fill(text),
    /** Signs in as the demo's owner, whose email and password the sandbox fills in. */
    async signIn(path = '/baker'): Promise<void> {
      await page.goto(path);
      await signInButton.click();
      await expect(bar).toBeVisible();
    },
    async signInAs(email: string, password: string): Promise<void> {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await signInButton.click();
    },
    async goTo(place: string): Promise<void> {
      const tab = bar.getByRole('link', { name: place, exact: true });
      if (!(await tab.isVisible())) await bar.getByRole('link', { name: 'More', exact: true }).click();
      await tab.or(page.getByRole('main').getByRole('link', { name: place, exact: true })).click();
    },
    seesAll: () => expect(page.getByText('Up to date', { exact: true })).toBeVisible({ timeout: 20_000 }),
    choosePayments(buffer: Buffer) {
      const file = { name: 'payments.csv', mimeType: 'text/csv', buffer };
      return page.getByLabel('Choose Stripe’s file').setInputFiles(file);
    },
    /** Expects no finding of axe and no sideways scroll on a phone, a desktop and a dark phone, and with large text. */
    async looksGood(): Promise<void> {
      const fits = async (size: string) => {
        await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
        const beyond = () => document.documentElement.scrollWidth - innerWidth;
        const what = `${page.url()}, text at ${size}: scrolls sideways`;
        expect.soft(await page.evaluate(beyond), what).toBeLessThanOrEqual(0);
      };
      for (const width of [TABLET, DESKTOP, PHONE]) {
        await page.setViewportSize({ width, height: 800 });
        await fits('100%');
        if (width !== TABLET) expect.soft(await violations(page), `${page.url()}, ${width}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await colourViolations(page), `${page.url()}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await fits('200%');
      await fits('100%');
    },
  };
}

interface BakersWork {
  week: WeekTruth;
  baker: Baker;
  /** A phone that has stored nothing. */
  otherPhone: () => Promise<Shop>;
  accounts: AuthService;
  /** An account for tests that change it: other tests sign in with the demo owner's. */
  newAccount: (password: string) => Promise<{ readonly uid: string; readonly email: string }>;
}

export const test = shopTest.extend<BakersWork>({
  week: async ({ shop }, use) => use(await shop.fillWeek()),
  baker: async ({ shop }, use) => {
    const baker = bakerOn(shop.page);
    await baker.signIn();
    await use(baker);
  },
  otherPhone: async ({ browser, request, sandbox }, use) => {
    const phones: Shop[] = [];
    await use(async () => {
      const context = await browser.newContext();
      const phone = shopOn(await context.newPage(), sandbox, request);
      phones.push(phone);
      return phone;
    });
    for (const { page } of phones) await page.context().close();
    expect(phones.flatMap((phone) => phone.unexpectedProblems())).toEqual([]);
  },
  accounts: async ({ sandbox }, use) =>
    use(authServiceAt(sandbox.origin, sandboxSettings.VITE_FIREBASE_API_KEY)),
  newAccount: async ({ accounts }, use) =>
    use(async (password) => {
      const account = { uid: randomUUID(), email: `${randomUUID()}@example.com` };
      const { status } = await accounts.asAdmin('', { localId: account.uid, email: account.email, password });
      expect(status).toBe(200);
      return account;
    }),
});
