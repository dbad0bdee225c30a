import type { Page } from '@playwright/test';
import { bakeDayOnSale } from '../support/bakeDays.ts';
import { Baker, expect, test } from '../support/bakerTest.ts';
import { DETAILS, type Shop } from '../support/shopTest.ts';

const LOAF = 'artisan-sourdough';

/** A shopper orders a loaf for cash. Returns the order's id. */
async function orderLoaf(shopper: Shop): Promise<string> {
  await shopper.goToPayment();
  await shopper.page.getByRole('button', { name: 'Pay by Cash' }).click();
  await shopper.page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shopper.registered).toBeVisible({ timeout: 20_000 });
  return shopper.orderId();
}

test('a tick on one phone is seen on the other, and taken back there on the first', async ({
  week,
  baker,
  otherPhone,
}) => {
  const other = new Baker((await otherPhone()).page);
  await other.signIn();
  for (const one of [baker, other]) {
    await one.seesAll();
    await one.finds('aesop');
  }
  await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
  await other.buttonsOf(week.aesop.name).getByRole('button', { name: 'Take it back' }).click();
  await expect(baker.orderOf(week.aesop.name)).toContainText('£8 to take');
});

test('an order arrives live, with its number in the tab’s title; cancelled on two phones, its loaf is back once', {
  tag: '@usual',
}, async ({ shop, baker, otherPhone }) => {
  const { page } = baker;
  const { day, ms } = bakeDayOnSale();
  await shop.setData('stock', { bakeDay: ms, setAt: 1, baked: { [LOAF]: 20 }, revision: 1 });
  await page.goto(`/baker/week/${day}`);
  await expect(page.getByText('No orders for this Friday yet.')).toBeVisible();

  const id = await orderLoaf(await otherPhone());
  expect(await shop.stockOf(LOAF)).toBe(19);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByText(`New: ${DETAILS.name}`)).toBeVisible();
  await expect(baker.orderOf(DETAILS.name)).toContainText('£7 to take');

  const helper = await otherPhone();
  // The rules refuse the second one.
  for (const phone of [shop, helper]) phone.expectProblems(/status of 401/);
  const other = new Baker(helper.page);
  await other.signIn(`/baker/order/${id}`);
  await page
    .getByRole('link', { name: new RegExp(DETAILS.name) })
    .first()
    .click();
  for (const phone of [page, other.page]) {
    await phone.getByRole('button', { name: 'Cancel this order …' }).click();
    await expect(phone.getByRole('dialog')).toContainText('Artisan Sourdough: 1 (19 → 20 left)');
  }
  await Promise.all(
    [page, other.page].map((phone) => phone.getByRole('button', { name: 'Cancel the order' }).click()),
  );
  for (const phone of [page, other.page]) {
    await expect(phone.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(phone.getByText('Back in the stock: 1 Artisan Sourdough.')).toBeVisible();
  }
  expect(await shop.stockOf(LOAF)).toBe(20);
  expect(await shop.data(`orders/${id}`)).toBeNull();
  expect(await shop.data(`cancelled/${id}`)).toMatchObject({ paid: true, back: { [LOAF]: 1 } });
});

test('an order by phone is in the lists, and its loaves are taken', { tag: '@usual' }, async ({
  shop,
  baker,
}) => {
  const { page } = baker;
  await baker.goTo('New order');
  const more = page.getByRole('button', { name: 'One more Artisan Sourdough' });
  await more.click();
  await more.click();
  await page.getByLabel('Name', { exact: true }).fill('Rosa Kneading');
  await page.getByLabel('Phone', { exact: true }).fill('07700 900123');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('The order of Rosa Kneading')).toBeVisible();
  expect(await shop.stockOf(LOAF)).toBe(18);
  await page.goto(`/baker/week/${bakeDayOnSale().day}`);
  await expect(baker.orderOf('Rosa Kneading')).toContainText('£14 to take');
});

/** Waits until the browser keeps a copy of the page. */
const copyKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((kept) => {
      const look = () => active?.state === 'activated' && kept();
      active?.addEventListener('statechange', look);
      look();
    });
  });

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the list is there, also after a reload; ticks are kept, and go out when there is signal', async ({
    week,
    shop,
    baker,
  }) => {
    const { page } = baker;
    await baker.seesAll();
    await copyKept(page);
    shop.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|No answer/);
    await page.context().setOffline(true);
    await expect(page.getByText('No signal. Ticks are kept and sent later.')).toBeVisible();
    await baker.finds('aesop');
    await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
    await expect(page.getByText(/^As of \d+:\d\d, no signal\. 1 tick will go out later\.$/)).toBeVisible();

    await page.reload();
    await expect(page.getByText(/no signal\. 1 tick will go out later\.$/)).toBeVisible();
    await baker.finds('aesop');
    await expect(baker.orderOf(week.aesop.name)).toContainText('£8 taken');
    expect(await shop.data(`handovers/${week.aesop.id}`)).toBeNull();

    await page.context().setOffline(false);
    await expect
      .poll(() => shop.data(`handovers/${week.aesop.id}`))
      .toMatchObject({ state: 'collected', cash: true });
    await baker.seesAll();
  });
});
