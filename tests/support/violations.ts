import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What other colours alone can break */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** axe's findings in short form. It leaves out frames, like the map. */
export const violations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'tag', values: RULES });

/** Those of axe's findings that come from colours, in a fraction of the time. */
export const colourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: RULES_OF_COLOUR });

async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // It stays until the page is loaded again. Deque's own package brings it anew with each look, which takes longer than the look.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    // Once it is laid out as it is now: the window may just have changed, and what is off screen follows a frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
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
