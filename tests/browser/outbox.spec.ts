import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/shopTest.ts';

const READ_ORDER = /"a":"q".*"p":"\/orders\//;
const THURSDAY_NIGHT = new Date('2026-11-26T23:50:00Z');
const FRIDAY_NOON = new Date('2026-11-27T12:30:00Z');
const BOTH = ['template_owner', 'template_customer'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) => shop.expectProblems(/Failed to load resource/));

test('the email service is away: the receipt says so, and two other tabs send the emails once when it is back', async ({
  shop,
  page,
  context,
}) => {
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setEmails({ fail: 'drop' });
  await shopper.pay('cash');
  await shopper.seesRegistered();
  const receipt = page.url();
  await expect(page.getByText('We are still telling the baker')).toBeVisible();
  expect(await shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);
  await page.close();
  expect(await shopper.emails()).toEqual([]);

  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) await shopper.open(tab, new URL('/privacy', receipt).href);
  await shop.setEmails({ fail: null });
  await expect.poll(() => shopper.emails(), { timeout: 45_000 }).toEqual(BOTH);
  const [tab] = tabs;
  await tab.goto(receipt);
  await shopper.seesRegistered(tab);
  await expect(tab.getByText('We are still telling the baker')).toBeHidden();
  expect(await shopper.emails()).toEqual(BOTH);
});

test('paid by card on Thursday night, finished on Friday: screen, emails, calendar and database say the next Friday', async ({
  shop,
  page,
  context,
}) => {
  const shopper = await Shopper.arrive(shop);
  await context.clock.install({ time: THURSDAY_NIGHT });
  const closed = shopper.loses('request', READ_ORDER, () => page.close());
  await shopper.fillBasket();
  const receipt = page.waitForURL('**/thank-you-page/*', { waitUntil: 'commit' }).then(() => page.url());
  await shopper.pay('card');
  const url = await receipt;
  await closed;

  const tab = await context.newPage();
  await tab.clock.setSystemTime(FRIDAY_NOON);
  await shopper.open(tab, url);
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
  expect(await tab.evaluate(() => localStorage.getItem('basket'))).toBe('[]');
});
