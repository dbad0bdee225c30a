import { expect, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('below the floor built pages stay as they are, and every page says how else to order', async ({
  shop: _shop,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) scripts.push(request.url());
  });
  // Safari 15.3 lacks these.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLastIndex');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await page.goto('/our/honey', { waitUntil: 'networkidle' });
  const ways = page.getByRole('complementary', { name: 'Other ways to order' });
  await expect(ways).toBeInViewport();
  await expect(ways.getByRole('link', { name: '0113 496 0777' })).toHaveAttribute('href', 'tel:01134960777');
  await expect(ways.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(scripts).toEqual([expect.stringMatching(/start-/)]);
  await page.getByRole('link', { name: /Raw Honey/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raw Honey');
  await expect(ways).toBeVisible();

  // The build made no HTML for these pages.
  for (const path of ['/choose-payment-method', '/our/Honey/Raw%20Honey', '/order-and-pay-by-cash']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: '0113 496 0777' })).toBeInViewport();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says how else to order, and nothing on it looks as if it did', async ({
    shop: _shop,
    page,
  }) => {
    for (const path of ['/', '/our/honey/raw%20honey', '/choose-payment-method']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: '0113 496 0777' }).first()).toBeInViewport();
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });
});

test('when even the error screen breaks, the page is not blank', async ({ shop, page }) => {
  shop.expectProblems(/The shop broke/, /A screen broke/, /is not a function/);
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: '0113 496 0777' })).toBeInViewport();
});
