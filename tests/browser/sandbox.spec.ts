import { expect, LOAF, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a refund says what to do, and cancelling puts the loaf back on sale at once', async ({
  shop,
  page,
  sandbox,
}) => {
  await shop.goToPayment();
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await page.getByRole('button', { name: 'Pay £7' }).click();
  await shop.seesRegistered();
  const number = shop.orderId();
  await page.goto(`${sandbox.origin}/sandbox/payments`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The shop does not know of a refund')).toBeInViewport();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel this order …' }).click();
  // Nobody has said how many are baked.
  await page.getByRole('button', { name: 'Yes: cancel, pieces go back' }).click();
  await expect(page.getByText('Back in the stock: 1 Artisan Sourdough.')).toBeVisible();
  expect(await shop.stockOf(LOAF.firebaseId)).toBe(20);
});
