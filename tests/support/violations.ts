import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** axe's findings in short form, without those in frames such as the map. */
export const violations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'tag', values: RULES });

export const colourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: RULES_OF_COLOUR });

async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // axe stays until the page reloads. Deque's own package injects it for each check, which takes longer than checking.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    // Waits for the layout: the window may just have changed, and what is off screen follows a frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    // Halfway to other colours, texts may be hard to read.
    await Promise.allSettled(
      document.getAnimations().map((one) => one instanceof CSSTransition && one.finished),
    );
    const looked = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false,
    });
    return looked.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, runOnly);
}
