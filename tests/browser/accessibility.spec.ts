import { screens } from '../support/screens.ts';
import { expect, test } from '../support/shopTest.ts';
import { violations } from '../support/violations.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

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
