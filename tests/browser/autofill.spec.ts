import type { Page } from '@playwright/test';
import { DETAILS, expect, LOAF, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Fills fields as Chrome on iOS and some password managers do: without an event, and past React. */
async function autofill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).evaluate((field, value) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
    }, text);
  }
}

const FILLED = { Name: DETAILS.name, Phone: DETAILS.phone };

test('fields are filled without an event: what stands in them is sent', async ({ shop, page }) => {
  await shop.fillBasket(LOAF);
  await shop.open('/choose-payment-method');
  await autofill(page, FILLED);
  // The one that is typed does not empty the others.
  await page.getByLabel('Email', { exact: true }).fill(DETAILS.email);
  await shop.keepDetails();
  await shop.confirmForCash();
  await shop.seesRegistered();
  expect(await shop.orders()).toEqual([
    expect.objectContaining({ name: DETAILS.name, phone: DETAILS.phone }),
  ]);

  // The message may come within a second of the order's last email, and is then sent again.
  shop.expectProblems(/status of 429/);
  await shop.open('/order-and-pay-by-cash');
  await autofill(page, { ...FILLED, Message: 'A large boule, please.' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});
