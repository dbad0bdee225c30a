import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/shopTest.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** axe's findings in short form. */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // Legacy mode leaves out frames of other origins, like the map. Without it each look opens another page.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const { name, reach, onPhones, problems = [] } of screens) {
  test(`${name} has nothing that axe finds wrong`, async ({ shop, page }) => {
    shop.expectProblems(...problems);
    await reach(shop);
    expect(await violations(page)).toEqual([]);
    if (onPhones) return;
    await page.setViewportSize(DESKTOP);
    expect(await violations(page)).toEqual([]);
  });
}
