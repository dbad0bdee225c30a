import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Shopper } from '../../support/shopper.ts';
import { BUNDLE, expect, test } from '../../support/shopTest.ts';

/** The built shop's files that contain the email service's code. */
async function emailCode(): Promise<string[]> {
  const folder = join(BUNDLE, 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  return scripts.filter((_, index) => texts[index]?.includes('/api/v1.0/email/send'));
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the code for emails can not be loaded: nothing is taken, the page is not reloaded, and the next try succeeds', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/Failed to load resource/, /could not be finalised/);
  const files = await emailCode();
  expect(files).toHaveLength(1);
  const [file] = files;
  const shopper = await Shopper.arrive(shop);
  await page.route(`**/assets/${file}`, (route) => route.abort());
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await shopper.order('cash');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('something went wrong while finalizing your order');
  const loadsBefore = loads;
  expect(await shopper.taken()).toEqual({ loaves: 0, brioches: 0 });

  await page.unroute(`**/assets/${file}`);
  await alert.getByRole('button').click();
  await expect(page.getByText('it is all back in your cart')).toBeVisible();
  expect(loads).toBe(loadsBefore);
  await shopper.pay('cash');
  await shopper.expectDoneOnce('cash');
});

test('the code of a page is gone after a deployment: the page reloads, and shows no error until then', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/Failed to load resource/);
  // Before that, the browser itself would follow the link.
  await page.addInitScript(() => {
    document.addEventListener('shop-alive', () => document.documentElement.setAttribute('data-alive', ''));
  });
  await page.goto('/terms');
  await page.locator('html[data-alive]').waitFor();
  await page.route('**/assets/PriceListPage-*.js', (route) => route.fulfill({ status: 404 }));
  // The reload waits for two frames of the old page. An error screen would log its error by then.
  const framesLater = page.waitForRequest('**/two-frames-later');
  await page.route('**/two-frames-later', (route) => route.fulfill());
  await page.route('**/price-list', async (route) => {
    await framesLater;
    await page.unroute('**/assets/PriceListPage-*.js');
    await route.continue();
  });
  await page.evaluate(() =>
    addEventListener('vite:preloadError', async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      navigator.sendBeacon('/two-frames-later');
    }),
  );
  await page.getByRole('link', { name: 'Price list' }).first().click();
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible();
});
