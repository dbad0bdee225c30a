import type { Page } from '@playwright/test';
import { onReads, onTheWire, writes } from './databaseWire.ts';
import { expect, type Shop } from './shopTest.ts';

/** Ways to the screens: what the shopper does, or what happens to the shop meanwhile. */

export const LOAF = '/our/sourdough/artisan%20sourdough';

export const open =
  (path: string) =>
  async ({ page }: Shop): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Opens a page, if one is given, and waits for a text on it. */
export async function seen({ page }: Shop, path: string | null, text: string): Promise<void> {
  if (path) await page.goto(path);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** Opens a page whose requests to the database get no answer. */
export function held(path: string) {
  return async (shop: Shop) => {
    await onReads(shop.page, 'is held');
    await shop.page.goto(path);
    await expect(shop.page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(shop.page.getByText('Loading…').last()).toBeAttached();
  };
}

/** Opens a page whose requests to the database are refused. `ask` makes the page send them. */
export function refused(path: string, ask: (page: Page) => Promise<void> = async () => {}) {
  return async (shop: Shop) => {
    await onReads(shop.page, 'is refused');
    await shop.page.goto(path);
    await ask(shop.page);
    await expect(shop.page.getByRole('button', { name: 'Try again' })).toBeVisible();
  };
}

/** Puts two products into the cart, which stays open. */
export async function openFilledCart(shop: Shop): Promise<void> {
  await shop.addToCart('honey', 'Raw Honey', '1200g');
  await shop.page.goto(LOAF);
  await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('Artisan Sourdough');
}

/** Puts a loaf into the cart, fills in the details and goes to the till. */
export async function payByCard(shop: Shop): Promise<void> {
  await shop.goToPayment();
  await shop.page.getByRole('button', { name: 'Pay by Card' }).click();
}

/** Puts a loaf into the cart, fills in the details and goes to the last check of the order. */
export async function payByCash(shop: Shop): Promise<void> {
  await shop.goToPayment();
  await shop.page.getByRole('button', { name: 'Pay by Cash' }).click();
}

/** As `payByCash`, and confirms the order. */
export async function orderForCash(shop: Shop): Promise<void> {
  await shop.setEmails({ perSecond: null });
  await payByCash(shop);
  await shop.page.getByRole('button', { name: 'Confirm Order' }).click();
}

/** Orders while somebody else takes the last loaf, right before the order is written. */
export async function findShortage(shop: Shop): Promise<void> {
  await onTheWire(shop.page, writes.order, () => shop.setData('cakes/artisan-sourdough/limit', 0));
  await orderForCash(shop);
  await expect(shop.page.getByRole('alertdialog')).toBeVisible({ timeout: 20_000 });
}

/** Pays at the till while somebody else takes the last loaf; then closes the alert, which leads to the home page. */
export async function dismissShortageOfCard(shop: Shop): Promise<void> {
  await payByCard(shop);
  await expect(shop.page).toHaveURL(/\/sandbox\/till/);
  await shop.setData('cakes/artisan-sourdough/limit', 0);
  await shop.page.getByRole('button', { name: /^Pay £/ }).click();
  await shop.page.getByRole('alertdialog').getByRole('button').click();
  await seen(shop, null, 'Your order could not be registered');
}

/** Fills in the contact form. */
export async function fillMessage({ page }: Shop): Promise<void> {
  await page.goto('/order-and-pay-by-cash');
  await page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
  await page.getByLabel('Phone', { exact: true }).fill('07700900456');
  await page.getByLabel('Message', { exact: true }).fill('Could you bake a large boule for a birthday?');
}
