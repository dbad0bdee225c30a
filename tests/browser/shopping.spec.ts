import type { Page } from '@playwright/test';
import { held } from '../support/arrivals.ts';
import { rendersOf, watchRenders } from '../support/renders.ts';
import { expect, test } from '../support/shopTest.ts';

test('a product with variants is not added without one', { tag: '@usual' }, async ({ shop, page }) => {
  await page.goto('/our/honey/raw%20honey');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(/choose/i).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /250g/ })).toBeInViewport();
  await expect(shop.cart).toBeHidden();

  await page.getByRole('radio', { name: /1200g/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('£27');
});

/** Holds the code that brings a page alive, until the returned function is called. */
async function holdFramework(page: Page): Promise<() => void> {
  let goOn = () => {};
  const waited = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/framework-*.js', async (route) => {
    await waited;
    await route.continue();
  });
  return () => goOn();
}

test('what is tapped before the page is alive counts, and Add to Cart is answered at once', async ({
  shop,
  page,
}) => {
  const goOn = await holdFramework(page);
  const asked = page.waitForRequest('**/assets/framework-*.js');

  const add = page.getByRole('button', { name: 'Add to Cart' });
  const one = page.getByRole('button', { name: 'Cart, 1 item', exact: true });
  const two = page.getByRole('button', { name: 'Cart, 2 items', exact: true });

  await page.goto('/our/honey/raw%20honey');
  await page.getByRole('radio', { name: /250g/ }).check();
  await page.getByRole('radio', { name: /1200g/ }).check();
  await add.click();
  await asked;
  await expect(one).toHaveText('1');

  await page.reload();
  await expect(one).toHaveText('1');
  await page.getByRole('radio', { name: /1200g/ }).check();
  await add.click();
  await expect(two).toHaveText('2');
  // The second tap of one button counts no more than the first: the cart would lie over it by now.
  await add.click();
  goOn();
  await expect(shop.cart).toContainText('£27');
  await expect(two).toBeAttached();
});

test('each tap on a card’s plus before the page is alive counts, and the cart stays shut', async ({
  shop,
  page,
}) => {
  const goOn = await holdFramework(page);
  const asked = page.waitForRequest('**/assets/framework-*.js');
  const add = page.getByRole('button', { name: 'Add Artisan Sourdough to your cart' });
  await page.addInitScript(() => {
    document.addEventListener('shop-starts', () => {
      const tapTwice = () => {
        for (const _ of [1, 2]) {
          document.querySelector<HTMLElement>('[aria-label="Add Artisan Sourdough to your cart"]')?.click();
        }
      };
      setTimeout(tapTwice);
    });
  });

  await page.goto('/our/sourdough');
  await add.click();
  await add.click();
  await asked;
  await expect(page.getByRole('button', { name: 'Cart, 2 items', exact: true })).toHaveText('2');
  goOn();
  const number = page.getByRole('status').filter({ hasText: 'Artisan Sourdough in your cart' });
  await expect(number).toContainText('4');
  await page.getByRole('button', { name: 'One fewer Artisan Sourdough' }).click();
  await expect(number).toContainText('3');
  await expect(shop.cart).toBeHidden();
});

test('what is tapped while earlier taps are repeated comes after them', async ({ shop, page }) => {
  const goOn = await holdFramework(page);
  // Registered before the shop's own listener, so this tap comes before the choice is repeated.
  await page.addInitScript(() => {
    document.addEventListener('shop-alive', () => {
      setTimeout(() => document.querySelector<HTMLElement>('button[data-units]')?.click());
    });
  });

  await page.goto('/our/honey/raw%20honey');
  await page.getByRole('radio', { name: /1200g/ }).check();
  goOn();
  await expect(shop.cart).toContainText('£27');
});

test('a choice that is tapped while the page comes alive counts', async ({ shop, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('shop-starts', () => {
      setTimeout(() => document.querySelectorAll<HTMLElement>('main input[type="radio"]')[1]?.click());
    });
    document.addEventListener('shop-alive', () => document.documentElement.setAttribute('data-alive', ''));
  });
  await page.goto('/our/honey/raw%20honey');
  await page.locator('html[data-alive]').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('£27');
});

test('two products with titles equal but for case are opened each from its card, and again cold', async ({
  shop,
  page,
}) => {
  await shop.setData('cakes/rye-1', { title: 'Rye', category: 'Sourdough', price: 7, desc: 'The dark one.' });
  await shop.setData('cakes/rye-2', { title: 'RYE', category: 'Sourdough', price: 9, desc: 'The loud one.' });

  for (const [title, words] of [
    ['Rye', 'The dark one.'],
    ['RYE', 'The loud one.'],
  ] as const) {
    await page.goto('/our/sourdough');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(words)).toBeVisible();

    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a deep link opened cold finds its product', { tag: '@usual' }, async ({ shop, page }) => {
  await page.goto('/our/sourdough/jalape%C3%B1o%20%26%20cheddar%20sourdough');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jalapeño & Cheddar Sourdough');
  await page.goto('/our/extras');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extras');
  await expect(page.getByText('Sold out')).toBeVisible();
  expect(await shop.stockOf('sourdough-bag')).toBe(0);
});

test('an unknown category, product and page each say so and lead back to the shop', {
  tag: '@usual',
}, async ({ page, shop: _shop }) => {
  for (const path of ['/our/pizza', '/our/sourdough/pizza', '/pizza']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /shop/i })).toBeVisible();
  }
});

test('a corrupt basket is an empty one, and the shop goes on', async ({ shop, page }) => {
  await page.goto('/');
  for (const basket of ['{"half', '"text"', '{"a":1}', '[null, 5, {"title":"x"}]']) {
    await page.evaluate((text) => localStorage.setItem('basket', text), basket);
    await page.reload();
    await page.getByRole('button', { name: /^cart/i }).click();
    await expect(shop.cart).toContainText(/empty/i);
  }
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
});

test('the cart never holds more than is left', async ({ shop, page }) => {
  await shop.setData('cakes/dried-onion-sourdough/limit', 2);
  await page.goto('/our/sourdough/dried%20onion%20sourdough');
  const more = page.getByRole('button', { name: /^One more/ });
  await expect(page.getByText('Left: 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^One fewer/ })).toBeDisabled();
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
});

test('a live change of stock reaches an open page', async ({ shop, page }) => {
  await page.goto('/our/sourdough');
  const card = page.getByRole('listitem').filter({ hasText: 'Dried Onion Sourdough' });
  await expect(card).toContainText('Left: 4');
  await shop.setData('cakes/dried-onion-sourdough/limit', 0);
  await expect(card).toContainText('Sold out');
});

test('when one product changes, its card alone is rendered again', async ({ shop, page }) => {
  await watchRenders(page, 'slug');
  await page.goto('/our/sourdough');
  await expect(page.getByText('Left: 20').first()).toBeVisible();
  expect((await rendersOf(page)).length).toBeGreaterThan(3);

  await shop.setData('cakes/dried-onion-sourdough/limit', 3);
  await expect(page.getByText('Left: 3')).toBeVisible();
  expect(await rendersOf(page)).toEqual([
    expect.objectContaining({ title: 'Dried Onion Sourdough', limit: 3 }),
  ]);
});

test('what the last visit did not know of is looked for before it is said not to be there', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    const value = { rye: { title: 'Rye', category: 'Sourdough', price: 7 } };
    localStorage.setItem('seen:cakes', JSON.stringify({ at: Date.now(), value }));
  });
  await held('/our/Sourdough/Artisan%20Sourdough')(shop);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artisan Sourdough');
});

test('products show before the live connection stands', async ({ page, shop: _shop }) => {
  // The connection stays open: neither refused nor answered.
  await page.routeWebSocket(/\.ws/, () => undefined);
  await page.goto('/our/honey');
  await expect(page.getByRole('link', { name: /^Raw Honey/ })).toBeVisible();
});
