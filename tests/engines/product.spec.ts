import { atBothSizes, expect, test } from './engineTest.ts';
import { button, choice, dialog } from './sight.ts';
import type { Visitor } from './visitor.ts';

const SMALL = choice(/^250g/);
const LARGE = choice(/^1200g/);

atBothSizes(() => {
  test('a product with sizes is not added before one is chosen, and the chosen one is marked', async ({
    visitor,
  }) => {
    await visitor.open('/our/honey/raw%20honey');
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('Please choose a size first.');
    await visitor.seesIt(SMALL, { isFree: true });
    await visitor.seesNo(dialog(/cart/));

    await visitor.tap(LARGE);
    await visitor.until(async () => {
      const { chosen, other } = await grounds(visitor);
      expect(chosen).not.toEqual(other);
    });
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('£27', dialog(/cart/));
  });
});

/** The background colours of the chosen size and of another one, with all their parts. */
const grounds = (visitor: Visitor): Promise<{ chosen: string[]; other: string[] }> =>
  visitor.evaluate(() => {
    const behind = (selector: string) => {
      const label = document.querySelector(selector)?.closest('label');
      const parts = label ? [label, ...label.querySelectorAll('*')] : [];
      return parts.map((part) => getComputedStyle(part).backgroundColor);
    };
    return { chosen: behind('input:checked'), other: behind('input[type="radio"]:not(:checked)') };
  });
