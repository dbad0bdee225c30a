import type { Locator, Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { basketOfSize, catalogueOfSize } from './catalogueOfSize.ts';
import { inMs, table } from './report.ts';
import { Series } from './statistics.ts';
import { touch } from './touch.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [0, 10, 99];
const PRODUCTS = 100;
const NAME = 'Ada Crumb';
/** From one letter to the next, for somebody quick. */
const TYPING_MS = 100;
/** How long a finger rests on the glass. */
const TOUCH_MS = 80;

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

  const growth = table(
    [
      'Units in the cart before',
      'Tap on Add to Cart to the next frame',
      'to the open cart',
      'Letter typed at the checkout to the next frame',
    ],
    SIZES.map((size) => [
      size,
      inMs(answered.median(size)),
      inMs(opened.median(size)),
      inMs(written.median(size)),
    ]),
  );
  return `${growth}\n\n${await measureOpening(bench, rounds)}`;
}

interface Opening {
  readonly name: string;
  readonly isCodeThere: boolean;
  /** Units in the cart, each of another product. */
  readonly units: number;
}

const OPENINGS: readonly Opening[] = [
  { name: 'There, with what moves it', isCodeThere: true, units: 0 },
  { name: 'There, and three lines in the cart', isCodeThere: true, units: 3 },
  { name: 'Not to be had', isCodeThere: false, units: 0 },
];

/** How soon a tap on the cart is answered by an open dialog, whether its code is there or not. */
async function measureOpening(bench: Workbench, rounds: number): Promise<string> {
  const opened = new Series<string>();
  for (let round = 1; round <= rounds; round++) {
    console.log(`Opening the cart, round ${round} of ${rounds}`);
    for (const { name, isCodeThere, units } of OPENINGS) {
      const phone = await newPhone(bench.browser, bench.shop);
      await phone.addInitScript((basket) => localStorage.setItem('basket', basket), basketOfSize(units));
      if (!isCodeThere) await phone.route(/\/assets\/Overlays-/, (route) => route.abort());
      const { page } = await visit(phone, {
        path: '/',
        catalogue: null,
        isAlive: true,
        looks: isCodeThere ? 2_000 : 0,
        network: 'slow 4G',
      });
      opened.add(name, await openCart(page));
      await phone.close();
    }
  }
  return table(
    ["The open cart's code", 'Tap on the cart to the first frame of its dialog'],
    OPENINGS.map(({ name }) => [name, inMs(opened.median(name))]),
  );
}

/** Taps on the cart; ms from when the browser knew of the tap until the dialog is painted. */
async function openCart(page: Page): Promise<number> {
  const opened = timeToDialog(page);
  await tap(page, page.getByRole('button', { name: /^Cart/ }));
  return (await opened).open;
}

/** Taps; both times in ms since the browser knew of the tap. */
async function addToCart(page: Page): Promise<Answers> {
  const tapped = timeToDialog(page);
  await tap(page, page.getByRole('button', { name: 'Add to Cart' }));
  return tapped;
}

async function tap(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch(await page.context().newCDPSession(page), middle, TOUCH_MS);
}

interface Answers {
  /** The next frame after the tap. */
  readonly answer: number;
  /** The first frame with an open dialog. */
  readonly open: number;
}

/** When the next tap is answered, and by an open dialog, in ms since the browser knew of the tap. */
const timeToDialog = (page: Page): Promise<Answers> =>
  page.evaluate(
    () =>
      new Promise<Answers>((resolve) => {
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
