import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { collectionPoint } from '#bakery/shop';
import { resetSandboxClock, setClocks } from '../support/shopClock.ts';
import { DETAILS, expect, LOAF, type Shop, test } from '../support/shopTest.ts';

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

const { latitude: _latitude, longitude: _longitude, ...POINT } = collectionPoint;

/** As written on 8 December: Friday 25 December is baked on Wednesday the 23rd; there is no bake on 1 January. */
const CALENDAR = {
  revision: 2,
  days: {
    0: {
      ...{ ...POINT, day: midnight('2026-12-25'), isBaked: true, words: 'Stollen week' },
      ...{ date: '2026-12-23', from: '2:00PM', until: '4:00PM' },
      ...{ closesAt: Date.parse('2026-12-21T20:00:00Z'), lastDay: '2026-12-21', lastTime: '8:00PM' },
      ...{ changedAt: midnight('2026-12-08'), changes: 1, before: { ...POINT, date: '2026-12-25' } },
    },
    1: { day: midnight('2027-01-01'), isBaked: false },
  },
};

const FRIDAY_11 = 'Friday 11 December';
const WEDNESDAY_23 = 'Wednesday 23 December';
const FRIDAY_25 = 'Friday 25 December';
const FRIDAY_1 = 'Friday 1 January';
const FRIDAY_8 = 'Friday 8 January';

const HOURS = '2:00PM to 4:00PM';
const USUAL_HOURS = `${POINT.from} to ${POINT.until}`;
const SAME_PLACE = `${HOURS}, ${POINT.name}.`;

interface Said {
  readonly at: string;
  /** The bake on sale at this moment, and how its last minute is written. */
  readonly bake: string;
  readonly deadline: string;
  /** '' if nothing differs. */
  readonly differs: string;
}

const BEFORE: Said = {
  at: '2026-12-10T10:00:00Z',
  ...{ bake: FRIDAY_11, deadline: '11:59PM tonight', differs: '' },
};
const LAST_MINUTE: Said = {
  at: '2026-12-21T19:59:00Z',
  ...{ bake: WEDNESDAY_23, deadline: '8:00PM tonight' },
  differs: `Stollen week. No bread on ${FRIDAY_25}. This week: ${WEDNESDAY_23}, ${SAME_PLACE}`,
};
const AFTER = { bake: FRIDAY_8, deadline: '11:59PM on Thu 7 Jan' };
const NO_BREAD = `No bread on ${FRIDAY_25} or ${FRIDAY_1}.`;
const TOO_LATE: Said = {
  at: '2026-12-21T20:01:00Z',
  ...AFTER,
  differs: `${NO_BREAD} Ordered for ${WEDNESDAY_23}? Collect it ${SAME_PLACE}`,
};
const HANDED_OVER: Said = { ...TOO_LATE, at: '2026-12-23T12:00:00Z' };
const HOLIDAY: Said = { at: '2026-12-25T10:00:00Z', ...AFTER, differs: NO_BREAD };
const NEW_YEAR: Said = {
  ...{ at: '2027-01-02T10:00:00Z', bake: FRIDAY_8, deadline: '11:59PM on Thursday' },
  differs: '',
};

const CHECKOUT = '/choose-payment-method';
const CATEGORY = '/our/sourdough';
const SOLD_OUT = '/our/extras/sourdough%20bag';
const PAGES = [
  CHECKOUT,
  '/',
  CATEGORY,
  '/our/sourdough/artisan%20sourdough',
  SOLD_OUT,
  '/price-list',
  '/order-and-pay-by-cash',
];
const DAY = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]* \d{1,2} [A-Z][a-z]+/g;

const short = (text: string) => text.replace(/([A-Z]..)[a-z]+/g, '$1');
const daysIn = (text: string) => [...new Set(text.match(DAY)?.map(short))].sort();

/** All days in a page's text, including those for search engines. */
const daysOn = async (page: Page) =>
  daysIn(await page.evaluate(() => document.documentElement.textContent ?? ''));

async function everyPlaceSays(shop: Shop, { bake, deadline, differs }: Said): Promise<void> {
  const { page } = shop;
  const main = page.getByRole('main');
  const order = `${short(bake)} order by ${deadline}`;
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('footer')).toContainText(order);
    await expect(page.locator('footer')).toContainText(`Fridays, ${USUAL_HOURS}${differs}`);
    // The page of a sold-out product only says for which day it is gone.
    await expect(main).toContainText(path === SOLD_OUT ? `Gone for ${bake}` : differs);
    if (path === CATEGORY) await expect(main).toContainText(`${order}Bake Days: Only Fridays`);
    await expect.poll(() => daysOn(page), path).toEqual(daysIn(`${order} ${differs}`));
  };

  await shop.fillBasket();
  // So many tabs at once would overload a small machine.
  for (const path of PAGES) await look(path);
  await shop.fillBasket(LOAF);
  await look('/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
  const collecting = page.getByRole('dialog', { name: 'Collect your order' });
  for (const text of [`Friday at ${POINT.from}, until ${POINT.until}`, differs, order, POINT.name])
    await expect(collecting).toContainText(text);
  await collecting.getByRole('link', { name: 'Collect here' }).click();
  for (const text of [short(bake), `order by ${deadline}`, differs]) await expect(main).toContainText(text);
}

/** Pays by card, but never gets back from the till. Returns the address of the order's page. */
async function paysAndIsInterrupted(shop: Shop): Promise<string> {
  const { page } = shop;
  let wayBack = '';
  await shop.goToPayment();
  await page.route('**/sandbox/till/pay*', async (route) => {
    const taken = await route.fetch({ maxRedirects: 0 });
    wayBack = taken.headers().location ?? '';
    await route.fulfill({ contentType: 'text/html', body: '<title>The battery is empty</title>' });
  });
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await page.getByRole('button', { name: 'Pay £7' }).click();
  await expect(page).toHaveTitle('The battery is empty');
  await page.unrouteAll();
  return wayBack;
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 780 },
  isMobile: true,
});
test.afterEach(resetSandboxClock);

test('Christmas: every place says the same days before, during and after; what is ordered and paid in time is for the 23rd', async ({
  shop,
  page,
}) => {
  test.setTimeout(300_000);
  const main = page.getByRole('main');
  const ticket = page.getByRole('region', { name: DETAILS.name });
  const itIs = (moment: string) => setClocks(page, moment);
  await shop.setEmails({ perSecond: null });
  await itIs('2026-12-07T10:00:00Z');
  await page.goto('/');
  await expect(page.getByText(short(FRIDAY_11)).first()).toBeVisible();

  await test.step('before', async () => {
    await shop.setData('calendar', CALENDAR);
    await itIs(BEFORE.at);
    await everyPlaceSays(shop, BEFORE);
  });

  await test.step('in time, for cash and by card', async () => {
    await itIs(LAST_MINUTE.at);
    await everyPlaceSays(shop, LAST_MINUTE);
    await shop.goToPayment();
    await expect(main).toContainText(`to collect on ${WEDNESDAY_23}, ${HOURS}`);
    await shop.confirmForCash();
    await shop.seesRegistered();
    await expect(ticket).toContainText(`${WEDNESDAY_23}${HOURS}`);
    const cash = shop.orderId();
    await expect
      .poll(() => shop.data(`orders/${cash}`))
      .toMatchObject({ bakeDay: midnight('2026-12-25'), paid: true });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    for (const line of ['SEQUENCE:1', 'DTSTART;TZID=Europe/London:20261223T140000'])
      expect(file.split('\r\n')).toContain(line);
    await expect.poll(async () => (await shop.emails()).length).toBe(2);
    for (const { template_params } of await shop.emails()) {
      expect(template_params.orderText).toContain(`To collect on ${WEDNESDAY_23}, ${HOURS}`);
      expect(template_params.orderText).not.toContain('Friday');
    }

    await page.goto(await paysAndIsInterrupted(shop));
    await shop.seesRegistered();
    await expect(ticket).toContainText(`${WEDNESDAY_23}${HOURS}`);
  });

  await test.step('the deadline passes between paying and the order’s page, and on the last look at one for cash', async () => {
    const unfinished = await paysAndIsInterrupted(shop);
    await shop.goToPayment();
    await page.getByRole('button', { name: 'Pay by Cash' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by cash' })).toBeVisible();
    await expect(main).toContainText(short(WEDNESDAY_23));
    await itIs(TOO_LATE.at);
    // A page checks the time when its shopper comes back, and every minute.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main).toContainText(
      `Monday’s deadline has passed. Your order is now for ${FRIDAY_8}, ${USUAL_HOURS}`,
    );

    await page.goto(unfinished);
    await shop.seesRegistered();
    await expect(main).toContainText(`Moved from ${WEDNESDAY_23}, so it is for ${FRIDAY_8}`);
    await everyPlaceSays(shop, TOO_LATE);
  });

  await test.step('after', async () => {
    for (const said of [HANDED_OVER, HOLIDAY, NEW_YEAR]) {
      await itIs(said.at);
      await everyPlaceSays(shop, said);
    }
  });
});
