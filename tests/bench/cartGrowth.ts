import type { Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { basketOfSize, catalogueOfSize } from './catalogueOfSize.ts';
import { inMs, table } from './report.ts';
import { Series } from './statistics.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [0, 10, 99];
const PRODUCTS = 100;
const NAME = 'Ada Crumb';
/** From one letter to the next, for somebody quick. */
const TYPING_MS = 100;

declare global {
  interface Window {
    /** How long each letter took, in ms. */
    written: number[];
  }
}

/** With ever more in the cart: how soon the page answers a tap on Add to Cart, and typing at the checkout. */
export async function measureCartGrowth(bench: Workbench, rounds: number): Promise<string> {
  const answered = new Series<number>();
  const opened = new Series<number>();
  const written = new Series<number>();
  bench.database.setData(catalogueOfSize(PRODUCTS));
  for (let round = 1; round <= rounds; round++) {
    console.log(`Growing the cart, round ${round} of ${rounds}`);
    for (const size of SIZES) {
      const phone = await newPhone(bench.browser, bench.shop);
      await phone.addInitScript((basket) => localStorage.setItem('basket', basket), basketOfSize(size));
      const { page } = await visit(phone, {
        path: '/our/sourdough/loaf%2099',
        catalogue: 'main article h1',
        isAlive: true,
        network: 'unthrottled',
      });
      const { answer, open } = await addToCart(page);
      answered.add(size, answer);
      opened.add(size, open);
      await goToCheckout(page);
      written.add(size, ...(await write(page)));
      await phone.close();
    }
  }
  bench.database.setData(demoCatalogue);

  return table(
    [
      'Units in the cart before',
      'Tap on Add to Cart to the next frame',
      'to the open cart, its code included',
      'Letter typed at the checkout to the next frame',
    ],
    SIZES.map((size) => [
      size,
      inMs(answered.median(size)),
      inMs(opened.median(size)),
      inMs(written.median(size)),
    ]),
  );
}

/** Taps; both times in ms since the browser knew of the tap. */
async function addToCart(page: Page): Promise<{ answer: number; open: number }> {
  const tapped = page.evaluate(
    () =>
      new Promise<{ answer: number; open: number }>((resolve) => {
        const listenOnce = { capture: true, once: true };
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            let answer = 0;
            window.afterFrame(() => {
              answer = performance.now() - timeStamp;
            });
            new MutationObserver((_, observer) => {
              if (!document.querySelector('dialog[open]')) return;
              observer.disconnect();
              window.afterFrame(() => resolve({ answer, open: performance.now() - timeStamp }));
            }).observe(document, { subtree: true, childList: true, attributes: true });
          },
          listenOnce,
        );
      }),
  );
  await page.getByRole('button', { name: 'Add to Cart' }).tap();
  return tapped;
}

/** From the open cart to the step that asks for the name. */
async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).tap();
}

/** Types a name. For each letter, the time in ms until it is painted. */
async function write(page: Page): Promise<number[]> {
  const field = page.getByLabel('Name', { exact: true });
  await field.focus();
  await page.evaluate(() => {
    window.written = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        window.afterFrame(() => window.written.push(performance.now() - timeStamp));
      },
      { capture: true },
    );
  });
  await field.pressSequentially(NAME, { delay: TYPING_MS });
  await page.waitForFunction((letters) => window.written.length === letters, NAME.length);
  return page.evaluate(() => window.written);
}
