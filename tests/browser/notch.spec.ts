import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The parts of a phone's display that the page must avoid: upright in the installed shop, and on its side. */
const UPRIGHT = { width: 390, height: 844, insets: { top: 59, right: 0, bottom: 34, left: 0 } };
const ON_ITS_SIDE = { width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } };

async function leaveOut(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Visible controls that reach under the notch, the status bar or the bar for swiping home. */
const outside = (page: Page, insets: Insets) =>
  page.evaluate(({ top, right, bottom, left }) => {
    const isOnTop = (element: Element) => {
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return at !== null && (element.contains(at) || at.contains(element));
    };
    // Scrolling content may pass under the bars at the top and bottom; fixed content may not.
    const stays = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, overflowY } = getComputedStyle(one);
        if (/^(?:fixed|sticky)$/.test(position)) return true;
        if (overflowY === 'auto' && one.scrollHeight > one.clientHeight) return false;
      }
      return false;
    };
    return [...document.querySelectorAll('a[href], button:not([aria-hidden]), input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isOnTop(element))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        // Text for screen readers only is one pixel wide.
        const isBeside = box.width > 1 && (box.left < left || box.right > innerWidth - right);
        const isBeyond = stays(element) && (box.top < top || box.bottom > innerHeight - bottom);
        return isBeside || isBeyond ? [element.getAttribute('aria-label') ?? element.textContent] : [];
      });
  }, insets);

for (const [how, { width, height, insets }] of [
  ['upright', UPRIGHT],
  ['on its side', ON_ITS_SIDE],
] as const) {
  test(`on a phone ${how} nothing to be pressed lies where its display ends`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height });
    await leaveOut(page, insets);
    const lookAround = async () => expect(await outside(page, insets), page.url()).toEqual([]);
    await shop.addToCart('sourdough', 'Artisan Sourdough');
    for (const path of [
      '/',
      '/our/sourdough',
      '/our/honey/raw%20honey',
      '/price-list',
      '/choose-payment-method',
      '/pay-by-cash',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: /^cart, 1 item/i })).toBeAttached();
      await lookAround();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await lookAround();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await lookAround();
    await page.getByRole('button', { name: 'Close the menu' }).click();
    // It has a button for the cart, too.
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: /^cart, 1 item/i }).click();
    await expect(shop.cart).toBeVisible();
    await lookAround();
  });
}

test('no field is so small that an iPhone zooms in on it', async ({ shop, page }) => {
  const smallest = () =>
    page
      .locator('input:not([type="radio"]), textarea')
      .evaluateAll((fields) =>
        Math.min(...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))),
      );
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  for (const path of ['/choose-payment-method', '/order-and-pay-by-cash']) {
    await page.goto(path);
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    expect(await smallest(), path).toBeGreaterThanOrEqual(16);
  }
});
