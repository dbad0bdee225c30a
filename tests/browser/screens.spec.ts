import type { Page } from '@playwright/test';
import { readToTheEnd, showSkipped } from '../support/readToTheEnd.ts';
import { walks } from '../support/screens.ts';
import { expect, LOAF, test } from '../support/shopTest.ts';
import { violations } from '../support/violations.ts';
import { misfits } from './misfits.ts';

const SMALLEST_TARGET_PX = 44;
const NARROWEST = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };
/** A tablet, or a desktop's window at 200 %. */
const TABLET = { width: 640, height: 568 };

test.use({ viewport: NARROWEST, contextOptions: { reducedMotion: 'reduce' } });

/** Waits until dialogs have opened, since they are drawn smaller before. */
const cutOff = (page: Page) => page.evaluate(misfits);

/** Controls that are too small for a thumb, except links in sentences and in terms of lists. */
const smallTargets = (page: Page) =>
  page.evaluate((smallest) => {
    const isInSentence = ({ parentElement }: Element) =>
      parentElement?.localName === 'dt' ||
      [...(parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // A pseudo-element makes a card's link as large as the card.
    const isCard = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
    return [...document.querySelectorAll('a[href], button, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInSentence(element) && !isCard(element))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        // Texts for screen readers are one pixel wide.
        const isSmall = width > 1 && (width < smallest || height < smallest);
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return isSmall ? [`${name} (${width} × ${height})`] : [];
      });
  }, SMALLEST_TARGET_PX);

/** The values of `<img sizes>` that all engines can read: plain lengths, all but the last with plain conditions. */
const PLAIN_SIZES = /^(?:(?:\([a-z-]+: [\w./]+\)(?: and )?)+ [\d.]+(?:vw|vh|rem), )*[\d.]+(?:vw|vh|rem)$/;

/** The `sizes` of pictures that some engines can't read. Icons have `sizes` of another kind. */
const oddSizes = async (page: Page) => {
  const sized = page.locator('[sizes]:not([rel*="icon"]), [imagesizes]');
  const all = await sized.evaluateAll((elements) =>
    elements.map((one) => one.getAttribute('sizes') ?? one.getAttribute('imagesizes') ?? ''),
  );
  return all.filter((one) => !PLAIN_SIZES.test(one));
};

const smallFields = (page: Page) =>
  page
    .locator('input:not([type="radio"]), textarea')
    .evaluateAll((fields) =>
      fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16),
    );

/** A phone's display with the margins that the page must avoid: upright as an installed app, and on its side. */
const DISPLAYS = [
  { width: 390, height: 844, insets: { top: 59, right: 0, bottom: 34, left: 0 } },
  { width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } },
] as const;

/** Visible controls below the notch, the status bar or the bar for swiping home. */
const outside = (page: Page, insets: (typeof DISPLAYS)[number]['insets']) =>
  page.evaluate(({ top, right, bottom, left }) => {
    // An earlier check may have scrolled a row, whose items may pass below the margins.
    for (const row of document.querySelectorAll('ul')) row.scrollLeft = 0;
    const isOnTop = (element: Element) => {
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return at !== null && (element.contains(at) || at.contains(element));
    };
    // Scrolling content may pass below the bars at the top and bottom; fixed content may not.
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
        // Texts for screen readers are one pixel wide.
        const isBeside = box.width > 1 && (box.left < left || box.right > innerWidth - right);
        const isBeyond = stays(element) && (box.top < top || box.bottom > innerHeight - bottom);
        return isBeside || isBeyond ? [element.getAttribute('aria-label') ?? element.textContent] : [];
      });
  }, insets);

for (const { name, stops, onPhones, problems = [] } of walks) {
  test(`${name}: axe finds nothing wrong, all fits window and display, and a thumb hits what it is for`, async ({
    shop,
    page,
  }) => {
    test.setTimeout(300_000);
    shop.expectProblems(...problems);
    const session = await page.context().newCDPSession(page);
    for (const [stop, go] of Object.entries(stops)) {
      await test.step(stop, async () => {
        await go(shop);
        for (const look of [violations, cutOff, smallTargets, smallFields, oddSizes])
          expect.soft(await look(page), stop).toEqual([]);
        for (const { width, height, insets } of DISPLAYS) {
          await page.setViewportSize({ width, height });
          await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
          for (const top of [99_999, 0]) {
            await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
            expect.soft(await outside(page, insets), `${stop}, ${width} × ${height}`).toEqual([]);
          }
        }
        await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
        if (!onPhones) {
          await page.setViewportSize(DESKTOP);
          // Errors appear in the same places as other messages, which other walks have checked.
          if (problems.length === 0) expect.soft(await violations(page), `${stop}, on a desktop`).toEqual([]);
          expect.soft(await cutOff(page), `${stop}, on a desktop`).toEqual([]);
          await page.setViewportSize(TABLET);
          expect.soft(await cutOff(page), `${stop}, on a tablet`).toEqual([]);
        }
        await page.setViewportSize(NARROWEST);
      });
    }
  });
}

test('with text at twice its size and long names, a narrow phone shows all', async ({ shop, page }) => {
  const long = 'Wholemealsourdoughwithcaramelisedonionsandroastedgarlic';
  await shop.setData('cakes/fruits-nuts-sourdough/title', long);
  await shop.setData('categories/3/title', 'Wholemealsourdough');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const lookAround = async (sight = page.locator('body')) => {
    await expect(sight).toBeVisible();
    expect.soft(await cutOff(page), new URL(page.url()).pathname).toEqual([]);
  };
  for (const path of ['/', '/our/sourdough', '/our/brioche/plain%20brioche', '/order-and-pay-by-cash']) {
    await shop.open(path);
    await page.evaluate(readToTheEnd);
    await page.evaluate(showSkipped);
    await lookAround();
  }
  await shop.addToCart('sourdough', long);
  await lookAround();
  await page.getByRole('button', { name: 'Menu' }).click();
  await lookAround(page.getByRole('button', { name: 'Close the menu' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
  await lookAround(page.getByRole('dialog', { name: 'Collect your order' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^cart/i }).click();
  await lookAround(shop.cart);
  await shop.cart.getByRole('button', { name: /^Remove/ }).click();
  await lookAround();
  await shop.cart.getByRole('button', { name: /^Undo/ }).click();
  await shop.cart.getByRole('button', { name: 'Checkout' }).click();
  await lookAround(page.getByLabel('Name', { exact: true }));
  await shop.giveDetails();
  await lookAround();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm Order' });
  await lookAround(confirm);
  await confirm.click();
  await shop.seesRegistered();
  await lookAround();
});

test('prices of a row of cards are on one line, whatever the titles; a tap shows the product’s frame at once', async ({
  shop,
  page,
}) => {
  const long = 'Artisan Sourdough with caramelised onions, roasted garlic and a long title';
  await shop.setData('cakes/fruits-nuts-sourdough/title', long);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/our/sourdough');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.filter({ hasText: long })).toBeVisible();
  const rows = await cards.evaluateAll((all) => {
    const topOf = (part: Element | null) => part?.getBoundingClientRect().top;
    const tops = new Map<unknown, Set<string>>();
    for (const card of all) {
      const [title, price] = ['h3', 'h3 + div > p'].map((part) => topOf(card.querySelector(part)));
      const row = tops.get(topOf(card)) ?? new Set();
      tops.set(topOf(card), row.add(`title at ${title}, price at ${price}`));
    }
    return Array.from(tops.values(), (row) => [...row]);
  });
  expect(rows.length).toBeLessThan(await cards.count());
  expect(rows.filter(({ length }) => length > 1)).toEqual([]);

  const firstFrame = page.evaluate(
    () =>
      new Promise((resolve) => {
        const heading = () => document.querySelector('main h1')?.textContent;
        const before = heading();
        new MutationObserver((_, observer) => {
          if (heading() === before) return;
          observer.disconnect();
          resolve(heading());
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await cards.getByRole('link', { name: long }).click();
  expect(await firstFrame).toBe(long);
});

test('on a phone the first screen of the checkout has the day, the place and the name’s field', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await shop.fillBasket(LOAF);
  await page.goto('/choose-payment-method');
  const day = page
    .getByRole('main')
    .getByText(/^Fri \d+ [A-Z][a-z]{2}/)
    .first();
  for (const part of [day, page.getByLabel('Name', { exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('in forced colours what is chosen and where one is can still be seen', async ({ shop: _shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/our/honey/raw%20honey');
  const pill = page.locator('input + span').filter({ hasText: '320g' });
  await page.getByRole('radio', { name: /320g/ }).check();
  expect(await pill.evaluate((face) => getComputedStyle(face).outlineStyle)).toBe('solid');
  await page.getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.press('Shift+Tab');
  const ring = () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle;
  expect(await page.evaluate(ring)).toBe('solid');
});
