import { atBothSizes, expect, test } from './engineTest.ts';
import { heading, type Sight } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { missingPictures, readToTheEnd, unseen } from './ways.ts';

/** A navbar link in wide windows, and a button in the page in all windows. */
const offer: Sight = { selector: 'main :is(a, button)', name: 'Our Offer' };

atBothSizes(() => {
  test('home comes alive, and whoever reads to its end finds nothing left invisible', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.evaluate(readToTheEnd);

    await visitor.until(async () => expect(await visitor.evaluate(unseen)).toEqual([]));
    await visitor.until(async () => expect(await visitor.evaluate(missingPictures)).toEqual([]));
    // The bakery's six and at least one for each category.
    expect(await visitor.evaluate(() => document.querySelectorAll('main img').length)).toBeGreaterThan(12);
  });

  test('both typefaces come once the page is alive', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.until(async () =>
      expect(
        await visitor.evaluate(() =>
          ['h2', 'p'].map((kind) => {
            const element = document.querySelector(`main ${kind}`) as Element;
            const family = getComputedStyle(element).fontFamily.split(',')[0] ?? '';
            return document.fonts.check(`1rem ${family}`) && family.replaceAll('"', '');
          }),
        ),
      ).toEqual(['Young Serif', 'Figtree']),
    );
  });

  test('the offer is one tap away', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.tap(offer);
    await visitor.seesIt(heading('Our Products'), { isVisible: true, isFree: true });
  });

  test('the first picture is as sharp as the window needs', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.until(async () => expect(await sharpness(visitor)).toBeGreaterThanOrEqual(1));
  });
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
