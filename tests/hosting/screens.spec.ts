import { expect, test } from '../support/shopTest.ts';

// Screens that the journeys in tests/browser leave out and that the policy might break.

test('the map shows in its frame', async ({ shop: _shop, page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Find us' }).scrollIntoViewIfNeeded();

  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
});

test('the price list and the form for a message work, and both emails leave', async ({ shop, page }) => {
  await page.goto('/price-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/order-and-pay-by-cash');
  await page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
  await page.getByLabel('Phone', { exact: true }).fill('07700900456');
  await page.getByLabel('Message', { exact: true }).fill('Two loaves for Friday, please.');
  await page.getByLabel('Email (optional)').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL('/thank-you-page', { timeout: 20_000 });
  expect(await shop.emails()).toHaveLength(2);
});

test('the calendar entry can be saved', async ({ shop, page }) => {
  await shop.goToPayment();
  await page
    .getByRole('button', { name: 'Pay by Cash' })
    .or(page.getByRole('link', { name: 'Pay by Cash' }))
    .click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();

  expect((await saved).suggestedFilename()).toMatch(/^collection-\d{4}-\d{2}-\d{2}\.ics$/);
});
