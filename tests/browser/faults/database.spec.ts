import { readFile } from 'node:fs/promises';
import { Shopper, seenWithoutAnswer } from '../../support/shopper.ts';
import { expect, type Shop, test } from '../../support/shopTest.ts';

const TAKING = /"a":"p".*artisan-sourdough\/limit","d":\d/;
/** The requests of a cash order to the database, in this sequence. */
const CALLS = [
  /"a":"p".*"p":"\/orders\//,
  /"a":"q".*"p":"\/orders\//,
  /"a":"q".*\/limit"/,
  TAKING,
  /"a":"p".*plain-brioche\/limit","d":\d/,
  /"a":"p".*\/paid","d":true/,
];
const LONG_AWAY_MS = 5_000;
/** Logged by the browser and by the shop when the catalogue can't be loaded. */
const NO_CATALOGUE = [/Failed to load resource/, /No answer yet/];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One outage is so long that several attempts to reconnect fail; the others can be short. */
const goAway = (shopper: Shopper, call: RegExp) =>
  call === TAKING ? shopper.loseConnection(LONG_AWAY_MS) : shopper.loseConnection();

test('away before each call, for 5 s before the stock is taken: each is made when it is back, and all is done once', async ({
  shop,
}) => {
  test.setTimeout(120_000);
  shop.expectProblems(...NO_CATALOGUE);
  const shopper = await Shopper.arrive(shop);
  const breaks = CALLS.map((call) => shopper.loses('request', call, () => goAway(shopper, call)));
  await shopper.order('cash');
  await Promise.all(breaks);

  await shopper.expectDoneOnce('cash');
});

test('away before each answer, for 5 s when the stock is taken: nothing is done less than once', async ({
  shop,
}) => {
  test.setTimeout(120_000);
  shop.expectProblems(...NO_CATALOGUE);
  const shopper = await Shopper.arrive(shop);
  const breaks = CALLS.map((call) => shopper.loses('answer', call, () => goAway(shopper, call)));
  await shopper.order('cash');
  await Promise.all(breaks);

  await shopper.seesRegistered();
  const { loaves, brioches } = await shopper.taken();
  expect([2, 4]).toContain(loaves);
  expect([1, 2]).toContain(brioches);
  // The receipt shows before the customer's email is sent and, on a bad line, before the order is marked.
  await expect.poll(() => shopper.emails()).toEqual(['template_owner', 'template_customer']);
  await expect.poll(() => shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);
});

// The build makes no HTML for these spellings.
for (const [path, sorry, found] of [
  ['/our/Sourdough', 'We could not load our bakes.', 'Artisan Sourdough'],
  ['/our/Sourdough/Artisan%20Sourdough', 'We could not load this product.', 'Add to Cart'],
] as const) {
  test(`away while ${path} is opened: that is said after 10 s, and Try again shows it`, async ({
    shop,
    page,
  }) => {
    shop.expectProblems(/Failed to load resource/, /No answer yet/);
    const { line } = await Shopper.arrive(shop);
    await page.clock.install();
    line.cut();
    await page.goto(path);
    await seenWithoutAnswer(page.getByText(sorry));

    // Otherwise the page might recover by itself right before the tap.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    // When this request has failed, all earlier ones have failed too.
    await page.evaluate(() => fetch('/nothing.json?ns=-').catch(() => {}));
    line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.resume();
    await expect(page.getByText(sorry)).toBeHidden();
    await expect(page.getByRole('main')).toContainText(found);
  });
}

for (const [when, step] of [
  ['it is confirmed', /"a":"p".*"p":"\/orders\//],
  ['its stock is taken', /"a":"p".*plain-brioche\/limit","d":\d/],
  ['it is marked paid', /"a":"p".*\/paid","d":true/],
] as const) {
  test(`the line is half-open, as after sleep, when ${when}: another one is made, and all is done once`, async ({
    shop,
    page,
  }) => {
    shop.expectProblems(/The order could not be placed/);
    const shopper = await Shopper.arrive(shop);
    shopper.line.freezeAt(step);
    await shopper.order('cash');
    const again = page.getByText('We could not place your order, and nothing was taken.');
    await expect(again.or(shop.registered)).toBeVisible({ timeout: 30_000 });
    // When the first answer does not come, the shop says so; the next try uses a new connection.
    if (await again.isVisible()) await page.getByRole('button', { name: 'Confirm Order' }).click();
    await shopper.expectDoneOnce('cash');
  });
}

test('away when the order is confirmed: that is said after 10 s, and the next try places it', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/The order could not be placed/, ...NO_CATALOGUE);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  await shopper.fillBasket();
  shopper.line.cut();
  await shopper.pay('cash');
  await seenWithoutAnswer(page.getByText('We could not place your order, and nothing was taken.'));

  shopper.line.mend();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await shopper.expectDoneOnce('cash');
});

test('away on the way to the till: that is said after 10 s, and the next try goes there', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/The order could not be placed/, ...NO_CATALOGUE);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  await shopper.fillBasket();
  shopper.line.cut();
  const paid = shopper.pay('card');
  await expect(page.getByRole('heading', { name: 'Payment Loading...' })).toBeVisible();
  await seenWithoutAnswer(page.getByText('No money was taken.'));

  shopper.line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await paid;
  await shopper.expectDoneOnce('card');
});

test('away on the thank-you page of a paid order: the shopper is told that it is kept, and can finish it', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/could not be finalised/, ...NO_CATALOGUE);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  const lost = shopper.loses('request', /"a":"q".*"p":"\/orders\//, async () => shopper.line.cut());
  await shopper.order('card');
  await lost;
  const alert = page.getByRole('alertdialog');
  await seenWithoutAnswer(alert);
  await expect(alert).toContainText(
    'Sorry, something went wrong while finalizing your order. Please try again.',
  );
  await alert.getByRole('button').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('you need not pay again')).toBeVisible();

  shopper.line.mend();
  await page.getByRole('link', { name: 'Open your order to finish it' }).click();
  await shopper.expectDoneOnce('card');
});

test('away while stock is taken: what was taken is given back, and the basket is full again', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/could not be finalised/, /given back/, ...NO_CATALOGUE);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  const lost = shopper.loses('request', /plain-brioche\/limit","d":\d/, async () => shopper.line.cut());
  await shopper.order('cash');
  await lost;
  await seenWithoutAnswer(page.getByText('This takes longer than usual.'));
  await seenWithoutAnswer(page.getByRole('alertdialog'));
  expect(await shopper.emails()).toEqual([]);

  shopper.line.mend();
  await expect.poll(() => shopper.taken(), { timeout: 20_000 }).toEqual({ loaves: 0, brioches: 0 });
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByRole('button', { name: /^cart, 3 items/i })).toBeVisible();
});

test.describe('refused', () => {
  test.afterEach(async ({ shop }) => {
    await shop.setData('.settings/rules', JSON.parse(await readFile('database.rules.json', 'utf8')));
  });
  const allow = (shop: Shop, rules: object) => shop.setData('.settings/rules', { rules });

  test('reads: the page says so, and Try again shows it', async ({ shop, page }) => {
    shop.expectProblems(/permission_denied|Permission denied|was refused/i, /401/);
    await allow(shop, { categories: { '.read': true } });
    await page.goto('/our/sourdough');
    await expect(page.getByText('We could not load our bakes.')).toBeVisible();

    await allow(shop, { '.read': true });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Artisan Sourdough/ })).toBeVisible();
  });

  test('the order: nothing is taken, and the basket stays', async ({ shop, page }) => {
    shop.expectProblems(/The rules refused order/);
    const shopper = await Shopper.arrive(shop);
    await allow(shop, { '.read': true });
    await shopper.order('cash');

    await expect(page.getByText('We could not place your order, and nothing was taken.')).toBeVisible();
    expect(await shopper.orders()).toEqual([]);
    expect(JSON.parse((await shopper.basket()) ?? '')).toHaveLength(3);
  });

  test('stock: the shopper is told, and the basket comes back', async ({ shop, page }) => {
    shop.expectProblems(/could not be finalised/);
    const shopper = await Shopper.arrive(shop);
    await allow(shop, {
      '.read': true,
      orders: { '.write': true },
      cakes: { 'artisan-sourdough': { '.write': true } },
    });
    await shopper.order('cash');

    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page.getByText('Nothing is lost: it is all back in your cart.')).toBeVisible();
    expect(await shopper.taken()).toEqual({ loaves: 0, brioches: 0 });
    expect(await shopper.emails()).toEqual([]);
  });

  test('the mark: the order that the owner knows of stands, and is marked later', async ({ shop, page }) => {
    const shopper = await Shopper.arrive(shop);
    await allow(shop, {
      '.read': true,
      cakes: { '.write': true },
      orders: { $id: { '.write': '!data.exists()' } },
    });
    await shopper.order('cash');
    await shopper.seesRegistered();

    await allow(shop, { '.read': true, '.write': true });
    await page.reload();
    await expect.poll(() => shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);
    expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
    // The owner hears of the refused mark beside.
    const emails = ['template_owner', 'template_owner', 'template_customer'];
    await expect.poll(() => shopper.emails()).toEqual(emails);
  });
});
