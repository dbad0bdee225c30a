import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

const PRODUCT = '/our/honey/raw%20honey';
const NOT_GONE_BY_MS = 16_000;

test.beforeEach(({ shop }) => shop.expectProblems(/Failed to load resource/));

/** Holds the first request for a URL. Resolves with it once it is made. */
function held(page: Page, url: string): Promise<Route> {
  let isHeld = false;
  return new Promise((resolve) => {
    void page.route(url, (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      return resolve(route);
    });
  });
}

/**
 * Opens a product's built page and taps a link before the shop's code has loaded. Firefox and WebKit then cancel the
 * code's request; Chromium would not, so the test does. Returns the request for the next page.
 */
async function tapEarly(page: Page): Promise<Route> {
  const code = held(page, '**/assets/framework-*.js');
  const next = held(page, '**/our/honey');
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const ended = await code;
  await page.getByRole('link', { name: 'Honey', exact: true }).click({ noWaitAfter: true });
  const wanted = await next;
  const failed = page.waitForEvent('requestfailed');
  await ended.abort();
  await failed;
  return wanted;
}

test('a link tapped before the page is alive leads where it says', async ({ shop: _shop, page }) => {
  const next = await tapEarly(page);
  await next.continue();

  await expect(page).toHaveURL('/our/honey');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honey');
});

test('a page that stays after all comes alive', async ({ shop, page }) => {
  await page.clock.install();
  const next = await tapEarly(page);
  await next.fulfill({ status: 204 });
  const reloaded = page.waitForEvent('framenavigated');
  await page.clock.fastForward(NOT_GONE_BY_MS);
  await reloaded;

  await page.getByRole('radio', { name: /250g/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('Raw Honey');
});

test('a page that one comes back to comes alive', async ({ shop, page }) => {
  const next = await tapEarly(page);
  await next.fulfill({ status: 204 });
  const reloaded = page.waitForEvent('framenavigated');
  // An automated Chromium has no back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;

  await page.getByRole('radio', { name: /250g/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('Raw Honey');
});
