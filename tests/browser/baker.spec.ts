import { formatPounds, pence } from '../../src/domain/money.ts';
import { bakeDayToMs, firstOrderId } from '../../src/domain/order/orderTime.ts';
import { shop as bakery } from '../bakery/shop.ts';
import { dayOnSale } from '../support/bakeDays.ts';
import { bakerOn, expect, test } from '../support/bakerTest.ts';
import { DETAILS } from '../support/shopTest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOAF = 'artisan-sourdough';
const BRIOCHE = 'plain-brioche';
/** Was not baked last week either. */
const SOLD_OUT = 'sourdough-bag';

function bakeDayOnSale() {
  const day = dayOnSale();
  return { day, ms: bakeDayToMs(day) };
}

test('Friday: the search stays in its place; who still owes; Æsop’s order is found by "aesop" and handed over for £8; all labels are whole', {
  tag: '@usual',
}, async ({ week, shop }) => {
  const { page } = shop;
  const { aesop, cash } = week;
  // Notes every position of the search field, while the list loads and the sums arrive.
  await page.addInitScript(() => {
    const tops = new Set<number>();
    const note = () => {
      const search = document.querySelector('input[type=search]');
      if (search)
        document.documentElement.dataset.tops = [
          ...tops.add(Math.round(search.getBoundingClientRect().top)),
        ].join();
      requestAnimationFrame(note);
    };
    note();
  });
  const baker = bakerOn(page);
  await baker.signIn();
  await baker.seesAll();
  await expect(page.locator('html')).toHaveAttribute('data-tops', /^\d+$/);
  await expect(page.getByRole('button', { name: `To hand over ${week.finished.length}` })).toBeVisible();
  await page
    .getByRole('button', { name: `Who still owes ${cash.orders}, ${formatPounds(pence(cash.pence))}` })
    .click();
  await expect(page.getByRole('button', { name: /^Collected, £[\d.]+ taken$/ })).toHaveCount(cash.orders);
  await page.getByRole('button', { name: `Who still owes ${cash.orders}` }).click();
  await baker.finds('aesop');
  await baker.buttonsOf(aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
  await expect(baker.orderOf(aesop.name)).toContainText(/Collected \d+:\d\d, £8 taken/);
  const handover = () => shop.data(`handovers/${aesop.id}`);
  await expect.poll(handover).toMatchObject({ state: 'collected', cash: true });

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
  for (const id of week.finished) expect(labels.some(({ text }) => text.includes(id.slice(-4)))).toBe(true);
  // 14 labels fill a sheet of A4. A page more means that one label has slipped onto the next page.
  const sheets = await page.locator('[class*="sheet"]').count();
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets);
});

test('stock: next Friday as last week, but 5 more brioche; then one loaf is burnt', {
  tag: '@usual',
}, async ({ week, shop, baker }) => {
  const { page } = baker;
  // Otherwise saving would wait up to 15 seconds for a shopper who may be ordering.
  for (const id of week.problems['somebody may be ordering']) await shop.setData(`orders/${id}`, null);
  await baker.goTo('Stock');
  await page.getByRole('button', { name: 'As last week' }).click();
  await expect(page.getByText('As last week. Change what you like')).toBeVisible();
  const more = page.getByRole('button', { name: 'Bake one more Plain Brioche' });
  for (let times = 0; times < 5; times++) await more.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, and on sale for')).toBeVisible();

  const { day, ms } = bakeDayOnSale();
  const brioches = Number(week.lastPlan[BRIOCHE]) + 5;
  const baked = { ...week.lastPlan, [BRIOCHE]: brioches, [SOLD_OUT]: 0 };
  const { setAt, ...stock } = await shop.data<Record<string, unknown>>('stock');
  expect(stock).toEqual({ bakeDay: ms, baked, plan: baked, lastPlan: week.lastPlan, revision: 2 });
  // On a Friday, the 150 orders are for today, and nobody has ordered for the next Friday.
  const ordered = week.day === day ? Number(week.piecesOf[BRIOCHE]) : 0;
  expect(await shop.stockOf(BRIOCHE)).toBe(brioches - ordered);

  const left = Number(await shop.stockOf(LOAF)) - 1;
  await page.getByRole('link', { name: 'One more or less' }).click();
  await page.getByRole('button', { name: 'One less Artisan Sourdough' }).click();
  await expect(page.getByText(`one less. ${left} on sale.`)).toBeVisible();
  expect(await shop.stockOf(LOAF)).toBe(left);
});

test('Stripe’s file tells which orders say paid and are not, also in the list; old orders are forgotten when due, and no others', {
  tag: '@usual',
}, async ({ week, shop, baker }) => {
  const { page } = baker;
  await baker.goTo('Payments');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await baker.choosePayments(await shop.paymentsFile());
  for (const [heading, problem] of [
    ['Paid, but never finished', 'paid, but never finished'],
    ['Says paid online, but there is no payment', 'says paid, but there is no payment'],
    ['The wrong sum was paid', 'paid too little'],
    ['Paid more than once', 'paid twice'],
    ['Cancelled, but not refunded', 'cancelled, but not refunded'],
  ] as const) {
    const kind = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
    const numbers = week.problems[problem].map((id) => id.slice(-4));
    await expect(kind.getByRole('listitem')).toHaveCount(numbers.length);
    for (const number of numbers) await expect(kind.getByText(number, { exact: true }).first()).toBeVisible();
  }
  // Each line of the file has a payment's id.
  expect(sent.filter((body) => body.includes('ch_week_'))).toEqual([]);
  await baker.goTo('This Friday');
  await expect(page.getByText(/no payment/i).first()).toBeVisible();

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

test('a shopper’s open page sees live that the shop closes and opens, and a cart that its loaf has sesame', {
  tag: '@usual',
}, async ({ shop, baker, otherPhone }) => {
  const { page } = baker;
  const phone = await otherPhone();
  const shopper = phone.page;
  await phone.addToCart('sourdough', 'Artisan Sourdough');
  // On a phone, this button takes the place of Add to Cart.
  const more = shopper.getByRole('main').getByRole('button', { name: 'One more Artisan Sourdough' });

  await baker.goTo('Close the shop');
  await page.getByLabel('What customers read').fill('Back on 8 January. Merry Christmas!');
  await page.getByRole('button', { name: 'Close the shop now' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is closed' })).toBeVisible();
  await expect(more).toBeHidden();
  const said = shopper.getByRole('main').getByText('Closed: Back on 8 January. Merry Christmas!').first();
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByText('Not on sale: the shop is closed.')).toBeVisible();
  await page.getByRole('link', { name: 'Open it again' }).click();
  await page.getByRole('button', { name: 'Open the shop again' }).click();
  await expect(page.getByText('Done: the shop is open')).toBeVisible();
  await expect(more).toBeVisible();
  expect(await shop.data('closed')).toBeNull();

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: /^Artisan Sourdough/ }).click();
  await page.getByRole('checkbox', { name: 'Sesame' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Artisan Sourdough: allergens')).toBeVisible();
  await shopper.getByRole('button', { name: /^cart/i }).click();
  await expect(phone.cart).toContainText('sesame');
});

test('an order by phone takes its loaves, one more once it is changed; one arrives live; cancelled on two phones, its loaf is back once', {
  tag: '@usual',
}, async ({ shop, page, otherPhone }) => {
  const { day, ms } = bakeDayOnSale();
  await shop.setData('stock', { bakeDay: ms, setAt: 1, baked: { [LOAF]: 20 }, revision: 1 });
  const baker = bakerOn(page);
  await baker.signIn(`/baker/week/${day}`);
  await expect(page.getByText('Up to date')).toBeVisible();
  await baker.goTo('New order');
  const more = page.getByRole('button', { name: 'One more Artisan Sourdough' });
  await more.click();
  await more.click();
  await shop.fill({ Name: 'Rosa Kneading', Phone: '07700 900123' });
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('The order of Rosa Kneading')).toBeVisible();
  expect(await shop.stockOf(LOAF)).toBe(18);
  await page.goto(`/baker/week/${day}`);
  await expect(baker.orderOf('Rosa Kneading')).toContainText('£14 to take');

  await baker.orderOf('Rosa Kneading').getByRole('link').click();
  await page.getByText('Change this order …').click();
  await more.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => shop.stockOf(LOAF)).toBe(17);
  await page.goto(`/baker/week/${day}`);
  await expect(baker.orderOf('Rosa Kneading')).toContainText('£21 to take');

  const shopper = await otherPhone();
  await shopper.goToPayment();
  await shopper.confirmForCash();
  await shopper.seesRegistered();
  const id = shopper.orderId();
  expect(await shop.stockOf(LOAF)).toBe(16);
  await expect(page.getByText(`New: ${DETAILS.name}`, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(baker.orderOf(DETAILS.name)).toContainText('£7 to take');

  const helper = await otherPhone();
  // The rules refuse the second change.
  for (const phone of [shop, helper]) phone.expectProblems(/status of 401/);
  await bakerOn(helper.page).signIn(`/baker/order/${id}`);
  const card = page.getByRole('link', { name: new RegExp(DETAILS.name) });
  await card.first().click();
  const phones = [page, helper.page];
  for (const phone of phones) {
    await phone.getByRole('button', { name: 'Cancel this order …' }).click();
    await expect(phone.getByRole('dialog')).toContainText('Artisan Sourdough: 1 (16 → 17 left)');
  }
  await Promise.all(phones.map((phone) => phone.getByRole('button', { name: 'Cancel the order' }).click()));
  for (const phone of phones) {
    await expect(phone.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(phone.getByText('Back in the stock: 1 Artisan Sourdough.')).toBeVisible();
  }
  expect(await shop.stockOf(LOAF)).toBe(17);
  expect(await shop.data(`orders/${id}`)).toBeNull();
  expect(await shop.data(`cancelled/${id}`)).toMatchObject({ paid: true, back: { [LOAF]: 1 } });
});
