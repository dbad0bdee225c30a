import type { Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { catalogueOfSize } from './catalogueOfSize.ts';
import { inMs, inRatio, inSeconds, table } from './report.ts';
import { percentile, Series } from './statistics.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [10, 1_000, 10_000] as const;
const FRAMES = 240;
/** A quick swipe: some 2400 px a second. */
const PIXELS_PER_FRAME = 40;
/** A frame at 60 a second takes 16.7 ms; beyond this one was left out. */
const LATE_MS = 25;

/** The category page with ever more products: when the first cards show, and how it scrolls. Network unthrottled. */
export async function measureProductGrowth(bench: Workbench, rounds: number): Promise<string> {
  const shown = new Series<number>();
  const frames = new Series<number>();
  for (let round = 1; round <= rounds; round++) {
    console.log(`Growing the catalogue, round ${round} of ${rounds}`);
    for (const size of SIZES) {
      bench.database.setData(catalogueOfSize(size));
      const phone = await newPhone(bench.browser, bench.shop);
      const { page, figures } = await visit(phone, {
        path: '/our/sourdough',
        catalogue: 'main a[href^="/our/sourdough/"]',
        isAlive: true,
        network: 'unthrottled',
      });
      shown.add(size, figures.catalogue);
      frames.add(size, ...(await scroll(page)));
      await phone.close();
    }
  }
  bench.database.setData(demoCatalogue);

  return table(
    [
      'Products',
      'First cards visible',
      `÷ with ${SIZES[0]}`,
      'Frames late',
      '95 % of frames within',
      'Longest frame',
    ],
    SIZES.map((size) => {
      const times = frames.all(size);
      const late = times.filter((time) => time > LATE_MS).length / times.length;
      return [
        size.toLocaleString('en-GB'),
        inSeconds(shown.median(size)),
        inRatio(shown.median(size) / shown.median(SIZES[0])),
        `${(late * 100).toFixed(1)} %`,
        inMs(percentile(times, 95)),
        inMs(Math.max(...times)),
      ];
    }),
  );
}

/** The times between frames while the page is scrolled, in ms. */
async function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([count, pixels]) => {
      const times: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      while (times.length < count) {
        scrollBy({ top: pixels, behavior: 'instant' });
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        before = now;
      }
      return times;
    },
    [FRAMES, PIXELS_PER_FRAME] as const,
  );
}
