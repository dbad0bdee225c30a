import type { Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { basketOfSize, catalogueOfSize } from './catalogueOfSize.ts';
import { inMs, table } from './report.ts';
import { Series } from './statistics.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [0, 10, 99];
const PRODUCTS = 100;

/** Add to Cart with ever more in the cart: until the page answers the tap, and until the cart is open. */
export async function measureCartGrowth(bench: Workbench, rounds: number): Promise<string> {
  const answered = new Series<number>();
  const opened = new Series<number>();
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
      await phone.close();
    }
  }
  bench.database.setData(demoCatalogue);

  return table(
    [
      'Units in the cart before',
      'Tap on Add to Cart to the next frame',
      'to the open cart, its code included',
    ],
    SIZES.map((size) => [size, inMs(answered.median(size)), inMs(opened.median(size))]),
  );
}

/** Taps; both times in ms since the browser knew of the tap, up to the task after the frame. */
async function addToCart(page: Page): Promise<{ answer: number; open: number }> {
  const tapped = page.evaluate(
    () =>
      new Promise<{ answer: number; open: number }>((resolve) => {
        const listenOnce = { capture: true, once: true };
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            let answer = 0;
            requestAnimationFrame(() => {
              setTimeout(() => {
                answer = performance.now() - timeStamp;
              });
            });
            new MutationObserver((_, observer) => {
              if (!document.querySelector('dialog[open]')) return;
              observer.disconnect();
              requestAnimationFrame(() => {
                setTimeout(() => resolve({ answer, open: performance.now() - timeStamp }));
              });
            }).observe(document, { subtree: true, childList: true, attributes: true });
          },
          listenOnce,
        );
      }),
  );
  await page.getByRole('button', { name: 'Add to Cart' }).tap();
  return tapped;
}
