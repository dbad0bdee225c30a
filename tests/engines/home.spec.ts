import { expect, PHONE, test } from './engineTest.ts';
import { heading, link, type Sight } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { missingPictures, readToTheEnd, skipNothing, unseen } from './ways.ts';

/** A navbar link in wide windows, and a button in the page in all windows. */
const offer: Sight = { selector: 'main :is(a, button)', name: 'Our Offer' };

test('home comes alive; whoever reads to its end finds nothing left invisible, and nothing moves when it is skipped', async ({
  visitor,
  engine,
}) => {
  await visitor.open('/');
  await visitor.until(async () => expect(await sharpness(visitor)).toBeGreaterThanOrEqual(1));
  await visitor.tap(offer);
  await visitor.seesIt(heading('Our Products'), { isVisible: true, isFree: true });
  await visitor.evaluate(readToTheEnd);
  await visitor.until(async () => expect(await visitor.evaluate(missingPictures)).toEqual([]));
  // The bakery's six and at least one for each category.
  expect(await visitor.evaluate(() => document.querySelectorAll('main img').length)).toBeGreaterThan(12);
  // A second first picture, of another size, would have come by then.
  expect(await visitor.evaluate(firstPictures)).toHaveLength(1);
  expect(await visitor.evaluate(typefaces)).toEqual(['Young Serif', 'Figtree']);

  // The browser skips what is off screen by now, in a turned phone too.
  await expectNothingSkippedMoves(visitor);
  await engine.resize({ ...PHONE, width: 600 });
  await expectNothingSkippedMoves(visitor);
  // What is skipped does not go on appearing until it is shown again.
  await visitor.until(async () => expect(await visitor.evaluate(unseen)).toEqual([]));

  // A page above its footer.
  await engine.resize({ width: 390, height: 600 });
  await visitor.open('/terms');
  await visitor.evaluate(readToTheEnd);
  await expectNothingSkippedMoves(visitor);
});

test('who drags the reviews moves them, not past their ends, and catches them on the way', async ({
  visitor,
}) => {
  const frame: Sight = { selector: '#reviews > div', name: /(?:)/ };
  await visitor.open('/');
  // The reviews follow as soon as the code for that has come.
  await visitor.until(async () => {
    const early = await visitor.hold(frame);
    await early(20);
    await early(100);
    const place = await placeOfReviews(visitor);
    await visitor.letGo();
    expect(place, 'resists before the first').toBeLessThan(0);
  });
  await visitor.until(async () => expect(await placeOfReviews(visitor)).toBe(0));

  const push = await visitor.hold(frame);
  await push(-156);
  expect(await placeOfReviews(visitor), 'follows').toBeCloseTo(0.4, 1);
  await visitor.letGo();
  const pull = await visitor.hold(frame);
  const caught = await placeOfReviews(visitor);
  expect(caught, 'goes the way it was pushed').toBeGreaterThan(0.38);
  await pull(78);
  expect(await placeOfReviews(visitor), 'follows from where it was caught').toBeCloseTo(caught - 0.2, 1);
  await visitor.letGo();
  await visitor.until(async () => expect(await placeOfReviews(visitor)).toBe(0));
});

test('who tabs through the categories sees each whole, below the navbar', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.tabTo(link('Cookies'));
  await visitor.until(async () =>
    expect(
      await visitor.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
        const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return top >= navbar && bottom <= innerHeight;
      }),
    ).toBe(true),
  );
});

/** How many reviews the track has moved on: 0 at the first, 0.5 halfway to the second. */
const placeOfReviews = (visitor: Visitor): Promise<number> =>
  visitor.evaluate(() => {
    const track = document.querySelector('#reviews [aria-live]') as HTMLElement;
    const moved = track.parentElement as HTMLElement;
    return (moved.getBoundingClientRect().left - track.getBoundingClientRect().left) / moved.clientWidth;
  });

/** The top picture's width in its own pixels, for each device pixel that it covers. */
const sharpness = (visitor: Visitor): Promise<number> =>
  visitor.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!image?.complete) return 0;
    // Loads the file alone, to get its width without the page's sizes.
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    const { width, height } = image.getBoundingClientRect();
    return file.width / (devicePixelRatio * Math.max(width, (height * file.width) / file.height));
  });

/** The addresses of the top picture that were asked for. Runs on the page. */
const firstPictures = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.includes('/hero-sourdough') ? name : [])),
  ),
];

/** The typefaces of headings and of text, where they have come. Runs on the page. */
const typefaces = () =>
  ['h2', 'p'].map((kind) => {
    const element = document.querySelector(`main ${kind}`) as Element;
    const family = getComputedStyle(element).fontFamily.split(',')[0] ?? '';
    return document.fonts.check(`1rem ${family}`) && family.replaceAll('"', '');
  });

/** Expects that the page is as high with parts that the browser skips as with all of them shown. */
async function expectNothingSkippedMoves(visitor: Visitor): Promise<void> {
  const countSkipped = () => document.querySelectorAll('main > [style*=skipped-at]').length;
  const height = () => document.documentElement.scrollHeight;
  await visitor.until(async () => expect(await visitor.evaluate(countSkipped)).toBeGreaterThan(0));
  const skipping = await visitor.evaluate(height);
  await visitor.evaluate(skipNothing);
  expect(await visitor.evaluate(height)).toBe(skipping);
}
