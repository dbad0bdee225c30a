import type { BrowserContext } from '@playwright/test';
import { newTab, touch } from './visit.ts';
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
  const box = await page.evaluate(async (earliest) => {
    const at = await window.addShown;
    await new Promise((resolve) => setTimeout(resolve, earliest - at));
    return document.querySelector('main button[data-units]')?.getBoundingClientRect().toJSON() as DOMRect;
  }, notBefore);
  await touch(page, box, 0);
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
