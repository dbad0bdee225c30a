import type { Page } from '@playwright/test';
import { walks } from '../support/screens.ts';
import { expect, test } from '../support/shopTest.ts';
import { violations } from '../support/violations.ts';
import { misfits } from './misfits.ts';

const SMALLEST_TARGET_PX = 44;
const NARROWEST = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };
/** A tablet, or a desktop's window at 200 %. */
const TABLET = { width: 640, height: 568 };

test.use({ viewport: NARROWEST, contextOptions: { reducedMotion: 'reduce' } });

/** Controls that are too small for a thumb. Links within a sentence, or that are a term, don't count. */
const smallTargets = (page: Page) =>
  page.evaluate(async (smallest) => {
    // A window that is still opening is drawn smaller. Transitions end; loops do not.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const isInSentence = ({ parentElement }: Element) =>
      parentElement?.localName === 'dt' ||
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

/** Values of `<img sizes>` that every engine reads: plain lengths, all but the last after plain conditions. */
const PLAIN_SIZES = /^(?:(?:\([a-z-]+: [\w./]+\)(?: and )?)+ [\d.]+(?:vw|vh|rem), )*[\d.]+(?:vw|vh|rem)$/;

/** How wide pictures are shown, where not every engine can read it. Icons have sizes, too, and are no pictures. */
const oddSizes = async (page: Page) => {
  const sized = page.locator('[sizes]:not([rel*="icon"]), [imagesizes]');
  const all = await sized.evaluateAll((elements) =>
    elements.map((one) => one.getAttribute('sizes') ?? one.getAttribute('imagesizes') ?? ''),
  );
  return all.filter((one) => !PLAIN_SIZES.test(one));
};

/** An iPhone zooms in on a field with smaller letters than these. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type="radio"]), textarea')
    .evaluateAll((fields) =>
      fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16),
    );

for (const { name, stops, onPhones, problems = [] } of walks) {
  test(`${name}: axe finds nothing wrong, all fits the window, and a thumb hits what it is for`, async ({
    shop,
    page,
  }) => {
    test.setTimeout(300_000);
    shop.expectProblems(...problems);
    for (const [stop, go] of Object.entries(stops)) {
      await test.step(stop, async () => {
        await go(shop);
        expect.soft(await violations(page), stop).toEqual([]);
        expect.soft(await page.evaluate(misfits), stop).toEqual([]);
        expect.soft(await smallTargets(page), stop).toEqual([]);
        expect.soft(await smallFields(page), stop).toEqual([]);
        expect.soft(await oddSizes(page), stop).toEqual([]);
        if (onPhones) return;
        await page.setViewportSize(DESKTOP);
        // What goes wrong is told in the same places, whose look the other walks have shown.
        if (problems.length === 0) expect.soft(await violations(page), `${stop}, on a desktop`).toEqual([]);
        expect.soft(await page.evaluate(misfits), `${stop}, on a desktop`).toEqual([]);
        await page.setViewportSize(TABLET);
        expect.soft(await page.evaluate(misfits), `${stop}, on a tablet`).toEqual([]);
        await page.setViewportSize(NARROWEST);
      });
    }
  });
}
