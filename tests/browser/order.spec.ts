import { expect, test } from '../support/shopTest.ts';

test('a shopper orders a loaf for cash', { tag: '@usual' }, async ({ shop, page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sourdough', exact: true }).click();
  await page.getByRole('link', { name: /^Artisan Sourdough/ }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('£7');
  await shop.cart.getByRole('button', { name: 'Checkout' }).click();
  await shop.giveDetails();
  await page
    .getByRole('button', { name: 'Pay by Cash' })
    .or(page.getByRole('link', { name: 'Pay by Cash' }))
    .click();
  await expect(page).toHaveURL('/pay-by-cash');
  await page.getByRole('button', { name: 'Confirm Order' }).click();

  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText("We've registered your order and we'll start to prepare it soon!"),
  ).toBeVisible();
  expect(await shop.stockOf('artisan-sourdough')).toBe(19);

  const order = await shop.data<Record<string, unknown>>(`orders/${shop.orderId()}`);
  expect(order).toMatchObject({
    paid: true,
    hasPaid: false,
    name: 'Ada Crumb',
    phone: '07700900456',
    email: 'ada@example.com',
    type: 'Collection',
    deliveryPrice: 'Collection - No Delivery Price',
  });
  const [owner, customer, ...others] = await shop.emails();
  expect(owner?.template_params).toMatchObject({ name: 'Ada Crumb', hasPaid: 'Cash on delivery' });
  expect(owner?.template_params.orderText).toContain('1 × Artisan Sourdough');
  expect(customer?.template_params).toMatchObject({ email: 'ada@example.com', name: 'Ada Crumb' });
  expect(others).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe('[]');
});

test('a shopper orders by card and pays at the till', { tag: '@usual' }, async ({ shop, page }) => {
  await shop.addToCart('brioche', 'Plain Brioche', '2 large');
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  await shop.giveDetails();
  await page
    .getByRole('button', { name: 'Pay by Card' })
    .or(page.getByRole('link', { name: 'Pay by Card' }))
    .click();

  await expect(page).toHaveURL(/\/sandbox\/till/);
  await expect(page.getByRole('main')).toContainText('Plain Brioche');
  await page.getByRole('button', { name: 'Pay £38' }).click();

  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  const order = await shop.data<Record<string, unknown>>(`orders/${shop.orderId()}`);
  expect(order).toMatchObject({ paid: true, hasPaid: true });
  expect(await shop.stockOf('plain-brioche')).toBe(9);
  expect(await shop.stockOf('artisan-sourdough')).toBe(19);
  const [owner] = await shop.emails();
  expect(owner?.template_params.hasPaid).toBe('Paid online');
});

test('cancelling at the till keeps the cart, and the next try pays for the same order', async ({
  shop,
  page,
}) => {
  await shop.goToPayment();
  await page
    .getByRole('button', { name: 'Pay by Card' })
    .or(page.getByRole('link', { name: 'Pay by Card' }))
    .click();
  await page
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('link', { name: 'Cancel' }))
    .click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
  expect(await shop.stockOf('artisan-sourdough')).toBe(20);

  await shop.goToCheckout();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Crumb');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page
    .getByRole('button', { name: 'Pay by Card' })
    .or(page.getByRole('link', { name: 'Pay by Card' }))
    .click();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  expect(Object.keys(await shop.data<object>('orders'))).toHaveLength(1);
});

test('an order that outlives the stock gets the shortage alert and its basket back', {
  tag: '@usual',
}, async ({ shop, page }) => {
  await shop.addToCart('sourdough', 'Dried Onion Sourdough');
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  await shop.giveDetails();
  await page
    .getByRole('button', { name: 'Pay by Cash' })
    .or(page.getByRole('link', { name: 'Pay by Cash' }))
    .click();
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible();
  await shop.setData('cakes/dried-onion-sourdough/limit', 0);
  await page.getByRole('button', { name: 'Confirm Order' }).click();

  await expect(page.getByRole('alertdialog')).toContainText(
    'Sorry, we don\'t have enough stock for "Dried Onion Sourdough". Requested: 1, available: 0. Please adjust your order.',
  );
  expect(await shop.emails()).toEqual([]);
  expect(await shop.stockOf('artisan-sourdough')).toBe(20);
});

test('a shortage found on the thank-you page alerts, then shows home with what still fits', async ({
  shop,
  page,
}) => {
  await shop.addToCart('sourdough', 'Dried Onion Sourdough');
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  await shop.giveDetails();
  await page
    .getByRole('button', { name: 'Pay by Cash' })
    .or(page.getByRole('link', { name: 'Pay by Cash' }))
    .click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  const id = shop.orderId();

  // As if somebody else had bought the loaf before the thank-you page took it.
  await shop.setData(`orders/${id}/paid`, false);
  await shop.setData('cakes/dried-onion-sourdough/limit', 0);
  // The browser forgets that it placed the order.
  await page.evaluate(() => void indexedDB.deleteDatabase('shop'));
  await page.reload();

  const alert = page.getByRole('alertdialog');
  // Another device might have this order open and already have taken its stock.
  await expect(alert).toContainText('Requested: 1, available: 0. Please adjust your order.', {
    timeout: 20_000,
  });
  await alert.getByRole('button').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
});

test('reloading the thank-you page changes nothing', async ({ shop, page }) => {
  await shop.goToPayment();
  await page
    .getByRole('button', { name: 'Pay by Cash' })
    .or(page.getByRole('link', { name: 'Pay by Cash' }))
    .click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });

  await page.reload();
  await expect(shop.registered).toBeVisible();
  expect(await shop.stockOf('artisan-sourdough')).toBe(19);
  expect(await shop.emails()).toHaveLength(2);
});

test('an unknown order gets a friendly page and changes nothing', async ({ shop, page }) => {
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await page.goto('/thank-you-page/0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f');
  await expect(page.getByRole('heading', { name: /find/i })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
});
