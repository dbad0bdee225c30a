import { Shopper } from '../../support/shopper.ts';
import { expect, test } from '../../support/shopTest.ts';

const HOUR_MS = 3_600_000;
/** The email service takes one email a second; each tab waits for its own emails alone, and tries again. */
const TOO_MANY_EMAILS = /status of 429/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Throws like Chromium when a site may not store anything. */
function blockStorage(): void {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const storage of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, storage, { get: deny, configurable: true });
  }
  navigator.locks.request = async () => deny();
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
  };
}

function corruptStorage(): void {
  for (const key of ['basket', 'order-attempt']) localStorage.setItem(key, '{"half');
  if (!sessionStorage.getItem('corrupted')) {
    sessionStorage.setItem('corrupted', 'yes');
    sessionStorage.setItem('checkout-details', '[[');
  }
}

for (const [storage, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`storage is ${storage}: the shop says so, and an order goes through`, async ({ shop, page }) => {
    await page.addInitScript(prepare);
    await shop.addToCart('sourdough', 'Artisan Sourdough');
    await page.getByRole('button', { name: /^cart/i }).click();
    await expect(shop.cart).toContainText('Your browser will forget this cart when you close the page.');
    await shop.cart.getByRole('button', { name: 'Continue Shopping' }).click();
    await shop.goToCheckout();
    await shop.giveDetails();
    await page
      .getByRole('link', { name: 'Pay by Cash' })
      .or(page.getByRole('button', { name: 'Pay by Cash' }))
      .click();
    await page.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(shop.registered).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(shop.registered).toBeVisible({ timeout: 20_000 });

    expect(await shop.stockOf('artisan-sourdough')).toBe(19);
    expect(await shop.emails()).toHaveLength(2);
  });
}

test('storage is corrupt: what can not be read is left out, and an order goes through', async ({
  shop,
  page,
}) => {
  await page.goto('/favicon.svg');
  await page.evaluate(corruptStorage);
  await shop.shopUpToPayment();
  await page
    .getByRole('link', { name: 'Pay by Cash' })
    .or(page.getByRole('button', { name: 'Pay by Cash' }))
    .click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();

  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  expect(await shop.stockOf('artisan-sourdough')).toBe(19);
});

test('two tabs have one basket, and what one orders is gone from the other', async ({
  shop,
  page,
  context,
}) => {
  const shopper = await Shopper.arrive(shop);
  const other = await context.newPage();
  await shopper.fillBasket();
  await shopper.open(other, '/pay-by-cash');
  await expect(other.getByRole('button', { name: /^cart, 3 items/i })).toBeVisible();

  await shopper.pay('cash');
  await shopper.expectDoneOnce('cash');
  await expect(other.getByRole('button', { name: 'Confirm Order' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^cart, 3 items/i })).toBeHidden();
});

test('two tabs confirm one basket at once: it is one order', async ({ shop, page, context }) => {
  shop.expectProblems(TOO_MANY_EMAILS);
  const shopper = await Shopper.arrive(shop);
  const other = await context.newPage();
  await shopper.fillBasket();
  await shopper.open(other, '/pay-by-cash');
  await page.goto('/pay-by-cash');
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: 'Confirm Order' }));
  for (const button of buttons) await button.waitFor();
  // A click would wait until its tab is in front.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));

  await shopper.seesRegistered(other);
  await shopper.expectDoneOnce('cash');
});

for (const apartMs of [0, 200]) {
  test(`two tabs confirm one basket, ${apartMs} ms apart, with another phone number in one: it is one order`, async ({
    shop,
    page,
    context,
  }) => {
    shop.expectProblems(TOO_MANY_EMAILS);
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
    for (const tab of tabs) await tab.getByRole('button', { name: 'Confirm Order' }).waitFor();
    await Promise.all(
      tabs.map((tab, index) =>
        tab.evaluate((ms) => {
          const buttons = [...document.querySelectorAll('button')];
          const confirm = buttons.find(({ textContent }) => textContent?.startsWith('Confirm Order'));
          setTimeout(() => confirm?.click(), ms);
        }, index * apartMs),
      ),
    );

    const registeredAt = new Set<string>();
    for (const tab of tabs) {
      const registered = tab.getByRole('heading', { name: 'Order Registered!' });
      const later = tab.getByRole('link', { name: 'Open the later order' });
      // The first tab may finish before the other one confirms: then the other cart is already empty.
      const empty = tab.getByRole('heading', { name: 'Your cart is empty' });
      await expect(registered.or(later).or(empty)).toBeVisible({ timeout: 20_000 });
      if (tab === other && (await empty.isVisible())) continue;
      if (await later.isVisible()) await later.click();
      await shopper.seesRegistered(tab);
      registeredAt.add(tab.url());
    }
    expect(registeredAt.size).toBe(1);
    const paid = (await shopper.orders()).filter((order) => Object(order).paid);
    expect(paid).toHaveLength(1);
    expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
    await expect.poll(() => shopper.emails()).toEqual(['template_owner', 'template_customer']);
  });
}

for (const hours of [-9, 9]) {
  test(`the clock is ${hours} hours wrong: all is done once`, async ({ shop, page }) => {
    const shopper = await Shopper.arrive(shop);
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await shopper.order('cash');
    await shopper.expectDoneOnce('cash');
  });
}

test('offline while shopping: that is said, the cart goes on working, and so does the order later', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/Failed to load resource/);
  const { line } = await Shopper.arrive(shop);
  await page.goto('/our/sourdough/artisan%20sourdough');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
  line.cut();
  const notice = page.getByText('You seem to be offline. Your cart is safe');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('£14');
  await shop.cart.getByRole('button', { name: 'Close the cart' }).click();

  line.mend();
  await expect(notice).toBeHidden({ timeout: 20_000 });
  await page.goto('/pay-by-cash');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  expect(await shop.stockOf('artisan-sourdough')).toBe(18);
});

test('when the map can not be had, its drawing is there, and no error page of the browser', async ({
  shop: _shop,
  page,
}) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('openstreetmap'));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Find us' }).scrollIntoViewIfNeeded();
  await refused;
  const frame = page.locator('iframe');
  await expect(frame).toBeAttached();
  await expect(frame).toBeHidden();
});
