import type { Page } from '@playwright/test';
import { Shopper, seenWithoutAnswer } from '../../support/shopper.ts';
import { expect, test } from '../../support/shopTest.ts';

const SCRIPT = /\/sandbox\/stripe\.js|\/\/js\.stripe\.com\//;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Replaces the card provider's script with one whose checkout ends in this way. */
const checkoutEnds = (page: Page, end: string) =>
  page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = Object.assign(() => ({ redirectToCheckout: () => ${end} }), { version: 'basil' });`,
    }),
  );

for (const [what, end] of [
  ['rejects', "Promise.reject(Object.assign(new Error('Not enabled'), { name: 'IntegrationError' }))"],
  ['resolves with an error', "Promise.resolve({ error: { message: 'No such price' } })"],
] as const) {
  test(`it ${what}: nothing is paid, and paying by cash is one tap away`, async ({ shop, page }) => {
    shop.expectProblems(/The card provider refused the checkout/);
    const shopper = await Shopper.arrive(shop);
    await checkoutEnds(page, end);
    await shopper.fillBasket();
    await page.goto('/payment-loading');
    await expect(page.getByRole('heading', { name: 'The till did not open' })).toBeVisible();
    await expect(page.getByText('No money was taken.')).toBeVisible();

    await page.getByRole('link', { name: 'Pay by Cash' }).click();
    await page.getByRole('button', { name: 'Confirm Order' }).click();
    await shopper.seesRegistered();
    expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
    // The card order was written before the till opened, and stays unfinished.
    expect(await shopper.orders()).toHaveLength(2);
  });
}

test('its script is blocked: only a warning is logged, and the next try finds the same order', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/Failed to load resource/);
  const shopper = await Shopper.arrive(shop);
  await page.route(SCRIPT, (route) => route.abort());
  await shopper.fillBasket();
  await page.goto('/payment-loading');
  await expect(page.getByRole('heading', { name: 'The till did not open' })).toBeVisible();

  await page.unroute(SCRIPT);
  await page.reload();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await shopper.expectDoneOnce('card');
});

test('it never answers: that is said after 10 s', async ({ shop, page }) => {
  shop.expectProblems(/The card provider refused the checkout .*: The till did not open/);
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  const asked = page.waitForEvent('console', (message) => message.text() === 'asked');
  await checkoutEnds(page, "new Promise(() => console.log('asked'))");
  await shopper.fillBasket();
  await page.goto('/payment-loading');
  // Wait for the database's answer first: otherwise it would look silent when the clock jumps.
  await asked;

  await seenWithoutAnswer(page.getByText('No money was taken.'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('Back from it: nothing was paid, the basket is whole, and it is one order in the end', async ({
  shop,
  page,
}) => {
  const shopper = await Shopper.arrive(shop);
  await shopper.fillBasket();
  await page.goto('/payment-loading');
  await page.getByRole('button', { name: /^Pay £/ }).waitFor();
  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Welcome back: nothing was paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^cart, 3 items/i })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await shopper.expectDoneOnce('card');
});

test('Back from it, out of the back-forward cache: no button is stuck', async ({ shop, page }) => {
  const shopper = await Shopper.arrive(shop);
  // The back-forward cache keeps the page in this state, as the shopper left it for the till.
  await checkoutEnds(page, 'new Promise(() => {})');
  await shopper.fillBasket();
  await page.goto('/payment-loading');
  await expect.poll(() => shopper.orders()).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Payment Loading...' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await expect(page.getByRole('heading', { name: 'Welcome back: nothing was paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});
