import { expect, test } from '../support/shopTest.ts';

// What the journeys in tests/browser leave out and the policy might break.

test('the map shows in its frame, and the form for a message sends both emails', async ({ shop, page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Find us' }).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();

  await shop.fillMessage();
  await page.getByLabel('Email (optional)').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/thank-you-page', { timeout: 20_000 });
  expect(await shop.emails()).toHaveLength(2);
});

test('the price list opens, and the calendar entry can be saved', async ({ shop, page }) => {
  await shop.open('/price-list');
  await shop.goToPayment();
  await shop.confirmForCash();
  await shop.seesRegistered();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^collection-\d{4}-\d{2}-\d{2}\.ics$/);
});
