import { atBothSizes, expect, test } from './engineTest.ts';
import type { Visitor } from './visitor.ts';

atBothSizes(() => {
  test('home comes alive, and whoever reads to its end finds nothing left invisible', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.evaluate(readToTheEnd);

    await visitor.until(async () => expect(await visitor.evaluate(unseen)).toEqual([]));
    await visitor.until(async () => expect(await visitor.evaluate(missingPictures)).toEqual([]));
    // Six of the bakery and one of each category at the least.
    expect(await visitor.evaluate(() => document.querySelectorAll('main img').length)).toBeGreaterThan(12);
  });

  test('the first picture is as sharp as the window needs', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.until(async () => expect(await sharpness(visitor)).toBeGreaterThanOrEqual(1));
  });
});

/** Scrolls half a window at a time, as a reader does. */
async function readToTheEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** What has a place on the page, but can't be seen. The pictures in turn hide each other. */
function unseen(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, img)')]
    .filter(
      (element) =>
        !element.closest('[aria-roledescription="carousel"]') &&
        element.checkVisibility() &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => element.outerHTML.slice(0, 80));
}

function missingPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc);
}

/** How many pixels the picture at the top has for each that it is shown on, across. */
const sharpness = (visitor: Visitor): Promise<number> =>
  visitor.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!image?.complete) return 0;
    // By itself, without what the page says of its width.
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    const { width, height } = image.getBoundingClientRect();
    return file.width / (devicePixelRatio * Math.max(width, (height * file.width) / file.height));
  });
