import { copyKept } from '../support/copyKept.ts';
import { ledgerOf } from '../support/ledger.ts';
import { expect, test } from '../support/shopTest.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

test('the page is closed right after the success: the customer’s email goes out all the same, and once', async ({
  shop,
  page,
  context,
}) => {
  await page.goto('/');
  await copyKept(page);
  await shop.goToPayment();
  await shop.confirmForCash();
  await shop.seesRegistered();
  const id = shop.orderId();
  const next = await context.newPage();
  await page.close();
  await expect.poll(async () => (await shop.emails()).length).toBe(2);

  await next.goto('/');
  await expect.poll(async () => (await ledgerOf(next, id)).steps).toContain('customer-email');
  expect(await shop.emails()).toHaveLength(2);
});
