import { DETAILS, expect, LOAF, test } from '../support/shopTest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG = 'The clock of this device is wrong, so we go by ours.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) =>
  page.context().addInitScript((details) => {
    if (location.protocol !== 'about:') sessionStorage.setItem('checkout-details', details);
  }, JSON.stringify(DETAILS)),
);

test('a phone whose clock is a week behind: its page says so, and the order is for the coming Friday', async ({
  shop,
  page,
}) => {
  const present = Date.now();
  await shop.fillBasket(LOAF);
  await page.clock.setSystemTime(present - 7 * DAY_MS);
  await shop.open('/pay-by-cash');
  await expect(page.getByText(WRONG)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await shop.seesRegistered();
  const [order] = (await shop.orders()) as { bakeDay: number }[];
  expect(order?.bakeDay).toBeGreaterThan(present - DAY_MS);
  expect(order?.bakeDay).toBeLessThan(present + 8 * DAY_MS);
});

test('midnight comes while one looks at the order: page, deadline and footer change with it', async ({
  shop,
  page,
}) => {
  // For the database, no minute has passed.
  shop.expectProblems(/No answer yet/);
  const thursday = new Date('2026-11-26T23:59:00Z');
  await page.clock.install({ time: thursday });
  // The database has the same clock.
  await page.routeWebSocket(/\/\.ws/, (line) => {
    const database = line.connectToServer();
    database.onMessage((message) => line.send(String(message).replace(/"ts":\d+/, `"ts":${+thursday}`)));
  });
  await shop.fillBasket(LOAF);
  await shop.open('/pay-by-cash');
  const days = page.locator('main, footer').getByText(/Friday 27 November/);
  await expect(days.filter({ visible: true })).not.toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(days).toHaveCount(0);
  await expect(
    page
      .locator('main')
      .getByText(/Friday 4 December/)
      .first(),
  ).toBeVisible();
  await expect(page.locator('footer').getByText(/Friday 4 December/)).toBeAttached();
});
