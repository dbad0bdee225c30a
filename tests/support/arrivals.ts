import { onReads } from './databaseWire.ts';
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

/** Opens a page whose requests to the database are held or refused. */
export async function onReadsAt({ page }: Shop, fate: 'is held' | 'is refused', path: string): Promise<void> {
  await onReads(page, fate);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
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
  await shop.goToPayment();
  await shop.confirmForCash();
}

/** Fills in the contact form. */
export async function fillMessage({ page }: Shop): Promise<void> {
  await page.goto('/order-and-pay-by-cash');
  await page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
  await page.getByLabel('Phone', { exact: true }).fill('07700900456');
  await page.getByLabel('Message', { exact: true }).fill('Could you bake a large boule for a birthday?');
}
