import type { Route } from '@playwright/test';
import { onReadsAt } from '../support/arrivals.ts';
import { rendersOf, watchRenders } from '../support/renders.ts';
import { expect, test } from '../support/shopTest.ts';

test('each tap on a card’s plus before the page is alive counts, and the cart stays shut', async ({
  shop,
  page,
}) => {
  // The code that brings the page alive is held.
  let goOn = () => {};
  const waited = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = page.waitForRequest('**/assets/framework-*.js');
  await page.route('**/assets/framework-*.js', async (route) => {
    await waited;
    await route.continue();
  });
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

test('a choice that is tapped while the page comes alive counts, and so does Add to Cart while it is repeated', async ({
  shop,
  page,
}) => {
  // Registered before the shop's own listeners, so the second tap comes before the choice is repeated.
  await page.addInitScript(() => {
    const tapOn = (event: string, selector: string, index: number) =>
      document.addEventListener(event, () =>
        setTimeout(() => document.querySelectorAll<HTMLElement>(selector)[index]?.click()),
      );
    tapOn('shop-starts', 'main input[type="radio"]', 1);
    tapOn('shop-alive', 'button[data-units]', 0);
  });
  await page.goto('/our/honey/raw%20honey');
  await expect(shop.cart).toContainText('£27');
});

test('a page that one comes back to before it was alive comes alive', async ({ shop, page }) => {
  shop.expectProblems(/Failed to load resource/);
  /** Holds the first request for a URL. */
  const hold = (url: string) =>
    new Promise<Route>((resolve) => {
      let isHeld = false;
      void page.route(url, (route) => {
        if (isHeld) return route.continue();
        isHeld = true;
        return resolve(route);
      });
    });
  const code = hold('**/assets/framework-*.js');
  const next = hold('**/our/honey');
  await page.goto('/our/honey/raw%20honey', { waitUntil: 'commit' });
  const ended = await code;
  await page.getByRole('link', { name: 'Honey', exact: true }).click({ noWaitAfter: true });
  const wanted = await next;
  // Firefox and WebKit cancel the code's request now, Chromium does not.
  const failed = page.waitForEvent('requestfailed');
  await ended.abort();
  await failed;
  await wanted.fulfill({ status: 204 });
  const reloaded = page.waitForEvent('framenavigated');
  // An automated Chromium has no back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
  await page.getByRole('radio', { name: /250g/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('Raw Honey');
});

test('an open page follows the stock: the changed card alone is rendered again', async ({ shop, page }) => {
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

test('products show before the live connection stands; what the last visit did not know of is looked for first', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    const value = { rye: { title: 'Rye', category: 'Sourdough', price: 7 } };
    localStorage.setItem('seen:cakes', JSON.stringify({ at: Date.now(), value }));
  });
  await onReadsAt(shop, 'is held', '/our/Sourdough/Artisan%20Sourdough');
  // From here on the live connection is the only one that is not answered.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artisan Sourdough');
});
