import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Engine, Size } from './engine.ts';
import { atBothSizes, expect, test } from './engineTest.ts';
import { screens } from './screens.ts';
import type { Visitor } from './visitor.ts';
import { missingPictures, readToTheEnd, unseen } from './ways.ts';

/** Pictures of the screens, for `npm run test:browsers -- pictures`. */

// People look at these pictures; the journeys check what the pages log.
test.use({ expected: [/(?:)/] });

atBothSizes(() => {
  for (const { name, reach, isOverlay } of screens) {
    test(name, async ({ visitor, owner, engine, engineName, size }) => {
      await reach(visitor, owner);
      const folder = join('screens', engineName);
      await mkdir(folder, { recursive: true });
      const picture = isOverlay ? await engine.picture() : await wholePage(visitor, engine, size);
      await sharp(picture).toFile(join(folder, `${name}-${size.width}.png`));
    });
  }
});

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
