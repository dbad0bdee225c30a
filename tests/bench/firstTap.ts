import type { BrowserContext } from '@playwright/test';
import { type Network, throttle } from './throttling.ts';

/** A tap on Add to Cart, in ms since the navigation began. */
export interface FirstTap {
  readonly tapped: number;
  /** The cart's count is on screen. Infinity: it never was. */
  readonly answered: number;
}

declare global {
  interface Window {
    addToCart?: { x: number; y: number };
    firstTap: { tapped: number; answered: number };
  }
}

/** What does not come within this time never will. */
const PATIENCE_MS = 10_000;

/** Opens a product, and taps Add to Cart as soon as it is seen, though not before `notBefore`, in ms. */
export async function tapEarly(
  phone: BrowserContext,
  path: string,
  network: Network,
  notBefore: number,
): Promise<FirstTap> {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await throttle(cdp, network);
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'commit' });
  const place = await page.waitForFunction(
    (earliest) => performance.now() >= earliest && window.addToCart,
    notBefore,
  );
  const point = await place.jsonValue();
  if (!point) throw new Error('There is no Add to Cart');
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const isAnswered = await page
    .waitForFunction(() => window.firstTap.answered > 0, undefined, { timeout: PATIENCE_MS })
    .catch(() => null);
  const { tapped, answered } = await page.evaluate(() => window.firstTap);
  return { tapped, answered: isAnswered ? answered : Number.POSITIVE_INFINITY };
}

/** Runs in the page before anything else. Without named functions: the compiler's helper for them is not there. */
function watch(): void {
  window.firstTap = { tapped: 0, answered: 0 };
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      window.firstTap.tapped ||= timeStamp;
    },
    { capture: true, passive: true },
  );
  new MutationObserver((_, observer) => {
    const button = Array.from(document.querySelectorAll('main button')).find(({ textContent }) =>
      textContent?.startsWith('Add to Cart'),
    );
    if (!button || window.addToCart) return;
    requestAnimationFrame(() => {
      const { x, y, width, height } = button.getBoundingClientRect();
      window.addToCart ??= { x: x + width / 2, y: y + height / 2 };
    });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('button[aria-label^="Cart, 1"]')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      scheduler.postTask(
        () => {
          window.firstTap.answered = performance.now();
        },
        { priority: 'user-blocking' },
      ),
    );
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
