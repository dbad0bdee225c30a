import type { Locator, Page } from '@playwright/test';
import { DETAILS, expect, LOAF, test } from '../support/shopTest.ts';

test.use({ isMobile: true });

async function tap(where: Page | Locator, ...names: readonly (string | RegExp)[]): Promise<number> {
  for (const name of names) {
    const link = where.getByRole('link', { name, exact: true });
    await where.getByRole('button', { name, exact: true }).or(link).filter({ visible: true }).first().tap();
  }
  return names.length;
}

test('a loaf for cash takes eight taps at most beside the fields, and the same again four', {
  tag: '@usual',
}, async ({ shop, page, context }) => {
  // Leaving the page sends its email at once, which may be too early for the service; then it is sent again.
  shop.expectProblems(/status of 429/);
  await page.goto('/');
  let taps = await tap(page, 'Order', 'Sourdough', 'Add Artisan Sourdough to your cart', 'Checkout');
  await shop.fillDetails();
  await page.getByLabel('Remember my details on this device').tap();
  taps += await tap(page, 'Next', 'Next step', /^Pay by Cash/);
  await expect(page).toHaveURL('/pay-by-cash');
  taps += await tap(page, /^Confirm Order/);
  await shop.seesRegistered();
  expect(taps).toBeLessThanOrEqual(8);

  expect(await shop.stockOf(LOAF.firebaseId)).toBe(19);
  await expect
    .poll(() => shop.data(`orders/${shop.orderId()}`))
    .toMatchObject({
      ...DETAILS,
      paid: true,
      hasPaid: false,
      type: 'Collection',
      deliveryPrice: 'Collection - No Delivery Price',
    });
  await expect.poll(() => shop.emails()).toHaveLength(2);
  const [owner, customer] = (await shop.emails()).map(({ template_params }) => template_params);
  expect(owner).toMatchObject({ name: DETAILS.name, hasPaid: 'Cash on delivery' });
  expect(owner?.orderText).toContain('1 × Artisan Sourdough');
  expect(customer).toMatchObject({ email: DETAILS.email, name: DETAILS.name });
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe('[]');

  // A new tab doesn't have what was typed into the first one.
  const later = await context.newPage();
  await later.goto('/');
  const way = later.getByRole('main').getByRole('link', { name: /^Your order for \w+day/ });
  await expect(way).toHaveAttribute('href', `/thank-you-page/${shop.orderId()}`);
  taps = await tap(later, 'Same as last time 1 × Artisan Sourdough');
  taps += await tap(later, 'Next step', /^Pay by Cash/);
  // Nothing is ordered before the shopper has seen what, for how much, when and where.
  await expect(later).toHaveURL('/pay-by-cash');
  for (const seen of [/1 × Artisan Sourdough/, /£7/, /Fri \d+ \w+/, /The Reading Room/]) {
    await expect(later.getByRole('main')).toContainText(seen);
  }
  taps += await tap(later, /^Confirm Order/);
  await shop.seesRegistered(later);
  expect(taps).toBeLessThanOrEqual(4);
  expect(await shop.stockOf(LOAF.firebaseId)).toBe(18);

  // With a filled cart, the home page has its final layout from the first frame on.
  await later.goto('/our/sourdough');
  await tap(later, 'Add Artisan Sourdough to your cart');
  const firstTop = later.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const buttons = Array.from(document.querySelectorAll('main button'));
          const order = buttons.find(({ textContent }) => textContent === 'Order');
          if (!order) return;
          observer.disconnect();
          resolve(order.getBoundingClientRect().top);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await tap(later, 'Crumb & Daughter, home');
  const order = later.getByRole('main').getByRole('button', { name: 'Order', exact: true });
  const top = await firstTop;
  await later.waitForLoadState('networkidle');
  expect(await order.evaluate((button) => button.getBoundingClientRect().top)).toBe(top);
});

test('by card: cancelled at the till the cart is kept, paid it is one order, and a reload changes nothing', {
  tag: '@usual',
}, async ({ shop, page }) => {
  const payByCard = page.getByRole('button', { name: 'Pay by Card' });
  const stock = async () => [await shop.stockOf('plain-brioche'), await shop.stockOf(LOAF.firebaseId)];
  await shop.addToCart('brioche', 'Plain Brioche', '2 medium');
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  await shop.giveDetails();
  await payByCard.click();
  await expect(page).toHaveURL(/\/sandbox\/till/);
  await expect(page.getByRole('main')).toContainText('Plain Brioche');
  await page.getByText('Cancel', { exact: true }).click();
  await expect(page.getByText('Welcome back: nothing was paid')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^cart, 2 items/i })).toBeVisible();
  expect(await stock()).toEqual([10, 20]);

  await shop.goToCheckout();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(DETAILS.name);
  await shop.keepDetails();
  await payByCard.click();
  await page.getByRole('button', { name: 'Pay £35' }).click();
  await shop.seesRegistered();
  await expect.poll(() => shop.orders()).toEqual([expect.objectContaining({ paid: true, hasPaid: true })]);
  await expect.poll(() => shop.emails()).toHaveLength(2);

  await page.reload();
  await shop.seesRegistered();
  expect(await stock()).toEqual([9, 19]);
  const emails = await shop.emails();
  expect(emails).toHaveLength(2);
  expect(emails[0]?.template_params.hasPaid).toBe('Paid online');
});
