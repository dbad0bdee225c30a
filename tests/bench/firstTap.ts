import type { BrowserContext } from '@playwright/test';
import { type Network, throttle } from './throttling.ts';
import { touch } from './touch.ts';

/** A tap on Add to Cart, in ms since the navigation began. */
export interface FirstTap {
  readonly tapped: number;
  /** The cart's count is on screen. Infinity: it never was. */
  readonly answered: number;
}

declare global {
  interface Window {
    /** The button's middle, once it is seen. */
    addToCart: Promise<{ x: number; y: number }>;
    firstTap: { tapped: number; answered: Promise<number> };
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
  // Promises: asking in each frame, as `waitForFunction` does, would take a third of the processor.
  const point = await page.evaluate(async (earliest) => {
    const place = await window.addToCart;
    await new Promise((resolve) => setTimeout(resolve, earliest - performance.now()));
    return place;
  }, notBefore);
  await touch(cdp, point, 0);
  return page.evaluate(async (patience) => {
    const never = new Promise<number>((resolve) => setTimeout(resolve, patience, Number.POSITIVE_INFINITY));
    const answered = await Promise.race([window.firstTap.answered, never]);
    return { tapped: window.firstTap.tapped, answered };
  }, PATIENCE_MS);
}

/** Runs in the page before anything else. Without named functions: the compiler's helper for them is not there. */
function watch(): void {
  window.addToCart = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const add = Array.from(document.querySelectorAll('main button')).find(({ textContent }) =>
        textContent?.startsWith('Add to Cart'),
      );
      if (!add) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { x, y, width, height } = add.getBoundingClientRect();
        resolve({ x: x + width / 2, y: y + height / 2 });
      });
    }).observe(document, { childList: true, subtree: true });
  });
  const answered = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button[aria-label^="Cart, 1"]')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      );
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  window.firstTap = { tapped: 0, answered };
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      window.firstTap.tapped ||= timeStamp;
    },
    { capture: true, passive: true },
  );
}
