import { formatShortDay, type LondonDay } from '../../src/domain/londonDay.ts';
import { dayOnSale } from '../support/bakeDays.ts';
import { DETAILS, expect, LOAF, test } from '../support/shopTest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG = 'The clock of this device is wrong, so we go by ours.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) =>
  page.context().addInitScript((details) => {
    if (location.protocol !== 'about:' && self === top) sessionStorage.setItem('checkout-details', details);
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

test('midnight comes while one looks at the order: page, deadline and footer change with it, the page says why, and a tap accepts it', async ({
  shop,
  page,
}) => {
  // The page's clock jumps, but not the database's, so answers seem to be late.
  shop.expectProblems(/No answer yet/);
  const thursday = new Date('2026-11-26T23:59:00Z');
  await page.clock.install({ time: thursday });
  // Gives the database's clock the page's time.
  await page.routeWebSocket(/\/\.ws/, (line) => {
    const database = line.connectToServer();
    database.onMessage((message) => line.send(String(message).replace(/"ts":\d+/, `"ts":${+thursday}`)));
  });
  await shop.fillBasket(LOAF);
  await shop.goToPayment();
  const days = page.locator('main, footer').getByText(/^Fri 27 Nov|Friday 27 November/);
  await expect(days.filter({ visible: true })).not.toHaveCount(0);
  const main = page.getByRole('main');
  await expect(page.locator('footer').getByText('order by 11:59PM tonight')).toBeAttached();
  const news = main.getByText('Thursday’s deadline has passed. Your order is now for Friday 4 December.');
  await page.clock.pauseAt('2026-11-26T23:59:59.900Z');
  await expect(news).toHaveCount(0);
  // The page uses the database's time, which can lag by seconds on a slow connection.
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(news).toBeVisible();
  await expect(days).toHaveCount(0);
  await expect(page.locator('footer').getByText('Fri 4 Dec')).toBeAttached();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible();
  await expect(main.getByText('Fri 4 Dec').filter({ visible: true })).toHaveCount(1);
  await expect(news).toHaveCount(0);
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the deadline is London’s, and says so', async ({ shop, page }) => {
    await shop.open('/');
    const deadlines = page.getByText(/^order by/);
    await expect(deadlines.first()).toBeVisible();
    for (const text of await deadlines.allTextContents())
      expect(text).toMatch(/^order by 11:59PM on .+, London time$/);
    const mayChange = page.getByText(/Change or cancel until 11:59PM on Thursday .+, London time\./);
    await shop.fillBasket(LOAF);
    await shop.open('/pay-by-cash');
    await expect(mayChange).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Order' }).click();
    await shop.seesRegistered();
    await expect(mayChange).toBeVisible();
  });
});

test('a phone two years behind: home says so once it is connected, and names the coming Friday', async ({
  shop,
  page,
}) => {
  const present = Date.now();
  await page.clock.setSystemTime(present - 2 * 365 * DAY_MS);
  await shop.open('/');
  await page.locator('#shop').scrollIntoViewIfNeeded();
  await expect(page.locator('#shop').getByText(WRONG)).toBeVisible();
  const coming = await page
    .locator('#shop')
    .getByText(/^Fri \d+ \w+$/)
    .textContent();
  expect(coming).toBe(formatShortDay(dayOnSale(new Date(present)) as string as LondonDay));
});
