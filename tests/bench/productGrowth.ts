import type { Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { catalogueOfSize, LIMIT } from './catalogueOfSize.ts';
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

declare global {
  interface Window {
    /** When the database's last message came, in ms since the navigation began. */
    heardAt: number;
    /** How long it took to show what it told, in ms. */
    changed: Promise<number>;
  }
}

/**
 * The category page with ever more products: when the first cards show, how it scrolls, and what the change of one
 * costs. Network unthrottled.
 */
export async function measureProductGrowth(bench: Workbench, rounds: number): Promise<string> {
  const shown = new Series<number>();
  const frames = new Series<number>();
  const changed = new Series<number>();
  for (let round = 1; round <= rounds; round++) {
    console.log(`Growing the catalogue, round ${round} of ${rounds}`);
    for (const size of SIZES) {
      bench.database.setData(catalogueOfSize(size));
      const phone = await newPhone(bench.browser, bench.shop);
      await phone.addInitScript(noteMessages);
      const { page, figures } = await visit(phone, {
        // A spelling that was not built: so large a catalogue has no pages of its own, but is asked for.
        path: '/our/Sourdough',
        catalogue: 'main a[href*="/loaf%20"]',
        isAlive: true,
        network: 'unthrottled',
      });
      shown.add(size, figures.catalogue);
      frames.add(size, ...(await scroll(page)));
      changed.add(size, await changeOne(page, bench.database.port));
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
      'One product changes, to the next frame',
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
        inMs(changed.median(size)),
      ];
    }),
  );
}

/** Remembers when the database last told the page something. Runs in the page before anything else. */
function noteMessages(): void {
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', () => {
        window.heardAt = performance.now();
      });
    }
  };
}

/** Changes the stock of the first product. The time in ms from the database's message until it is painted. */
async function changeOne(page: Page, databasePort: number): Promise<number> {
  const left = LIMIT - 1;
  await page.evaluate((text) => {
    window.changed = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main li')?.textContent?.includes(text)) return;
        observer.disconnect();
        window.afterFrame(() => resolve(performance.now() - window.heardAt));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, `Left: ${left}`);
  const { search } = new URL(sandboxSettings.VITE_DATABASE_URL, 'http://shop');
  const [first = ''] = Object.keys(catalogueOfSize(1).cakes);
  const answer = await fetch(`http://127.0.0.1:${databasePort}/cakes/${first}/limit.json${search}`, {
    method: 'PUT',
    body: JSON.stringify(left),
  });
  if (!answer.ok) throw new Error(`The database refused a change of stock with ${answer.status}`);
  return page.evaluate(() => window.changed);
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
