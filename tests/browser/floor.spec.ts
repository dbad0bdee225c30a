import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Chromium does not know that a page changed by the test comes from this machine, and blocks its requests to it.
test.beforeEach(({ shop }) => shop.expectProblems(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/));

// What loads late may still be on its way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

/** Opens a page as in a browser that doesn't know parts of CSS: they are misspelt wherever the shop uses them. */
async function openWithout(page: Page, path: string, parts: RegExp): Promise<void> {
  const misspelt = new Set<string>();
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(parts, (known) => {
      misspelt.add(known);
      return known.replace(/[a-z"]+/, 'unknown');
    });
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  expect(misspelt, parts.source).not.toEqual(new Set());
}

const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name as string),
      [property, pseudo],
    );

test('without mixed colours, :has() and words for the ear all can be read, and what is chosen is seen', async ({
  shop: _shop,
  page,
}) => {
  await openWithout(page, '/', /(?<=[:(, ])\w+\(from |color-mix\(|:has\(|(?<=\/)\s*""/g);
  for (const over of ['[aria-roledescription="carousel"]', '#shop a[data-ground="night"]']) {
    expect(await styleOf(page, over, 'background-image', '::after')).toContain('gradient');
  }

  await page.goto('/our/honey/raw%20honey');
  expect(await styleOf(page, 'nav[aria-label="Breadcrumb"] li + li', 'content', '::before')).toBe('"/"');
  const groundOf = (size: string) =>
    page
      .locator('label', { hasText: size })
      .evaluate((label) =>
        [label, ...label.querySelectorAll('span')]
          .map((part) => getComputedStyle(part).backgroundColor)
          .join(),
      );
  await page.getByRole('radio', { name: /250g/ }).check();
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await groundOf('250g')) === (await groundOf('1200g'))).toBe(false);

  await page.goto('/our/sourdough');
  expect(await styleOf(page, 'header[data-ground="night"]', 'background-image', '::after')).toContain(
    'gradient',
  );
  const product = page.getByRole('link', { name: /Artisan Sourdough/ });
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(product).toBeFocused();
  expect(await product.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
});

test('below the floor built pages stay as they are, and every page says how else to order', async ({
  shop: _shop,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) scripts.push(request.url());
  });
  // As in Safari 15.3.
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

  // The build made no HTML for these.
  for (const path of ['/choose-payment-method', '/our/Honey/Raw%20Honey', '/order-and-pay-by-cash']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: '0113 496 0777' })).toBeInViewport();
  }
});

test('where styles are too new to be understood, the other ways to order are in sight', async ({
  shop: _shop,
  page,
}) => {
  await openWithout(page, '/our/honey', /@layer (?=base\{)/g);
  await expect(page.getByRole('link', { name: '0113 496 0777' }).first()).toBeInViewport();
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
