import { Shopper, seenWithoutAnswer } from '../support/shopper.ts';
import { expect, test } from '../support/shopTest.ts';

/** The requests of a cash order to the database, in this sequence. */
const WRITE_ORDER = /"a":"p".*"p":"\/orders\//;
const READ_ORDER = /"a":"q".*"p":"\/orders\//;
const READ_LIMIT = /"a":"q".*\/limit"/;
const TAKE_LOAVES = /"a":"p".*artisan-sourdough\/limit","d":\d/;
const TAKE_BRIOCHE = /"a":"p".*plain-brioche\/limit","d":\d/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;
/** Logged by the browser and by the shop while the line is broken. */
const BROKEN = [/Failed to load resource/, /No answer yet/];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) => shop.expectProblems(...BROKEN));

test('the tab is closed at work, on plain http, which has no locks: the next one takes over, and all is done once', async ({
  shop,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const shopper = await Shopper.arrive(shop);
  const lost = shopper.loses('request', TAKE_BRIOCHE, () => shopper.reopen());
  await shopper.order('card');
  await lost;
  await shopper.expectDoneOnce('card');
});

test('two tabs at once: all is done once', async ({ shop, page, context }) => {
  const shopper = await Shopper.arrive(shop);
  const tab = await context.newPage();
  const twice = shopper.loses('request', READ_ORDER, async () => {
    await Promise.all([shopper.reload(), shopper.open(tab, page.url())]);
  });
  await shopper.order('cash');
  await twice;
  await shopper.seesRegistered(tab);
  await shopper.expectDoneOnce('cash');
});

test('away before each call, for 5 s before the stock is taken: each is made when it is back, and all is done once', async ({
  shop,
}) => {
  test.setTimeout(120_000);
  const shopper = await Shopper.arrive(shop);
  const calls = [WRITE_ORDER, READ_ORDER, READ_LIMIT, TAKE_LOAVES, TAKE_BRIOCHE, MARK_PAID];
  // One outage is so long that several attempts to reconnect fail.
  const breaks = calls.map((call) =>
    shopper.loses('request', call, () => shopper.loseConnection(call === TAKE_LOAVES ? 5_000 : 500)),
  );
  await shopper.order('cash');
  await Promise.all(breaks);
  await shopper.expectDoneOnce('cash');
});

test('away on the thank-you page of a paid order: the shopper is told that it is kept, and can finish it', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/could not be finalised/, ...BROKEN);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  const lost = shopper.loses('request', READ_ORDER, async () => shopper.line.cut());
  await shopper.order('card');
  await lost;
  const alert = page.getByRole('alertdialog');
  await seenWithoutAnswer(alert);
  await expect(alert).toContainText('something went wrong while finalizing your order. Please try again.');
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
  shop.expectProblems(/could not be finalised/, /given back/, ...BROKEN);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  const lost = shopper.loses('request', TAKE_BRIOCHE, async () => shopper.line.cut());
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

test('a price that goes up at the moment of confirming: nothing is ordered until it is confirmed again', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/permission_denied|Permission denied/i);
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shopper.goTo('/pay-by-cash');
  await expect(page.getByRole('button', { name: 'Confirm Order £30' })).toBeEnabled();
  // The shop's own catalogue is a moment old: only the database's rules can notice.
  shopper.line.before(WRITE_ORDER, () => shop.setData('cakes/artisan-sourdough/price', 9));
  await page.getByRole('button', { name: 'Confirm Order £30' }).click();

  await expect(page.getByText('Nothing is ordered yet.')).toBeVisible();
  await expect(page.getByText('Artisan Sourdough now costs £9, not £7.')).toBeVisible();
  await expect(page.locator('s').getByText('£14')).toBeVisible();
  expect(await shopper.orders()).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Order £34' }).click();
  await shopper.expectDoneOnce('cash');
  const [owner] = await shop.emails();
  expect(owner?.template_params.orderText).toContain('£34');
});

test('two tabs confirm one basket at once, with another phone number in one: it is one order', async ({
  shop,
  page,
  context,
}) => {
  // The email service takes one email a second; each tab waits for its own emails alone, and tries again.
  shop.expectProblems(/status of 429/);
  const shopper = await Shopper.arrive(shop);
  const other = await context.newPage();
  await shopper.fillBasket();
  await shopper.open(other, '/pay-by-cash');
  await other.evaluate(() => {
    const details = JSON.parse(sessionStorage.getItem('checkout-details') ?? '{}');
    sessionStorage.setItem('checkout-details', JSON.stringify({ ...details, phone: '02079460123' }));
  });
  await page.goto('/pay-by-cash');
  const tabs = [page, other];
  const buttons = tabs.map((tab) => tab.getByRole('button', { name: 'Confirm Order' }));
  for (const button of buttons) await button.waitFor();
  // A click would wait until its tab is in front.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));

  const registeredAt = new Set<string>();
  for (const tab of tabs) {
    const registered = tab.getByRole('heading', { name: 'Order Registered!' });
    const later = tab.getByRole('link', { name: 'Open the later order' });
    await expect(registered.or(later)).toBeVisible({ timeout: 20_000 });
    if (await later.isVisible()) await later.click();
    await shopper.seesRegistered(tab);
    registeredAt.add(tab.url());
  }
  expect(registeredAt.size).toBe(1);
  expect((await shopper.orders()).filter((order) => Object(order).paid)).toHaveLength(1);
  expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
  await expect.poll(() => shopper.emails()).toEqual(['template_owner', 'template_customer']);
});

test('storage is blocked: the shop says so, and an order goes through', async ({ shop, page }) => {
  // Throws like Chromium when a site may not store anything.
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, { get: deny, configurable: true });
    }
    navigator.locks.request = async () => deny();
  });
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await page.getByRole('button', { name: /^cart/i }).click();
  await expect(shop.cart).toContainText('Your browser will forget this cart when you close the page.');
  await shop.cart.getByRole('button', { name: 'Checkout' }).click();
  await shop.giveDetails();
  await shop.confirmForCash();
  await shop.seesRegistered();
  await page.reload();
  await shop.seesRegistered();
  expect(await shop.stockOf('artisan-sourdough')).toBe(19);
  expect(await shop.emails()).toHaveLength(2);
});
