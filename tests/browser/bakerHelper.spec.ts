import { bakerOn, expect, test } from '../support/bakerTest.ts';

const PASSWORD = 'a very long rye';

test('a helper is added on the owner’s page, hands an order over, and sees nothing once she is removed', async ({
  week,
  baker,
  otherPhone,
  newAccount,
}) => {
  const { uid, email } = await newAccount(PASSWORD);
  const helpers = await otherPhone();
  const helper = bakerOn(helpers.page);
  await helpers.page.goto('/baker');
  await helper.signInAs(email, PASSWORD);
  await expect(helpers.page.getByText(uid)).toBeVisible();

  await baker.goTo('Helpers');
  await baker.page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(baker.page.getByText('Please write who it is.')).toBeVisible();
  await baker.page.getByRole('textbox', { name: 'Her name' }).fill('Maya');
  await baker.page.getByRole('textbox', { name: 'The number of her account' }).fill(`My number: ${uid}`);
  await baker.page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(baker.page.getByText('Maya can look again now')).toBeVisible();
  await baker.looksGood();

  // Helpers only see a day after the owner's page has read it.
  await helpers.page.getByRole('button', { name: 'Done: look again' }).click();
  await helper.seesAll();
  await expect(helpers.page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await helper.looksGood();
  await helpers.page.getByRole('link', { name: /^Bake/ }).click();
  await expect(helpers.page.getByRole('table', { name: 'To bake' })).toBeVisible();
  await helper.looksGood();
  await helpers.page.goto('/baker/figures');
  await helper.finds('aesop');
  await helper.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();

  await baker.page.goto('/baker');
  await baker.finds('aesop');
  await expect(baker.orderOf(week.aesop.name)).toContainText('£8 taken', { timeout: 20_000 });

  await baker.goTo('Helpers');
  await baker.page.getByRole('button', { name: 'Remove Maya' }).click();
  await baker.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(baker.page.getByText('Maya sees nothing any more')).toBeVisible();
  helpers.expectProblems(/status of 401/);
  await expect(helpers.page.getByRole('heading', { name: 'One more step' })).toBeVisible({ timeout: 20_000 });
  await expect(helpers.page.getByText(week.aesop.name)).toHaveCount(0);
});
