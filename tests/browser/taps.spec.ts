import type { Locator, Page } from '@playwright/test';
import { DETAILS, expect, fillBasket, LOAF, test } from '../support/shopTest.ts';

test.use({ isMobile: true });

/** Taps like a finger, and counts it. */
class Finger {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.filter({ visible: true }).first().tap();
  }
}

/** A button or a link, by its name. */
const control = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(DETAILS.name);
  await page.getByLabel('Phone', { exact: true }).fill(DETAILS.phone);
  await page.getByLabel('Email', { exact: true }).fill(DETAILS.email);
}

test('a loaf for cash takes eight taps at most beside the fields', async ({ shop, page }) => {
  const finger = new Finger();
  await page.goto('/');
  for (const name of ['Order', 'Sourdough', 'Add Artisan Sourdough to your cart', 'Checkout']) {
    await finger.tap(control(page, name));
  }
  await fillIn(page);
  for (const name of ['Next', 'Next step', /^Pay by Cash/, /^Confirm Order/]) {
    await finger.tap(control(page, name));
  }
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  expect(finger.taps).toBeLessThanOrEqual(8);
});

test('who is remembered needs four taps at most from a full cart, a week later', async ({
  shop,
  page,
  context,
}) => {
  await fillBasket(page, shop.origin, [LOAF]);
  await page.goto('/choose-payment-method');
  await fillIn(page);
  await page.getByLabel('Remember my details on this device').tap();
  await control(page, 'Next').tap();
  await expect(page.getByRole('heading', { name: 'Bestsellers You Might Love' })).toBeVisible();

  // Another visit: what was typed into the first tab is gone.
  const later = await context.newPage();
  shop.listenTo(later);
  await later.goto('/price-list');
  await later.getByRole('button', { name: /^Cart/ }).tap();
  const finger = new Finger();
  for (const name of ['Checkout', 'Next step', /^Pay by Cash/, /^Confirm Order/]) {
    await finger.tap(control(later, name));
  }
  await expect(later.getByRole('heading', { name: 'Order Registered!' })).toBeVisible({ timeout: 20_000 });
  expect(finger.taps).toBeLessThanOrEqual(4);
});
