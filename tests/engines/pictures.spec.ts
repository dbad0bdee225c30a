import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Engine, Size } from './engine.ts';
import { DESKTOP, expect, PHONE, test } from './engineTest.ts';
import { button, dialog, heading, link } from './sight.ts';
import type { Visitor } from './visitor.ts';
import {
  addLoaf,
  giveDetails,
  goToCheckout,
  LOAF,
  missingPictures,
  orderForCash,
  orderNow,
  readToTheEnd,
  unseen,
} from './ways.ts';

/** Pictures of the screens, for comparing the engines by eye: `npm run test:browsers -- pictures`. */

// People look at these pictures; the journeys check what the pages log.
test.use({ expected: [/(?:)/] });

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  category: '/our/sourdough',
  'category-of-one': '/our/honey',
  product: LOAF.path,
  'product-sold-out': '/our/extras/sourdough%20bag',
  'price-list': '/price-list',
  terms: '/terms',
  'not-found': '/nowhere',
  message: '/order-and-pay-by-cash',
};

/** The screens between a product and an order, each from nowhere. Those of `OVERLAYS` lie over the page. */
const ON_THE_WAY: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  async 'product-without-a-choice'(visitor) {
    await visitor.open('/our/brioche/plain%20brioche');
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('Please choose a size first.');
  },
  async cart(visitor) {
    await visitor.open(LOAF.path);
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('£7', dialog(/cart/));
  },
  async collection(visitor) {
    await addLoaf(visitor);
    await orderNow(visitor);
    await visitor.sees(link('Collect here'));
  },
  async 'details-missing'(visitor) {
    await addLoaf(visitor);
    await goToCheckout(visitor);
    await visitor.tap(button('Next'));
  },
  async bestsellers(visitor) {
    await addLoaf(visitor);
    await goToCheckout(visitor);
    await giveDetails(visitor);
    await visitor.sees(heading('Bestsellers You Might Love'));
  },
  async 'thank-you'(visitor) {
    await orderForCash(visitor);
    await visitor.sees(heading('Order Registered!'));
  },
};
const OVERLAYS = ['cart', 'collection'];

for (const size of [PHONE, DESKTOP]) {
  test.describe(`${size.width} × ${size.height}`, () => {
    test.use({ size });

    for (const name of [...Object.keys(PAGES), ...Object.keys(ON_THE_WAY)]) {
      test(name, async ({ visitor, engine, engineName }) => {
        if (PAGES[name]) await visitor.open(PAGES[name]);
        await ON_THE_WAY[name]?.(visitor);
        const folder = join('screens', engineName);
        await mkdir(folder, { recursive: true });
        const picture = OVERLAYS.includes(name)
          ? await engine.picture()
          : await wholePage(visitor, engine, size);
        await sharp(picture).toFile(join(folder, `${name}-${size.width}.png`));
      });
    }
  });
}

/**
 * Takes one window's height after the other, from the page's top to its end: not all engines can take a larger picture.
 */
async function wholePage(visitor: Visitor, engine: Engine, { width, height }: Size): Promise<Buffer> {
  await visitor.evaluate(readToTheEnd);
  await visitor.until(async () => expect(await visitor.evaluate(unseen)).toEqual([]));
  await visitor.until(async () => expect(await visitor.evaluate(missingPictures)).toEqual([]));
  const whole = await visitor.evaluate(() => document.documentElement.scrollHeight);
  const windows: { input: Buffer; left: number; top: number }[] = [];
  for (let from = 0; from < whole; from += height) {
    // The last picture overlaps the one before.
    const top = Math.max(0, Math.min(from, whole - height));
    await visitor.evaluate(scrollAndSettle, top);
    windows.push({ input: await engine.picture(), left: 0, top });
  }
  const page = { width, height: Math.max(whole, height), channels: 3 as const, background: 'white' };
  return sharp({ create: page }).composite(windows).png().toBuffer();
}

async function scrollAndSettle(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
