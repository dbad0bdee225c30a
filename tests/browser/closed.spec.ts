import type { Page } from '@playwright/test';
import { expect, type Shop, test } from '../support/shopTest.ts';

const CLOSED = 'Closed: Back on 8 January';
const close = (shop: Shop) => shop.setData('closed', { words: 'Back on 8 January', at: Date.now() });
const open = (shop: Shop) => shop.setData('closed', null);
/** The words where they are on the screen: each page's end has them too. */
const said = (page: Page) => page.getByRole('main').getByText(CLOSED).first();

/** A page that shows nothing live asks every 15 seconds. */
const SOON = { timeout: 25_000 };

for (const viewport of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('an open home page hears that the shop closes and opens, without a connection', async ({
      page,
      shop,
    }) => {
      const connections: string[] = [];
      page.on('websocket', (socket) => connections.push(socket.url()));
      await page.goto('/');
      const words = page.getByRole('heading', { level: 1 }).locator('+ p');
      const button = page.getByRole('main').getByRole('button', { name: /^(Order|Closed)$/ });
      await expect(words).toHaveText(/^Order by 11:59PM on Thursday/);
      await expect(button).toHaveText('Order');
      await close(shop);
      await expect(words).toHaveText(CLOSED, SOON);
      await expect(button).toHaveText('Closed');
      await expect(button).toBeDisabled();
      await open(shop);
      await expect(words).toHaveText(/^Order by 11:59PM on Thursday/, SOON);
      expect(connections).toEqual([]);
    });

    test('an open product page and its cart close and open within a moment', async ({ page, shop }) => {
      await shop.addToCart('sourdough', 'Artisan Sourdough');
      const add = page.getByRole('button', { name: 'Add to Cart' });
      await close(shop);
      await expect(add).toBeHidden();
      await expect(said(page)).toBeVisible();
      await page.getByRole('button', { name: /^Cart/ }).click();
      await expect(shop.cart.getByText(CLOSED)).toBeVisible();
      await expect(shop.cart.getByRole('button', { name: 'Checkout' })).toBeHidden();
      await open(shop);
      await shop.cart.getByRole('button', { name: 'Checkout' }).click();
      await expect(page.getByRole('heading', { name: 'Confirmation Details' })).toBeVisible();
    });

    test('who is paying is told before anything is taken, and orders the kept cart later', async ({
      page,
      shop,
    }) => {
      await shop.goToPayment();
      await close(shop);
      await expect(page.getByRole('heading', { name: 'We are closed just now' })).toBeVisible();
      await expect(said(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
      await open(shop);
      await page.getByRole('button', { name: 'Pay by Cash' }).click();
      await page.getByRole('button', { name: 'Confirm Order' }).click();
      await expect(shop.registered).toBeVisible({ timeout: 20_000 });
    });
  });
}

test('a page that opens while the shop is closed sells nothing, also one from the last build', async ({
  page,
  shop,
}) => {
  await close(shop);
  await page.goto('/our/sourdough/artisan%20sourdough');
  await expect(said(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  await page.goto('/our/sourdough');
  await expect(said(page)).toBeVisible();
  await expect(page.getByText(/^Left: /)).toHaveCount(0);
  await page.goto('/order-and-pay-by-cash');
  await expect(said(page)).toBeVisible();
  await expect(page.getByLabel('Message')).toBeEditable();
});

test('an order from before the flag is finished: by card after the till, for cash on its page', async ({
  page,
  shop,
}) => {
  await shop.goToPayment();
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible();
  await close(shop);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  expect(await shop.orders()).toEqual([expect.objectContaining({ paid: true, hasPaid: true })]);
});
