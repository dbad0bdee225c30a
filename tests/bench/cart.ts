import type { Locator, Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import type { Measurement } from './bench.ts';
import { inMs, Results } from './report.ts';
import { newPhone, touch, visit } from './visit.ts';

const SIZES = [0, 3, 99];
/** How long a finger rests on the glass. */
const TOUCH_MS = 80;

const [SAMPLE] = Object.values(demoCatalogue.cakes);
const LOAVES = Array.from({ length: 100 }, (_, n) => ({ ...SAMPLE, title: `Loaf ${n}`, limit: 100 }));

/** A basket with one unit each of so many products, as the browser keeps it. */
const basketOf = (size: number): string =>
  JSON.stringify(
    LOAVES.slice(0, size).map((loaf, n) => ({
      ...loaf,
      id: `unit-${n}`,
      firebaseId: `loaf-${n}`,
      addOnItem: '',
    })),
  );

declare global {
  interface Window {
    /** When the last tap came, and its dialog, in ms since the navigation began. */
    tappedAt: number;
    dialogShown: Promise<number>;
  }
}

/** With ever more in the cart: how soon the page answers a tap on it, and on Add to Cart. */
export function measureCart(): Measurement {
  const results = new Results('Units in the cart before', {
    'Tap on the cart to the open cart': inMs,
    'Tap on Add to Cart to the open cart': inMs,
  });
  return {
    async round(bench) {
      const cakes = Object.fromEntries(LOAVES.map((loaf, n) => [`loaf-${n}`, loaf]));
      bench.database.setData({ ...demoCatalogue, cakes });
      for (const size of SIZES) {
        const phone = await newPhone(bench.browser, bench.shop);
        await phone.addInitScript((basket) => localStorage.setItem('basket', basket), basketOf(size));
        const { page } = await visit(phone, bench, {
          path: '/our/sourdough/loaf%2099',
          catalogue: 'main article h1',
          isAlive: true,
          looks: 2_000,
        });
        const cart = await tap(page, page.getByRole('button', { name: /^Cart/ }));
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        const add = await tap(page, page.getByRole('button', { name: 'Add to Cart' }));
        results.add(String(size), {
          'Tap on the cart to the open cart': cart,
          'Tap on Add to Cart to the open cart': add,
        });
        await phone.close();
      }
      bench.database.setData(demoCatalogue);
    },
    tables: () => String(results),
  };
}

/** Taps with a finger. The time in ms from when the browser knew of the tap to the frame of the open dialog. */
async function tap(page: Page, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const noteTap = ({ timeStamp }: Event) => {
      window.tappedAt = timeStamp;
    };
    document.addEventListener('click', noteTap, { capture: true, once: true });
    window.dialogShown = window.timeOf(() => document.querySelector('dialog[open]') !== null);
  });
  await touch(page, await button.boundingBox(), TOUCH_MS);
  return page.evaluate(async () => (await window.dialogShown) - window.tappedAt);
}
