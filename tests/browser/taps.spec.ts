import type { Locator, Page } from '@playwright/test';
import { DETAILS, expect, test } from '../support/shopTest.ts';

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
  await page.getByLabel('Remember my details on this device').tap();
}

test('a loaf for cash takes eight taps at most beside the fields, and the same again five', {
  tag: '@usual',
}, async ({ shop, page, context }) => {
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

  // A week later: what was typed into the first tab is gone.
  const later = await context.newPage();
  shop.listenTo(later);
  const regular = new Finger();
  await later.goto('/');
  await regular.tap(control(later, 'Same as last time 1 × Artisan Sourdough'));
  const cart = later.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('listitem')).toContainText('Artisan Sourdough');
  await regular.tap(cart.getByRole('button', { name: 'Checkout' }));
  for (const name of ['Next step', /^Pay by Cash/, /^Confirm Order/]) {
    await regular.tap(control(later, name));
  }
  await expect(later.getByRole('heading', { name: 'Order Registered!' })).toBeVisible({ timeout: 20_000 });
  expect(regular.taps).toBeLessThanOrEqual(5);
  expect(await shop.stockOf('artisan-sourdough')).toBe(18);
});
