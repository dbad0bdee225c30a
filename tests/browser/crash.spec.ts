import { messages, onTheWire } from '../support/databaseWire.ts';
import { ledgerOf } from '../support/ledger.ts';
import { DETAILS, expect, LOAF, type Shop, test, unitOf } from '../support/shopTest.ts';

const VARIANT = { title: '1 medium', price: 18, api: 'price_demo_brioche_plain_1' };
const BRIOCHE = { ...unitOf('plain-brioche'), price: VARIANT.price, api: VARIANT.api, addOnItem: VARIANT };

/** Fills the basket with two loaves and a brioche, and the details in every tab. */
async function givenBasket(shop: Shop): Promise<void> {
  const details = JSON.stringify(DETAILS);
  await shop.page.context().addInitScript((text) => {
    // An empty tab has no storage.
    if (location.protocol !== 'about:') sessionStorage.setItem('checkout-details', text);
  }, details);
  await shop.fillBasket(LOAF, LOAF, BRIOCHE);
}

async function payInCash({ page }: Shop): Promise<void> {
  await page.goto('/pay-by-cash');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
}

/** Expects one order, whose stock was taken and whose emails were sent exactly once. */
async function expectOrderedOnce(shop: Shop, hasPaid = false): Promise<void> {
  expect(await shop.stockOf(LOAF.firebaseId)).toBe(20 - 2);
  expect(await shop.stockOf(BRIOCHE.firebaseId)).toBe(10 - 1);
  // The receipt appears before the customer's email is sent and, on a slow connection, before the order is marked.
  await expect
    .poll(async () => (await shop.emails()).map(({ template_id }) => template_id))
    .toEqual(['template_owner', 'template_customer']);
  const paid = async () => (await shop.orders()).filter((order) => Object(order).paid);
  await expect.poll(paid).toEqual([expect.objectContaining({ hasPaid })]);
}

async function expectDoneOnce(shop: Shop, tab = shop.page, hasPaid = false): Promise<void> {
  await shop.seesRegistered(tab);
  await expectOrderedOnce(shop, hasPaid);
  expect(await tab.evaluate(() => localStorage.getItem('basket') ?? '[]')).toBe('[]');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) => shop.expectProblems(/Failed to load resource/, /No answer yet/));

test('the tab is closed at work, on plain http, which has no locks: the next one takes over, and all is done once', async ({
  shop,
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const taking = await onTheWire(page, /"a":"p".*plain-brioche\/limit","d":\d/, 'is held');
  await givenBasket(shop);
  await page.goto('/payment-loading');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await taking.came;
  // The shop takes both products at once. It takes a product again unless its ledger says that it was taken.
  await expect.poll(async () => (await ledgerOf(page, shop.orderId())).taken).toHaveLength(1);
  const tab = await context.newPage();
  const receipt = page.url();
  await page.close();
  await tab.goto(receipt);
  await expectDoneOnce(shop, tab, true);
});

test('two tabs confirm one basket at once, with another phone number in one: it is one order', async ({
  shop,
  page,
  context,
}) => {
  // The email service accepts one email a second. Each tab waits only for its own, and may have to try again.
  shop.expectProblems(/status of 429/);
  const other = await context.newPage();
  await givenBasket(shop);
  await other.goto('/pay-by-cash');
  await other.evaluate(() => {
    const details = JSON.parse(sessionStorage.getItem('checkout-details') ?? '{}');
    sessionStorage.setItem('checkout-details', JSON.stringify({ ...details, phone: '02079460123' }));
  });
  await page.goto('/pay-by-cash');
  const tabs = [page, other];
  const buttons = tabs.map((tab) => tab.getByRole('button', { name: 'Confirm Order' }));
  for (const button of buttons) await button.waitFor();
  // Both pages click by themselves at one moment: Playwright's second click would come after the order.
  const at = Date.now() + 1_000;
  const clickAt = (button: HTMLElement | SVGElement, moment: number) =>
    new Promise<void>((resolve) => {
      const click = () => resolve((button as HTMLElement).click());
      setTimeout(click, moment - Date.now());
    });
  await Promise.all(buttons.map((button) => button.evaluate(clickAt, at)));

  const registeredAt = new Set<string>();
  for (const tab of tabs) {
    const registered = tab.getByRole('heading', { name: 'Order Registered!' });
    const later = tab.getByRole('link', { name: 'Open the later order' });
    await expect(registered.or(later)).toBeVisible({ timeout: 20_000 });
    if (await later.isVisible()) await later.click();
    await shop.seesRegistered(tab);
    registeredAt.add(tab.url());
  }
  expect(registeredAt.size).toBe(1);
  await expectOrderedOnce(shop);
});

test('storage is blocked: the shop says so, and an order goes through', async ({ shop, page }) => {
  // Chromium throws this when a site may not store anything.
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
  await expect.poll(() => shop.emails()).toHaveLength(2);
});

test('the email service is away: the receipt says so, and two other tabs send the emails once when it is back', async ({
  shop,
  page,
  context,
}) => {
  await givenBasket(shop);
  await shop.setEmails({ fail: 'drop' });
  await payInCash(shop);
  await shop.seesRegistered();
  const receipt = page.url();
  await expect(page.getByText('We are still telling the baker')).toBeVisible({ timeout: 20_000 });
  await page.close();
  expect(await shop.emails()).toEqual([]);

  const [tab, other] = [await context.newPage(), await context.newPage()];
  for (const one of [tab, other]) await one.goto('/privacy', { waitUntil: 'commit' });
  await shop.setEmails({ fail: null });
  await expect.poll(() => shop.emails(), { timeout: 45_000 }).toHaveLength(2);
  await tab.goto(receipt);
  await shop.seesRegistered(tab);
  await expect(tab.getByText('We are still telling the baker')).toBeHidden();
  await expectOrderedOnce(shop);
});

for (const [when, message, how] of [
  ['while its order is marked', messages.mark, 'is held'],
  ['once its order is written, before it hears so', messages.order, 'has no answer'],
] as const) {
  test(`the browser is killed ${when}: home finishes the order, and all is done once`, async ({
    shop,
    killable,
  }) => {
    const shopper = await killable.open();
    await givenBasket(shopper);
    if (how === 'is held')
      await shopper.page.route('**/api/v1.0/email/send', (route) => route.abort('connectionreset'));
    const sent = await onTheWire(shopper.page, message, how);
    await payInCash(shopper);
    await sent.came;
    await expect.poll(async () => (await shop.orders()).length).toBe(1);
    if (how === 'has no answer') expect(shopper.page.url()).toContain('/pay-by-cash');
    await killable.kill();

    const back = await killable.open();
    await back.page.goto('/');
    await expect(back.page.getByText('Your last order is registered.')).toBeVisible({ timeout: 20_000 });
    await back.page.getByRole('link', { name: 'See it' }).click();
    await expectDoneOnce(back);
  });
}

test('the browser is killed right after the success, its service worker too: the next visit sends what is due', async ({
  killable,
}) => {
  const shopper = await killable.open();
  await givenBasket(shopper);
  await payInCash(shopper);
  await shopper.seesRegistered();
  await killable.kill();

  const back = await killable.open();
  await back.page.goto('/');
  // The owner's email may have been on its way. As nobody knows, it is sent again.
  await expect
    .poll(async () => new Set((await back.emails()).map(({ template_id }) => template_id)))
    .toEqual(new Set(['template_owner', 'template_customer']));
});
