import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { copyKept } from '../support/copyKept.ts';
import { BUNDLE, expect, test } from '../support/shopTest.ts';

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await copyKept(page);
}

function change(path: string, from: RegExp, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

const isKept = (page: Page, url: string) =>
  page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, url);

const firstPicture = (page: Page) =>
  page.locator('img[fetchpriority="high"]').evaluate((image: HTMLImageElement) => ({
    src: image.currentSrc,
    isThere: image.complete && image.naturalWidth > 0,
  }));

test.describe('with the browser keeping a copy', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the shop opens without a network, the cart intact, home with its first picture, and says that it is offline', {
    tag: '@usual',
  }, async ({ shop, page, context }) => {
    await visit(page, '/');
    await expect.poll(async () => isKept(page, (await firstPicture(page)).src)).toBe(true);
    await page.goto('/our/sourdough');
    await page.getByRole('button', { name: 'Add Artisan Sourdough to your cart' }).click();
    await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Artisan Sourdough/ })).toBeVisible();
    shop.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch/);

    await context.setOffline(true);
    await page.goto('/our/sourdough');
    await expect(page.getByRole('link', { name: /^Artisan Sourdough/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('You seem to be offline. Your cart is safe')).toBeVisible();
    await expect.poll(async () => (await firstPicture(page)).isThere).toBe(true);
  });

  test('a new deployment is shown at the second visit at the latest; a page of a newer one is not kept with the older', async ({
    page,
  }, testInfo) => {
    const folder = testInfo.outputPath('deployment');
    cpSync(BUNDLE, folder, { recursive: true });
    const server = await serveSandbox({ outDir: folder });
    const { origin } = server;
    await visit(page, origin);
    change(join(folder, 'index.html'), /<\/head>/, '<meta name="deployed" content="again"></head>');
    change(join(folder, 'service-worker.js'), /[0-9a-f]{12}/, '0123456789ab');
    await visit(page, origin);
    await page.goto(origin);
    await expect(page.locator('meta[name=deployed]')).toBeAttached();

    change(join(folder, 'our/sourdough/index.html'), /CategoryPage-[\w-]+\.js/, 'CategoryPage-newer.js');
    await page.goto(`${origin}/our/sourdough`);
    await page.goto(`${origin}/our/honey`);
    // This page lacks its scripts, so the shop must not store it. Once the later page is stored, that is decided.
    await expect.poll(() => isKept(page, '/our/honey')).toBe(true);
    expect(await isKept(page, '/our/sourdough')).toBe(false);
    await server.close();
  });

  test('the copy of the baker’s page has its own files, and no answer of the database', async ({ page }) => {
    await visit(page, '/baker');
    await page.reload();
    await expect(page.locator('#not-open')).toHaveCount(0);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/baker.html');
    expect(kept.filter((path) => !/^\/(?:baker\.|assets\/baker\/)/.test(path))).toEqual([]);
  });
});

test('on a dead network a tap waits for what it opens, and the page stays', async ({ shop, page }) => {
  shop.expectProblems(/ERR_FAILED|Failed to (?:fetch|load)/);
  await page.route('**/assets/Overlays-*', (route) => route.abort());
  await page.goto('/terms');
  await page.locator('html:not([data-starting])').waitFor();
  // The browser still believes that it is online.
  await page.route('**/*', (route) => route.abort());
  const cart = page.getByRole('button', { name: 'Cart' });
  await cart.click();
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await expect(waiting).toContainText('You seem to be offline.');
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await cart.click();
  await expect(waiting).toBeVisible();
  await page.unrouteAll();
  await expect(shop.cart).toContainText('Your cart is empty');
  await expect(waiting).toBeHidden();
});

for (const file of ['framework', 'HomePage']) {
  test(`a page whose file ${file} never came loads itself again, and then answers`, async ({
    shop,
    page,
  }) => {
    shop.expectProblems(/ERR_FAILED|Failed to (?:fetch|load)/);
    await page.route(`**/assets/${file}-*`, (route) => route.abort(), { times: 1 });
    await page.goto('/');
    const cart = page.getByRole('button', { name: 'Cart' });
    await expect(async () => {
      // A tap just before the reload is lost; a later one may be answered with delay.
      if (!(await shop.cart.isVisible())) await cart.click({ timeout: 1_000 });
      await expect(shop.cart).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
}
