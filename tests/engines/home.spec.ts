import { readToTheEnd, showSkipped } from '../support/readToTheEnd.ts';
import { expect, PHONE, test } from './engineTest.ts';
import { any, button, heading, link } from './sight.ts';
import type { Visitor } from './visitor.ts';

test('whoever reads home to its end finds nothing left invisible, and nothing moves when it is skipped', async ({
  visitor,
  engine,
}) => {
  await visitor.open('/');
  await visitor.tap(button('Our Offer'));
  await visitor.sees(heading('Our Products'), { isVisible: true, isFree: true });
  await visitor.evaluate(readToTheEnd);
  await visitor.until(async () => expect(await visitor.evaluate(missingPictures)).toEqual([]));

  // The browser doesn't render what is off screen, even after the phone is turned.
  await expectNothingSkippedMoves(visitor);
  await engine.resize({ ...PHONE, width: 600 });
  await expectNothingSkippedMoves(visitor);
  // What isn't rendered pauses its animation until it is shown again.
  await visitor.until(async () => expect(await visitor.evaluate(unseen)).toEqual([]));
});

test('the reviews follow whoever drags them, and go on to the next', async ({ visitor, engine }) => {
  await visitor.open('/');
  const { x, y } = await visitor.placeOf(any('#reviews > div'));
  const dragged = async (by: number) => {
    await engine.mouse({ x, y }, 'press', { x: x + by / 2, y, ms: 100 }, { x: x + by, y, ms: 100 });
    const place = await placeOfReviews(visitor);
    await engine.mouse('let go');
    return place;
  };

  // The reviews can be dragged once the code has loaded. Before the first review, they resist.
  await visitor.until(async () => expect(await dragged(100)).toBeLessThan(0));
  await visitor.until(async () => expect(await placeOfReviews(visitor)).toBe(0));
  expect(await dragged(-156)).toBeCloseTo(0.4, 1);
  await visitor.until(async () => expect(await placeOfReviews(visitor)).toBe(1));
});

test('who tabs through the categories sees each whole, below the navbar', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.tabTo(link('Cookies'));
  const isWhole = () => {
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
    const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= navbar && bottom <= innerHeight;
  };
  await visitor.until(async () => expect(await visitor.evaluate(isWhole)).toBe(true));
});

// All of these run on the page.

/** Elements that take up room but can't be seen, except pictures that take turns. */
const unseen = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, img)')]
    .filter(
      (element) =>
        !element.closest('[aria-roledescription="carousel"]') &&
        element.checkVisibility() &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => element.outerHTML.slice(0, 80));

const missingPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc);

/** The position of the reviews: 0 at the first, 0.5 halfway to the second. */
const placeOfReviews = (visitor: Visitor): Promise<number> =>
  visitor.evaluate(() => {
    const track = document.querySelector('#reviews [aria-live]') as HTMLElement;
    const moved = track.parentElement as HTMLElement;
    return (moved.getBoundingClientRect().left - track.getBoundingClientRect().left) / moved.clientWidth;
  });

/** Expects that the page is equally high with and without the parts that the browser doesn't render. */
async function expectNothingSkippedMoves(visitor: Visitor): Promise<void> {
  const countSkipped = () => document.querySelectorAll('main > [style*=skipped-at]').length;
  const height = () => document.documentElement.scrollHeight;
  await visitor.until(async () => expect(await visitor.evaluate(countSkipped)).toBeGreaterThan(0));
  const skipping = await visitor.evaluate(height);
  await visitor.evaluate(showSkipped);
  expect(await visitor.evaluate(height)).toBe(skipping);
}
