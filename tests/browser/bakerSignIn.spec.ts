import type { Page } from '@playwright/test';
import { Baker, expect, test } from '../support/bakerTest.ts';

const PASSWORD = 'a very long rye';

/** What the browser keeps in all of its stores, as text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        kept.push(JSON.stringify(await asked(all)));
      }
      database.close();
    }
    return kept.join('\n');
  });

test('a wrong password is told, the right one lets her in, and the sign-in outlives the tab', {
  tag: '@usual',
}, async ({ shop, page }) => {
  shop.expectProblems(/status of 400/);
  const baker = new Baker(page);
  await page.goto('/baker');
  await baker.signInAs('owner@sandbox.test', 'not it');
  await expect(page.getByText('Email and password don’t belong together.')).toBeVisible();
  await baker.signInAs('owner@sandbox.test', 'sourdough');
  await baker.seesAll();
  await page.close();

  const tab = await shop.page.context().newPage();
  await tab.goto('/baker/stock');
  await expect(tab.getByRole('link', { name: 'One loaf burnt, or one more' })).toBeVisible();
});

test('signed in but no owner: she learns how to become one, and becomes one', async ({
  shop,
  page,
  newAccount,
}) => {
  const baker = new Baker(page);
  const { uid, email } = await newAccount(PASSWORD);
  await page.goto('/baker');
  await baker.signInAs(email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText(uid)).toBeVisible();
  await shop.setData(`owners/${uid}`, true);
  await page.getByRole('button', { name: 'Done: look again' }).click();
  await baker.seesAll();
});

test('signing out removes all that this phone has kept of customers', async ({ week, baker }) => {
  const { page } = baker;
  await baker.seesAll();
  await baker.finds('aesop');
  await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
  await baker.goTo('New order');
  await page.getByLabel('Name', { exact: true }).fill('Ursula Draft');
  await expect.poll(() => keptBy(page)).toContain(week.aesop.name);
  expect(await keptBy(page)).toContain('Ursula Draft');

  await baker.signOut();
  const kept = await keptBy(page);
  for (const trace of [week.aesop.name, week.aesop.id, 'Ursula Draft', 'owner@sandbox.test', 'example.com']) {
    expect(kept).not.toContain(trace);
  }
  await page.goto('/baker/payments');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a forgotten password is set anew through the email', async ({ shop, page, accounts, newAccount }) => {
  const baker = new Baker(page);
  const { uid, email } = await newAccount(PASSWORD);
  await shop.setData(`owners/${uid}`, true);
  await page.goto('/baker');
  await page.getByRole('button', { name: 'Forgotten?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me the email' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  const codes = await accounts.codes();
  const { oobCode = '' } = codes.find((code) => code.email === email) ?? {};
  const { status } = await accounts.ask('resetPassword', { oobCode, newPassword: 'a new long spelt' });
  expect(status).toBe(200);
  await page.getByRole('button', { name: 'Back to signing in' }).click();
  await baker.signInAs(email, 'a new long spelt');
  await baker.seesAll();
});
