import type { Page } from '@playwright/test';
import { readToTheEnd, showSkipped } from '../support/readToTheEnd.ts';
import { expect, LOAF, test } from '../support/shopTest.ts';
import { misfits } from './misfits.ts';

test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

test('with text at twice its size and long names, a narrow phone shows all', async ({ shop, page }) => {
  const long = 'Wholemealsourdoughwithcaramelisedonionsandroastedgarlic';
  await shop.setData('cakes/fruits-nuts-sourdough/title', long);
  await shop.setData('categories/3/title', 'Wholemealsourdough');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const lookAround = async () =>
    expect.soft(await page.evaluate(misfits), new URL(page.url()).pathname).toEqual([]);
  for (const path of ['/', '/our/sourdough', '/our/brioche/plain%20brioche', '/order-and-pay-by-cash']) {
    await shop.open(path);
    await page.evaluate(readToTheEnd);
    await page.evaluate(showSkipped);
    await lookAround();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  await lookAround();
  await shop.addToCart('sourdough', long);
  await lookAround();
  await page.getByRole('button', { name: /^cart/i }).click();
  await expect(shop.cart).toBeVisible();
  await lookAround();
  await shop.cart.getByRole('button', { name: /^Remove/ }).click();
  await lookAround();
  await shop.cart.getByRole('button', { name: /^Undo/ }).click();
  await shop.cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await lookAround();
  await shop.giveDetails();
  await lookAround();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm Order' });
  await expect(confirm).toBeVisible();
  await lookAround();
  await confirm.click();
  await shop.seesRegistered();
  await lookAround();
});

test('in forced colours what is chosen and where one is can still be seen', async ({ shop: _shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/our/honey/raw%20honey');
  const pill = page.locator('input + span').filter({ hasText: '250g' });
  await page.getByRole('radio', { name: /250g/ }).check();
  expect(await pill.evaluate((face) => getComputedStyle(face).outlineStyle)).toBe('solid');
  await page.getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.press('Shift+Tab');
  const ring = () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle;
  expect(await page.evaluate(ring)).toBe('solid');
});

/** The parts of a phone's display that the page must avoid: upright in the installed shop, and on its side. */
const DISPLAYS = [
  { width: 390, height: 844, insets: { top: 59, right: 0, bottom: 34, left: 0 } },
  { width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } },
] as const;

/** Visible controls that reach under the notch, the status bar or the bar for swiping home. */
const outside = (page: Page, insets: (typeof DISPLAYS)[number]['insets']) =>
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

test('on a phone upright and on its side nothing to be pressed lies where its display ends', async ({
  shop,
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const turned = async () => {
    for (const { width, height, insets } of DISPLAYS) {
      await page.setViewportSize({ width, height });
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
      for (const top of [0, 99_999]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        expect(await outside(page, insets), `${page.url()} ${width} × ${height}`).toEqual([]);
      }
    }
  };
  await shop.fillBasket(LOAF);
  const cart = page.getByRole('button', { name: /^cart, 1 item/i });
  for (const path of ['/', '/our/sourdough', '/our/honey/raw%20honey', '/choose-payment-method']) {
    await shop.open(path);
    await expect(cart).toBeAttached();
    await turned();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await turned();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  // It has a button for the cart, too.
  await expect(menu).toHaveCount(0);
  await cart.click();
  await expect(shop.cart).toBeVisible();
  await turned();
});
