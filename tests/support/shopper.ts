import { DETAILS, expect, LOAF, type Shop, unitOf } from './shopTest.ts';

const VARIANT = { title: '1 large', price: 16, api: 'price_demo_brioche_plain_1' };
const BRIOCHE = { ...unitOf('plain-brioche'), price: VARIANT.price, api: VARIANT.api, addOnItem: VARIANT };

/** Puts two loaves and a brioche into the basket, and fills in the details of this tab and of all later ones. */
export async function givenBasket(shop: Shop): Promise<void> {
  const details = JSON.stringify(DETAILS);
  await shop.page.context().addInitScript((text) => {
    // An empty tab has no storage.
    if (location.protocol !== 'about:') sessionStorage.setItem('checkout-details', text);
  }, details);
  await shop.fillBasket(LOAF, LOAF, BRIOCHE);
}

export async function payInCash({ page }: Shop): Promise<void> {
  await page.goto('/pay-by-cash');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
}

/** Expects stock taken, emails sent and an order written, each once, whatever happened before. */
export async function expectOrderedOnce(shop: Shop, hasPaid = false): Promise<void> {
  expect(await shop.stockOf(LOAF.firebaseId)).toBe(20 - 2);
  expect(await shop.stockOf(BRIOCHE.firebaseId)).toBe(10 - 1);
  // The receipt shows before the customer's email is sent and, on a bad line, before the order is marked.
  await expect
    .poll(async () => (await shop.emails()).map(({ template_id }) => template_id))
    .toEqual(['template_owner', 'template_customer']);
  const paid = async () => (await shop.orders()).filter((order) => Object(order).paid);
  await expect.poll(paid).toEqual([expect.objectContaining({ hasPaid })]);
}

/** Expects the right end on the screen, too. */
export async function expectDoneOnce(shop: Shop, tab = shop.page, hasPaid = false): Promise<void> {
  await shop.seesRegistered(tab);
  await expectOrderedOnce(shop, hasPaid);
  expect(await tab.evaluate(() => localStorage.getItem('basket') ?? '[]')).toBe('[]');
}
