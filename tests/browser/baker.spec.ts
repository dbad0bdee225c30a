import { formatPounds, pence } from '../../src/domain/money.ts';
import { firstOrderId } from '../../src/domain/order/orderTime.ts';
import { shop as bakery } from '../bakery/shop.ts';
import { bakeDayOnSale } from '../support/bakeDays.ts';
import { expect, test } from '../support/bakerTest.ts';
import type { Shop } from '../support/shopTest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOAF = 'artisan-sourdough';
const BRIOCHE = 'plain-brioche';
/** It was not baked last week either. */
const SOLD_OUT = 'sourdough-bag';

const handoverOf = (shop: Shop, id: string) => shop.data(`handovers/${id}`);

test('who still owes: the sum and every order that is for cash', async ({ week, baker }) => {
  const { page } = baker;
  await baker.seesAll();
  await page.getByRole('button', { name: `Who still owes ${week.cash.orders}` }).click();
  const sums = page.getByRole('region', { name: 'So far' });
  await expect(sums).toContainText(`0 of ${week.finished.length} handed over`);
  await expect(sums).toContainText(`${formatPounds(pence(week.cash.pence))} from ${week.cash.orders}`);
  await expect(page.getByRole('button', { name: /^Collected, £[\d.]+ taken$/ })).toHaveCount(
    week.cash.orders,
  );
});

test('Æsop’s order is found by "aesop", handed over for £8, and taken back', { tag: '@usual' }, async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  await baker.seesAll();
  await baker.finds('aesop');
  const buttons = baker.buttonsOf(week.aesop.name);
  await buttons.getByRole('button', { name: 'Collected, £8 taken' }).click();
  await expect(baker.orderOf(week.aesop.name)).toContainText(/Collected \d+:\d\d, £8 taken/);
  await expect.poll(() => handoverOf(shop, week.aesop.id)).toMatchObject({ state: 'collected', cash: true });
  const sums = page.getByRole('region', { name: 'So far' });
  await expect(sums).toContainText(`1 of ${week.finished.length} handed over`);
  await expect(sums).toContainText('Taken in cash£8');

  // Another tap within half a second counts as a slip of the finger, so she may have to tap again.
  await expect(async () => {
    await buttons.getByRole('button', { name: 'Take it back' }).click({ timeout: 1_000 });
    await expect(buttons.getByRole('button', { name: 'Collected, £8 taken' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect.poll(() => handoverOf(shop, week.aesop.id)).toMatchObject({ state: 'open' });
  await expect(sums).toContainText(`0 of ${week.finished.length} handed over`);
});

test('one loaf burnt: one less is baked and on sale, at once, and Undo brings it back', {
  tag: '@usual',
}, async ({ week, shop, baker }) => {
  const { page } = baker;
  await shop.setData('stock', { bakeDay: bakeDayOnSale().ms, setAt: 1, baked: week.lastPlan, revision: 1 });
  const baked = Number(week.lastPlan[LOAF]);
  const stock = async () => [await shop.stockOf(LOAF), await shop.data(`stock/baked/${LOAF}`)];
  await baker.goTo('Stock');
  await page.getByRole('link', { name: 'One loaf burnt, or one more' }).click();
  await page.getByRole('button', { name: 'One less Artisan Sourdough' }).click();
  await expect(page.getByText('one less. 3 on sale.')).toBeVisible();
  expect(await stock()).toEqual([3, baked - 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect(await stock()).toEqual([4, baked]);
});

test('closed for Christmas: an open product page sees it live, and sells again when she opens', {
  tag: '@usual',
}, async ({ shop, baker, otherPhone }) => {
  const { page } = baker;
  const { page: shopper } = await otherPhone();
  await shopper.goto('/our/sourdough/artisan%20sourdough');
  const add = shopper.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeVisible();

  await baker.goTo('Close the shop');
  await page.getByLabel('What shoppers read').fill('Back on 8 January. Merry Christmas!');
  await page.getByRole('button', { name: 'Close the shop now' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is closed' })).toBeVisible();
  await expect(add).toBeHidden();
  const said = shopper.getByRole('main').getByText('Closed: Back on 8 January. Merry Christmas!').first();
  await expect(said).toBeVisible();
  expect(await shop.data('closed/words')).toBe('Back on 8 January. Merry Christmas!');

  await page.getByRole('button', { name: 'Open the shop again' }).click();
  await expect(page.getByText('Done: the shop is open')).toBeVisible();
  await expect(add).toBeVisible();
  expect(await shop.data('closed')).toBeNull();
});

test('next Friday as last week, but 5 more brioche', { tag: '@usual' }, async ({ week, shop, baker }) => {
  const { page } = baker;
  // Saving would wait up to 15 seconds for a shopper who may be ordering at this moment.
  for (const id of week.troubles['somebody may be ordering']) await shop.setData(`orders/${id}`, null);
  await baker.goTo('Stock');
  await page.getByRole('button', { name: 'As last week' }).click();
  await expect(page.getByText('As last week. Change what you like')).toBeVisible();
  for (let more = 0; more < 5; more++) {
    await page.getByRole('button', { name: 'Bake one more Plain Brioche' }).click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, and on sale for')).toBeVisible();

  const { day, ms } = bakeDayOnSale();
  const brioches = Number(week.lastPlan[BRIOCHE]) + 5;
  const baked = { ...week.lastPlan, [BRIOCHE]: brioches, [SOLD_OUT]: 0 };
  const { setAt, ...stock } = await shop.data<Record<string, unknown>>('stock');
  expect(stock).toEqual({ bakeDay: ms, baked, plan: baked, lastPlan: week.lastPlan, revision: 2 });
  // On a Friday, the 150 orders are for today, and nobody has ordered for the next one.
  const orderedOf = (product: string) => (week.day === day ? Number(week.piecesOf[product]) : 0);
  expect(await shop.stockOf(BRIOCHE)).toBe(brioches - orderedOf(BRIOCHE));
  expect(await shop.stockOf(LOAF)).toBe(Number(week.lastPlan[LOAF]) - orderedOf(LOAF));
});

test('which orders say paid and are not: Stripe’s file tells, also in the list', { tag: '@usual' }, async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  await baker.goTo('Payments');
  const buffer = await shop.paymentsFile();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page
    .getByLabel('Choose Stripe’s file')
    .setInputFiles({ name: 'payments.csv', mimeType: 'text/csv', buffer });

  const kinds = [
    ['Paid, but never finished', 'paid, but never finished'],
    ['Says paid online, but there is no payment', 'says paid, but there is no payment'],
    ['The wrong sum was paid', 'paid too little'],
    ['Paid more than once', 'paid twice'],
    ['Cancelled, but not refunded', 'cancelled, but not refunded'],
  ] as const;
  for (const [heading, trouble] of kinds) {
    const kind = page.locator('section').filter({
      has: page.getByRole('heading', { name: heading }),
    });
    const numbers = week.troubles[trouble].map((id) => id.slice(-4));
    await expect(kind.getByRole('listitem')).toHaveCount(numbers.length);
    for (const number of numbers) await expect(kind.getByText(number, { exact: true }).first()).toBeVisible();
  }
  // A payment's id stands in each line of the file.
  expect(sent.filter((body) => body.includes('ch_week_'))).toEqual([]);

  await baker.goTo('This Friday');
  await expect(page.getByText(/no payment/i).first()).toBeVisible();
});

test('labels are printed for every order, and none is cut', { tag: '@usual' }, async ({ week, baker }) => {
  const { page } = baker;
  await baker.seesAll();
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByRole('link', { name: 'Labels instead' }).click();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print the labels' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  const labels = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('[class*="label"]')].map((label) => {
      const box = label.getBoundingClientRect();
      const inside = [...label.querySelectorAll('*')].map((part) => part.getBoundingClientRect());
      return {
        text: label.innerText,
        isCut:
          label.scrollHeight > label.clientHeight + 1 ||
          inside.some(({ right, bottom }) => right > box.right + 1 || bottom > box.bottom + 1),
      };
    }),
  );
  expect(labels.filter(({ isCut }) => isCut)).toEqual([]);
  for (const id of week.finished) {
    expect(labels.filter(({ text }) => text.includes(id.slice(-4))).length).toBeGreaterThan(0);
  }
  // 14 labels of this height fill a sheet of A4; a page more means that one has slid onto a sheet of its own.
  const sheets = await page.locator('[class*="sheet"]').count();
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toBe(sheets);
});

test('a customer is called by a tap on their order', async ({ week, baker }) => {
  const { page } = baker;
  await baker.finds('aesop');
  const card = baker.orderOf(week.aesop.name);
  await expect(card.getByRole('link', { name: `Call ${week.aesop.name}` })).toHaveAttribute(
    'href',
    'tel:07700900888',
  );
  await card.getByRole('link', { name: /Agnes Æsop \w{4}/ }).click();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:07700900888',
  );
});

test('old orders are forgotten when they are due, and no others', { tag: '@usual' }, async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  const [kept = ''] = week.old.finished;
  const record = await shop.data<object>(`orders/${kept}`);
  const tooOld = firstOrderId(new Date(Date.now() - (bakery.keepOrdersMonths + 1) * 31 * DAY_MS));
  await shop.setData(`orders/${tooOld}`, { ...record, id: tooOld, bakeDay: null });
  const before = Object.keys(await shop.data<object>('orders'));
  await baker.goTo('Old orders');
  await page.getByRole('button', { name: 'Forget them for good' }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  const due = [tooOld, ...week.old.unfinished];
  await expect(page.getByText(`${due.length} orders forgotten.`)).toBeVisible();
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  const left = Object.keys(await shop.data<object>('orders'));
  expect(left).toEqual(before.filter((id) => !due.includes(id)));
});

/** How many pages a PDF has. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('another price in four taps, undone; another allergen reaches a cart that holds the loaf', {
  tag: '@usual',
}, async ({ shop, baker, otherPhone }) => {
  const { page } = baker;
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = await otherPhone();
  await shopper.addToCart('sourdough', 'Artisan Sourdough');

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: /^Artisan Sourdough/ }).click();
  const price = page.getByLabel('Price in pounds');
  await price.click();
  const before = await price.inputValue();
  await price.fill('7.40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Artisan Sourdough: price £${before} → £7.40`)).toBeVisible();
  await expect.poll(() => shop.data(`cakes/${LOAF}/price`)).toBe(7.4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shop.data(`cakes/${LOAF}/price`)).toBe(Number(before));

  await page.getByRole('checkbox', { name: 'Sesame' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Artisan Sourdough: allergens')).toBeVisible();
  await shopper.page.getByRole('button', { name: /^cart/i }).click();
  await expect(shopper.cart).toContainText('sesame');
});
