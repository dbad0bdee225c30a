import type { Page } from '@playwright/test';
import { bakerOn, expect, test } from '../support/bakerTest.ts';

const PASSWORD = 'a very long rye';
const NEW_PASSWORD = 'a new long spelt';

const keptBy = async (page: Page) =>
  JSON.stringify([
    await page.context().storageState({ indexedDB: true }),
    await page.evaluate(() => ({ ...sessionStorage })),
  ]);

test('a wrong password, a forgotten one, no owner yet, an owner also in the next tab; signing out removes all that was kept', {
  tag: '@usual',
}, async ({ week, shop, page, context, accounts, newAccount }) => {
  shop.expectProblems(/status of 400/);
  const { uid, email } = await newAccount(PASSWORD);
  const first = bakerOn(page);
  await page.goto('/baker');
  await first.signInAs(email, 'not it');
  await expect(page.getByText('That email and password don’t match.')).toBeVisible();
  await first.looksGood();

  await page.getByRole('button', { name: 'Forgotten?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me the email' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await first.looksGood();
  const { oobCode = '' } = (await accounts.codes()).find((code) => code.email === email) ?? {};
  const { status } = await accounts.ask('resetPassword', { oobCode, newPassword: NEW_PASSWORD });
  expect(status).toBe(200);
  await page.getByRole('button', { name: 'Back to signing in' }).click();
  await first.signInAs(email, NEW_PASSWORD);

  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText(uid)).toBeVisible();
  await first.looksGood();
  await shop.setData(`owners/${uid}`, true);
  await page.getByRole('button', { name: 'Done: look again' }).click();
  await first.seesAll();
  await page.close();

  const tab = await context.newPage();
  const baker = bakerOn(tab);
  await tab.goto('/baker');
  await baker.seesAll();
  await baker.finds('aesop');
  await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
  await baker.goTo('New order');
  await tab.getByLabel('Name', { exact: true }).fill('Ursula Draft');
  await expect.poll(() => keptBy(tab)).toContain(week.aesop.name);
  expect(await keptBy(tab)).toContain('Ursula Draft');
  await baker.goTo('More');
  await tab.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const kept = await keptBy(tab);
  for (const trace of [week.aesop.name, week.aesop.id, 'Ursula Draft', email, 'example.com']) {
    expect(kept).not.toContain(trace);
  }
  await tab.goto('/baker/payments');
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
