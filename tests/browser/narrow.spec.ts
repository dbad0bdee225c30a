import type { Page } from '@playwright/test';
import { misfits } from '../engines/misfits.ts';
import { expect, type Shop, test } from '../support/shopTest.ts';

const SMALLEST_TARGET_PX = 44;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Controls that are too small for a thumb. Links within a sentence don't count. */
const smallTargets = (page: Page) =>
  page.evaluate(async (smallest) => {
    // A window that is still opening is drawn smaller. Transitions end; loops do not.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const isInSentence = ({ parentElement }: Element) =>
      [...(parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // A card's link has a pseudo-element as large as the card.
    const isCard = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
    return [...document.querySelectorAll('a[href], button, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInSentence(element) && !isCard(element))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        // Text for screen readers only is one pixel wide.
        const isSmall = width > 1 && (width < smallest || height < smallest);
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return isSmall ? [`${name} (${width} × ${height})`] : [];
      });
  }, SMALLEST_TARGET_PX);

/** From the home page to a registered cash order, with a check on each screen. */
async function orderForCash(shop: Shop, lookAround: () => Promise<void>): Promise<void> {
  const { page } = shop;
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const arriveAt = async (heading: string) => {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await lookAround();
  };

  await shop.setEmails({ perSecond: null });
  await page.goto('/');
  await arriveAt('Honey');
  await page.getByRole('link', { name: 'Honey', exact: true }).click();
  await arriveAt('Raw Honey');
  await page.getByRole('link', { name: 'Raw Honey' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await lookAround();
  await page.getByRole('radio', { name: /1200g/ }).check();
  await press('Add to Cart');
  await arriveAt('Your cart');
  await press('Checkout');
  await arriveAt('Confirmation Details');
  await press('Next');
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await lookAround();
  await page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
  await page.getByLabel('Phone', { exact: true }).fill('07700900456');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await press('Next');
  await arriveAt('Bestsellers You Might Love');
  await press('Next step');
  await arriveAt('Choose Your Payment Method');
  await expect(page.getByRole('heading', { name: 'Choose Your Payment Method' })).toBeInViewport();
  await press(/^Pay by Cash/);
  await arriveAt('Pay by cash');
  await press(/^Confirm Order/);
  await arriveAt('Order Registered!');
}

for (const [what, width] of [
  ['the narrowest phone', 320],
  ['a desktop window zoomed to 200 %', 640],
] as const) {
  test(`on ${what} all fits the window, and a thumb hits what it is for`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 568 });
    const lookAround = async () => {
      expect(await page.evaluate(misfits), page.url()).toEqual([]);
      expect(await smallTargets(page), page.url()).toEqual([]);
    };
    await orderForCash(shop, lookAround);
    for (const path of [
      '/our/sourdough',
      '/price-list',
      '/order-and-pay-by-cash',
      '/allergens',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookAround();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await lookAround();
  });
}

test('without pictures the words say it all', async ({ shop, page }) => {
  shop.expectProblems(/Failed to load resource/);
  await page.route(/\/images\//, (route) => route.abort());
  await orderForCash(shop, async () => {
    expect(await page.evaluate(misfits), page.url()).toEqual([]);
    await expect(page.locator('img:visible:not([alt])')).toHaveCount(0);
  });
});

test('in forced colours what is chosen and where one is can still be seen', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await orderForCash(shop, async () => {
    expect(await page.evaluate(misfits), page.url()).toEqual([]);
  });
  await page.goto('/our/honey/raw%20honey');
  const pill = page.locator('input + span').filter({ hasText: '250g' });
  await page.getByRole('radio', { name: /250g/ }).check();
  expect(await pill.evaluate((face) => getComputedStyle(face).outlineStyle)).toBe('solid');
  await page.getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe(
    'solid',
  );
});
