import type { BrowserContext } from '@playwright/test';
import { newTab } from './visit.ts';
import type { Workbench } from './workbench.ts';

declare global {
  interface Window {
    /** When Add to Cart is on screen, and when the cart's count is, in ms since the navigation began. */
    addShown: Promise<number>;
    added: Promise<number>;
    tappedAt: number;
  }
}

/** What does not come within this time never will. */
const PATIENCE_MS = 10_000;

/**
 * Opens a product, and taps Add to Cart as soon as it is seen, though not before `notBefore`, in ms. When it is tapped and
 * when the cart's count answers, in ms since the navigation began; Infinity if it never does.
 */
export async function tapEarly(phone: BrowserContext, bench: Workbench, path: string, notBefore: number) {
  const page = await newTab(phone, bench);
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'commit' });
  const middle = await page.evaluate(async (earliest) => {
    const at = await window.addShown;
    await new Promise((resolve) => setTimeout(resolve, earliest - at));
    const button = document.querySelector('main button[data-units]') as Element;
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, notBefore);
  // Playwright's own tap asks for frames first.
  const finger = await phone.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(async (patience) => {
    const never = new Promise<number>((resolve) => setTimeout(resolve, patience, Number.POSITIVE_INFINITY));
    const answered = await Promise.race([window.added, never]);
    return { tapped: window.tappedAt, answered };
  }, PATIENCE_MS);
}

/** Runs in the page before anything else. */
function watch(): void {
  window.addShown = window.timeOf(() => document.querySelector('main button[data-units]') !== null);
  window.added = window.timeOf(() => document.querySelector('button[aria-label^="Cart, 1"]') !== null);
  const noteTap = ({ timeStamp }: Event) => {
    window.tappedAt ??= timeStamp;
  };
  addEventListener('touchstart', noteTap, { capture: true, passive: true });
}
