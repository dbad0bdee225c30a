import type { Page } from '@playwright/test';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/shopTest.ts';

const CAKE = 'cakes/artisan-sourdough';
const WRITE_ORDER = /"a":"p".*"p":"\/orders\//;
const NEW_PRICE_ID = 'price_demo_artisan_sourdough_new';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Expects the message about the new price, and the order with it. */
async function seesThatLoavesCostNine(page: Page): Promise<void> {
  await expect(page.getByText('Artisan Sourdough now costs £9, not £7.')).toBeVisible();
  await expect(page.locator('s').getByText('£14')).toBeVisible();
  await expect(page.getByText('£34').filter({ visible: true }).first()).toBeVisible();
}

for (const [how, from] of [
  ['by the address', '/pay-by-cash'],
  ['from the payment step', '/choose-payment-method'],
] as const) {
  test(`a price that went up while the tab was closed is seen before it is confirmed, ${how}`, async ({
    shop,
    page,
  }) => {
    const shopper = await Shopper.arrive(shop);
    await shopper.fillBasket();
    await shop.setData(`${CAKE}/price`, 9);
    await shopper.goTo(from);
    await seesThatLoavesCostNine(page);

    await shopper.goTo('/pay-by-cash');
    await page.getByRole('button', { name: 'Confirm Order £34' }).click();
    await shopper.expectDoneOnce('cash');
    const [owner] = await shop.emails();
    expect(owner?.template_params.orderText).toContain('£34');
  });
}

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
  shopper.line.before(WRITE_ORDER, () => shop.setData(`${CAKE}/price`, 9));
  await page.getByRole('button', { name: 'Confirm Order £30' }).click();

  await expect(page.getByText('Nothing is ordered yet.')).toBeVisible();
  await seesThatLoavesCostNine(page);
  expect(await shopper.orders()).toEqual([]);

  await page.getByRole('button', { name: 'Confirm Order £34' }).click();
  await shopper.expectDoneOnce('cash');
});

test('by card, a price that went up stops one before the till, which then asks for the new one', async ({
  shop,
  page,
}) => {
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setData(`${CAKE}/price`, 9);
  await shopper.goTo('/payment-loading');

  await expect(page.getByRole('heading', { name: 'Your order has changed' })).toBeVisible();
  await seesThatLoavesCostNine(page);
  expect(await shopper.orders()).toEqual([]);

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/sandbox\/till/);
  expect(await shopper.orders()).toHaveLength(1);
});

test('by card, a new price id alone goes to the till at once', async ({ shop, page }) => {
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setData(`${CAKE}/api`, NEW_PRICE_ID);
  const session = page.waitForRequest('**/sandbox/till/sessions');
  await shopper.goTo('/payment-loading');

  expect((await session).postData()).toContain(NEW_PRICE_ID);
});

test('what is no longer on sale is not ordered; the rest is', async ({ shop, page }) => {
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shop.setData(CAKE, null);
  await shopper.goTo('/pay-by-cash');

  await expect(
    page.getByText('Artisan Sourdough is no longer on sale, so it is out of your cart.'),
  ).toBeVisible();
  await expect(page.getByText('No longer on sale', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Order £16' }).click();
  await shopper.seesRegistered();
  expect(await shopper.orders()).toEqual([
    expect.objectContaining({ items: [expect.objectContaining({ title: 'Plain Brioche' })] }),
  ]);
});

test('an order that is opened on two devices at once is finished once', async ({ shop, page, browser }) => {
  // The email service takes one email a second, and refuses the other device's until then.
  shop.expectProblems(/status of 429/);
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await shopper.goTo('/payment-loading');
  const laptop = await (await browser.newContext()).newPage();
  shop.listenTo(laptop);
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await pay.waitFor();
  const [{ id }] = (await shopper.orders()) as [{ id: string }];

  await Promise.all([pay.click(), laptop.goto(new URL(`/thank-you-page/${id}`, shop.origin).href)]);

  await expect(laptop.getByRole('heading', { name: 'Order Registered!' })).toBeVisible();
  await shopper.expectDoneOnce('card');
});
