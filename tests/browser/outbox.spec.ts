import type { Page } from '@playwright/test';
import { type Payment, Shopper } from '../support/shopper.ts';
import { expect, type Shop, test } from '../support/shopTest.ts';

const READ_ORDER = /"a":"q".*"p":"\/orders\//;
const THURSDAY_NIGHT = new Date('2026-11-26T23:50:00Z');
const FRIDAY_NOON = new Date('2026-11-27T12:30:00Z');
const BOTH = ['template_owner', 'template_customer'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the email service is away: the order is registered, the receipt says so, and the emails go out when it is back', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/Failed to load resource/);
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setEmails({ fail: 'drop' });
  await shopper.pay('cash');
  await shopper.seesRegistered();
  const notice = page.getByText('We are still telling the baker');
  await expect(notice).toBeVisible();
  expect(await shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);

  await shop.setEmails({ fail: null });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => shopper.emails(), { timeout: 30_000 }).toEqual(BOTH);
});

for (const [where, path] of [
  ['any page', '/privacy'],
  ['the receipt', null],
] as const) {
  test(`the page is closed before the baker is told: the emails go out when one comes back to ${where}`, async ({
    shop,
    context,
  }) => {
    shop.expectProblems(/Failed to load resource/);
    const shopper = await Shopper.arrive(shop);
    await shopper.fillBasket();
    await shop.setEmails({ fail: 429 });
    await shopper.pay('cash');
    await shopper.seesRegistered();
    const receipt = shopper.page.url();
    await shopper.page.close();
    expect(await shopper.emails()).toEqual([]);

    await shop.setEmails({ fail: null });
    await shopper.open(await context.newPage(), path ? new URL(path, receipt).href : receipt);
    await expect.poll(() => shopper.emails(), { timeout: 30_000 }).toEqual(BOTH);
  });
}

test('of two tabs, either sends what is due, and nothing twice', async ({ shop, context }) => {
  shop.expectProblems(/Failed to load resource/);
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setEmails({ fail: 429 });
  await shopper.pay('cash');
  await shopper.seesRegistered();
  for (const path of ['/privacy', '/terms']) {
    await shopper.open(await context.newPage(), new URL(path, shopper.page.url()).href);
  }

  await shop.setEmails({ fail: null });
  await expect.poll(() => shopper.emails(), { timeout: 45_000 }).toEqual(BOTH);
  await shopper.page.reload();
  await shopper.seesRegistered();
  expect(await shopper.emails()).toEqual(BOTH);
});

test('the baker’s email is refused for good: the receipt says whom to call', async ({ shop, page }) => {
  shop.expectProblems(/Failed to load resource/, /email could not be sent/);
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setEmails({ fail: 403 });
  await shopper.pay('cash');
  await shopper.seesRegistered();

  await expect(page.getByRole('alert')).toContainText('Our email to the baker could not be sent');
  await expect(page.getByRole('alert').getByRole('link', { name: /^0113/ })).toBeVisible();
});

/** Orders on Thursday night in a tab that is closed before its page is done, and opens that page on Friday. */
async function openedOnFriday(shop: Shop, payment: Payment) {
  const { page } = shop;
  const context = page.context();
  shop.expectProblems(/Failed to load resource/);
  const shopper = await Shopper.arrive(shop);
  await context.clock.install({ time: THURSDAY_NIGHT });
  const closed = shopper.loses('request', READ_ORDER, () => shopper.page.close());
  await shopper.fillBasket();
  const url = new Promise<string>((resolve) => {
    page.on('framenavigated', (frame) => frame.url().includes('/thank-you-page/') && resolve(frame.url()));
  });
  await shopper.pay(payment);
  await closed;

  const tab = await context.newPage();
  await tab.clock.setSystemTime(FRIDAY_NOON);
  await shopper.open(tab, await url);
  return { shopper, tab, url: await url };
}

const basketOf = async (tab: Page): Promise<unknown[]> =>
  JSON.parse((await tab.evaluate(() => localStorage.getItem('basket'))) ?? '[]');

test('paid by card on Thursday night, finished on Friday: screen, emails, calendar and database say the next Friday', async ({
  shop,
}) => {
  const { shopper, tab, url } = await openedOnFriday(shop, 'card');
  await shopper.seesRegistered(tab);
  await expect(tab.getByRole('main')).toContainText('Not finished in time for Friday 27 November');
  await expect(tab.getByRole('main')).toContainText('Friday 4 December, 9:30AM');
  const download = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('collection-2026-12-04.ics');
  await expect.poll(() => shopper.emails(), { timeout: 20_000 }).toEqual(BOTH);
  for (const { template_params } of await shop.emails()) {
    expect(template_params.orderText).toContain('Friday 4 December');
    expect(template_params.orderText).toContain(`Order ${url.split('/').at(-1)}`);
  }
  expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
  expect(await shopper.orders()).toEqual([
    expect.objectContaining({ paid: true, bakeDay: Date.parse('2026-12-04') }),
  ]);
  expect(await basketOf(tab)).toEqual([]);
});

test('confirmed for cash on Thursday night, opened on Friday: the page asks, and the order is placed again on purpose', async ({
  shop,
}) => {
  const { shopper, tab, url } = await openedOnFriday(shop, 'cash');
  await expect(tab.getByRole('heading', { name: 'Friday 27 November has gone' })).toBeVisible();
  expect(await basketOf(tab)).toHaveLength(3);
  expect(await shopper.taken()).toEqual({ loaves: 0, brioches: 0 });

  await tab.getByRole('link', { name: 'Order for Friday 4 December' }).click();
  await shopper.open(tab, new URL('/pay-by-cash', url).href);
  await tab.getByRole('button', { name: 'Confirm Order' }).click();
  await shopper.seesRegistered(tab);
  await expect(tab.getByRole('main')).toContainText('Friday 4 December, 9:30AM');
  expect(tab.url()).not.toBe(url);
  expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
  await expect.poll(() => shopper.emails(), { timeout: 20_000 }).toEqual(BOTH);
});
