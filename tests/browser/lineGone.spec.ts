import { onTheWire } from '../support/databaseWire.ts';
import { expect, type Shop, test } from '../support/shopTest.ts';

const OFFLINE = 'You seem to be offline. Please leave this page open';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) =>
  shop.expectProblems(/ERR_|WebSocket|offline|No answer yet|Failed to (?:fetch|load)/i),
);

async function expectDone(shop: Shop): Promise<void> {
  await shop.seesRegistered();
  expect(await shop.orders()).toEqual([expect.objectContaining({ paid: true })]);
  expect(await shop.stockOf('artisan-sourdough')).toBe(19);
}

test('the line goes before the last step is loaded: Confirm Order waits for it, says why, and goes on', async ({
  shop,
  page,
  context,
}) => {
  await page.route('**/assets/ThankYouPage-*', (route) => route.abort());
  await shop.goToPayment();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  await page.getByRole('heading', { name: 'Pay by cash' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expectDone(shop);
});

test('the line goes once the order is on its way: its page waits, says why, and finishes it', async ({
  shop,
  page,
  context,
}) => {
  const reading = await onTheWire(page, /"a":"q".*"p":"\/orders\//, 'is held');
  await shop.goToPayment();
  await shop.confirmForCash();
  await reading.came;
  await page.routeWebSocket(/\/\.ws/, (line) => line.close());
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.routeWebSocket(/\/\.ws/, (line) => void line.connectToServer());
  await context.setOffline(false);
  await expectDone(shop);
});
