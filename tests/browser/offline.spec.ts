import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { BUNDLE, expect, test } from '../support/shopTest.ts';

/** Stays long enough for the browser to store the currently deployed shop. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    await new Promise<void>((kept) => {
      const look = () => worker?.state === 'activated' && kept();
      worker?.addEventListener('statechange', look);
      look();
    });
  });
}

test.describe('with the browser keeping a copy', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the shop opens without a network, the cart intact, and says that it is offline', {
    tag: '@usual',
  }, async ({ shop, page, context }) => {
    await shop.addToCart('sourdough', 'Artisan Sourdough');
    await visit(page, '/our/sourdough');
    await page.reload();
    await expect(page.getByRole('link', { name: /^Artisan Sourdough/ })).toBeVisible();
    shop.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch/);

    await context.setOffline(true);
    await page.goto('/our/sourdough');
    await expect(page.getByRole('link', { name: /^Artisan Sourdough/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeVisible();
    await expect(page.getByText(/offline/i).first()).toBeVisible({ timeout: 20_000 });
  });

  test('after a single visit home opens without a network, with its first picture, and says that it is offline', async ({
    shop,
    page,
    context,
  }) => {
    await visit(page, '/');
    const isKept = () =>
      page.evaluate(async () => {
        const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
        return (await caches.match(picture?.currentSrc ?? '')) !== undefined;
      });
    await expect.poll(isKept).toBe(true);
    shop.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText('You seem to be offline. Your cart is safe')).toBeVisible({ timeout: 6_000 });
    const picture = page.locator('img[fetchpriority="high"]');
    expect(await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  });

  test('where the storage is full, pictures show all the same', async ({ page, context }) => {
    await visit(page, '/allergens');
    const { origin } = new URL(page.url());
    const protocol = await context.newCDPSession(page);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

    await page.goto('/');
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  });

  test('a new deployment is shown at the second visit at the latest', async ({ page }) => {
    await withDeployment(async (origin, folder) => {
      await visit(page, origin);
      deploySomethingNew(folder);

      await visit(page, origin);
      await page.goto(origin);
      await expect(page.locator('meta[name=deployed]')).toBeAttached();
    });
  });

  test('a page of a newer deployment is not kept with the older one, which lacks its scripts', async ({
    page,
  }) => {
    const isKept = (path: string) =>
      page.evaluate(async (url) => (await caches.match(url)) !== undefined, path);
    await withDeployment(async (origin, folder) => {
      await visit(page, origin);
      change(join(folder, 'our/sourdough/index.html'), /CategoryPage-[\w-]+\.js/, 'CategoryPage-newer.js');

      await page.goto(`${origin}/our/sourdough`);
      await page.goto(`${origin}/our/honey`);
      // Checked after the later page: by then the shop has decided about this one.
      await expect.poll(() => isKept('/our/honey')).toBe(true);
      expect(await isKept('/our/sourdough')).toBe(false);
    });
  });
});

test.describe("with the browser keeping a copy of the baker's page", () => {
  test.use({ serviceWorkers: 'allow' });

  /** What stands in its HTML goes once its code runs. */
  const expectOpen = async (page: Page) => {
    await expect(page.locator('link[href="/baker.webmanifest"]')).toBeAttached();
    await expect(page.locator('#not-open')).toHaveCount(0);
  };

  test('it opens without signal at any of its screens, also after the shop was kept', async ({
    shop,
    page,
    context,
  }) => {
    await visit(page, '/');
    await visit(page, '/baker');
    await expectOpen(page);
    shop.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|No answer/);

    await context.setOffline(true);
    for (const path of ['/baker', '/baker/stock', '/baker/order/x']) {
      await page.goto(path);
      await expectOpen(page);
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('its copy has its own files, and no answer of the database', async ({ page }) => {
    await visit(page, '/baker');
    await page.reload();
    await expectOpen(page);

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/baker.html');
    expect(kept.filter((path) => !/^\/(?:baker\.|assets\/baker\/)/.test(path))).toEqual([]);
  });

  test('a new deployment of it is shown at the second visit at the latest', async ({ page }) => {
    await withDeployment(async (origin, folder) => {
      await visit(page, `${origin}/baker`);
      change(join(folder, 'baker.html'), /<\/head>/, '<meta name="deployed" content="anew"></head>');
      change(join(folder, 'baker-worker.js'), /[0-9a-f]{12}/, '0123456789ab');

      await visit(page, `${origin}/baker`);
      await page.goto(`${origin}/baker`);
      await expect(page.locator('meta[name=deployed]')).toBeAttached();
      await expectOpen(page);
    });
  });
});

for (const network of ['gone', 'dead']) {
  test(`on a network that is ${network} a tap waits for what it opens, and the page stays`, async ({
    shop,
    page,
    context,
  }) => {
    shop.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)/);
    await page.route('**/assets/Overlays-*', (route) => route.abort());
    await page.goto('/terms');
    await page.locator('html:not([data-starting])').waitFor();
    // A dead network is one that the browser believes in.
    if (network === 'gone') await context.setOffline(true);
    else await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Cart' }).click();

    const waiting = page.getByRole('dialog', { name: 'One moment' });
    await expect(waiting).toContainText('You seem to be offline.');
    await waiting.getByRole('button', { name: 'Close' }).click();
    await expect(waiting).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await page.getByRole('button', { name: 'Cart' }).click();
    await expect(waiting).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(shop.cart).toContainText('Your cart is empty');
    await expect(waiting).toBeHidden();
  });
}

test('a tab of a replaced build reloads once when a part of it is gone, and then says so', async ({
  page,
}) => {
  await withDeployment(async (origin, folder) => {
    await page.goto(origin);
    const shop = page.getByRole('region', { name: 'Our Products' }).or(page.locator('#shop'));
    await expect(shop.first()).toBeAttached();
    for (const file of readdirSync(join(folder, 'assets'))) {
      if (file.startsWith('PriceListPage')) rmSync(join(folder, 'assets', file));
    }
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Price list' }).first().click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Sorry, something broke on our side.' })).toBeVisible();

    await page.getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  });
});

/** Starts a separate deployment whose files a test may change. */
async function withDeployment(use: (origin: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  cpSync(BUNDLE, folder, { recursive: true });
  const server = await serveSandbox({ outDir: folder });
  try {
    await use(server.origin, folder);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

function deploySomethingNew(folder: string): void {
  change(join(folder, 'index.html'), /<\/head>/, '<meta name="deployed" content="anew"></head>');
  change(join(folder, 'service-worker.js'), /[0-9a-f]{12}/, '0123456789ab');
}

function change(path: string, from: RegExp, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
