import { dayOnSale } from '../support/bakeDays.ts';
import { bakerOn, expect, test } from '../support/bakerTest.ts';
import { DETAILS } from '../support/shopTest.ts';
import { BUILT_TEXTS_DIFFER, translate } from '../support/translator.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('while the browser translates, a shopper orders and the baker works; all that is shown is true', {
  tag: '@usual',
}, async ({ shop, page }) => {
  // The service refuses a second email within a second, so it is sent again.
  shop.expectProblems(BUILT_TEXTS_DIFFER, /status of 429/);
  await translate(page);
  const { cart } = shop;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

  await page.addInitScript(() =>
    document.addEventListener('shop-alive', () => document.documentElement.setAttribute('data-alive', '')),
  );
  await page.goto('/our/brioche/plain%20brioche');
  const from = page.getByText('from', { exact: true }).filter({ visible: true });
  await expect(from).not.toHaveCount(0);
  // React renders a translated page again, which loses earlier choices.
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.getByRole('radio', { name: '1 medium' }).check();
  await expect(from).toHaveCount(0);
  await press('Add to Cart');
  const more = cart.getByRole('button', { name: /^One more/ });
  await more.click();
  await more.click();
  await expect(cart.locator('output')).toHaveText(/^3 /);
  await expect(cart).toContainText('£54');
  await cart.getByRole('button', { name: /^Remove/ }).click();
  await cart.getByRole('button', { name: /^Undo/ }).click();
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await shop.fillDetails();
  await page.getByLabel('Email').fill('ada@gmial.com');
  await page.keyboard.press('Tab');
  await press('Use it');
  await expect(page.getByText('Changed to ada@gmail.com.')).toBeVisible();
  await press(/^Next$/);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  await press('Next step');
  await press('Pay by Cash');
  await press('Confirm Order');
  await shop.seesRegistered();
  await expect(page.locator('font').first()).toBeAttached();
  await press('Save confirmation');
  await expect(page.getByText('Copy as text')).toBeVisible();
  await page.goto('/price-list');
  await press('Menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Brioche' }).click();
  await expect(page).toHaveURL('/our/brioche');

  const baker = bakerOn(page);
  // On a Friday, the owner's page would open on that day, but this order is for the next.
  await baker.signIn(`/baker/week/${dayOnSale()}`);
  await baker.seesAll();
  const order = baker.orderOf(DETAILS.name);
  await order.getByRole('button', { name: 'Collected, £72 taken' }).click();
  await expect(order.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(order).toContainText('£72 taken');
  await baker.goTo('Stock');
  await press('Bake one more Plain Brioche');
  await expect(page.getByText('(now')).toBeVisible();
  await page.goto('/baker/products/edit/artisan-sourdough');
  await page.getByLabel('Price in pounds').fill('');
  await press(/^Save$/);
  await expect(page.getByText('It has no price').first()).toBeVisible();
});
