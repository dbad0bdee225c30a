import { expect, type Shop } from './shopTest.ts';

/** Opens a page, if one is given, and waits for a text on it. */
export async function seen({ page }: Shop, path: string | null, text: string): Promise<void> {
  if (path) await page.goto(path);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** Fills in the contact form. */
export async function fillMessage({ page }: Shop): Promise<void> {
  await page.goto('/order-and-pay-by-cash');
  await page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
  await page.getByLabel('Phone', { exact: true }).fill('07700900456');
  await page.getByLabel('Message', { exact: true }).fill('Could you bake a large boule for a birthday?');
}
