import { atBothSizes, expect, test } from './engineTest.ts';
import { button, choice, dialog, link, type Sight } from './sight.ts';
import type { Visitor } from './visitor.ts';

const SMALL = choice(/^250g/);
const LARGE = choice(/^1200g/);
/** A product's main picture. */
const PICTURE: Sight = { selector: 'main li:first-child img', name: /(?:)/ };

atBothSizes(() => {
  test('a product with sizes is not added before one is chosen, and the chosen one is marked', async ({
    visitor,
  }) => {
    await visitor.open('/our/honey/raw%20honey');
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('Please choose a size first.');
    await visitor.seesIt(SMALL, { isFree: true });
    expect(await visitor.focused()).toContain('Choose a size');
    await visitor.seesNo(dialog(/cart/));

    await visitor.tap(LARGE);
    await visitor.until(async () => {
      const { chosen, other } = await grounds(visitor);
      expect(chosen).not.toEqual(other);
    });
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('£27', dialog(/cart/));
  });

  test('a picture flies from its card to its page, and is in place there', async ({ visitor }) => {
    // A page that takes long to come has its picture in place: then once more.
    await visitor.until(async () => {
      await visitor.open('/our/sourdough');
      await visitor.until(async () => expect(await visitor.evaluate(noteFlights)).toBe(true));
      await visitor.tap(link('Artisan Sourdough'));
      // Not the heading: its card has the same.
      await visitor.sees(button('Add to Cart'));
      expect((await visitor.evaluate(flights)).begun).toBe(1);
    });
    await visitor.until(async () => expect((await visitor.evaluate(flights)).onTheWay).toBe(0));
    await visitor.sees(PICTURE);
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

/** Counts the pictures that begin to fly. False until the code is there that makes them. */
function noteFlights(): boolean {
  if (!performance.getEntriesByType('resource').some(({ name }) => /flyPicture.*\.js/.test(name)))
    return false;
  const noted = document.documentElement.dataset;
  if (noted.flights) return true;
  noted.flights = '0';
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    noted.flights = String(
      Number(noted.flights) + added.filter((node) => node instanceof HTMLImageElement).length,
    );
  }).observe(document.body, { childList: true });
  return true;
}

const flights = () => ({
  begun: Number(document.documentElement.dataset.flights),
  onTheWay: document.querySelectorAll('body > img').length,
});
