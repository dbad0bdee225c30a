import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What each engine reads in `<img sizes>`: a plain length, each but the last after plain conditions. */
const PLAIN_SIZES = /^(?:(?:\([a-z-]+: [\w./]+\)(?: and )?)+ [\d.]+(?:vw|vh|rem), )*[\d.]+(?:vw|vh|rem)$/;

// Of a page that was changed on its way, Chromium does not know that it is from here, and keeps it from what is.
test.beforeEach(({ shop }) => shop.expectProblems(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/));

/** As in a browser that doesn't know some part of CSS: it is spelt wrong wherever the shop uses it. */
async function unknown(page: Page, part: RegExp): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(part, (known) => known.replace(/[a-z"]+/, 'unknown'));
    await route.fulfill({ response, body });
  });
}

const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name as string),
      [property, pseudo],
    );

test('without relative colours and mixed ones, words over pictures have their shade', async ({
  shop: _shop,
  page,
}) => {
  await unknown(page, /(?<=[:(, ])\w+\(from |color-mix\(/g);
  await page.goto('/');
  for (const over of ['[aria-roledescription="carousel"]', '#shop a[data-ground="night"]']) {
    expect(await styleOf(page, over, 'background-image', '::after')).toContain('gradient');
  }
  await page.goto('/our/honey');
  expect(await styleOf(page, 'header[data-ground="night"]', 'background-image', '::after')).toContain(
    'gradient',
  );
});

test('without :has() the chosen size is seen, and so is what has the focus', async ({
  shop: _shop,
  page,
}) => {
  await unknown(page, /:has\(/g);
  await page.goto('/our/honey/raw%20honey');
  const groundOf = (size: string) =>
    page
      .locator('label', { hasText: size })
      .evaluate((label) =>
        [label, ...label.querySelectorAll('span')]
          .map((part) => getComputedStyle(part).backgroundColor)
          .join(),
      );
  await page.getByRole('radio', { name: /320g/ }).check();
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await groundOf('320g')) === (await groundOf('1200g'))).toBe(false);

  await page.goto('/our/sourdough');
  const product = page.getByRole('link', { name: /Artisan Sourdough/ });
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(product).toBeFocused();
  expect(await product.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
});

test('without words for the ear in `content` the parts of the breadcrumb stay apart', async ({
  shop: _shop,
  page,
}) => {
  await unknown(page, /(?<=\/)\s*""/g);
  await page.goto('/our/honey/raw%20honey');
  expect(await styleOf(page, 'nav[aria-label="Breadcrumb"] li + li', 'content', '::before')).toBe('"/"');
});

test('every engine reads how wide pictures are shown', async ({ shop, page }) => {
  const lookAround = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sizes = await page
      .locator('[sizes], [imagesizes]')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('sizes') ?? one.getAttribute('imagesizes') ?? ''),
      );
    // Of an icon, which is no picture on the page
    for (const one of sizes.filter((text) => !/^\d+x\d+$/.test(text))) expect(one).toMatch(PLAIN_SIZES);
    return sizes.length;
  };
  for (const path of ['/', '/our/sourdough', '/our/honey/raw%20honey', '/price-list']) {
    await page.goto(path);
    expect(await lookAround(), path).toBeGreaterThan(1);
  }
  await shop.goToPayment();
  await lookAround();
});
