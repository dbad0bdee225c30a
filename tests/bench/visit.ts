import type { Browser, BrowserContext } from '@playwright/test';
import type { ServedSite } from './site.ts';
import { workOf } from './trace.ts';
import type { Workbench } from './workbench.ts';

type Entry = PerformanceEntry & Record<string, number>;

/** All but CLS in ms since the navigation began. */
interface Observed {
  FCP: number;
  LCP: number;
  /** When the page answers taps; NaN if it has no scripts. */
  Alive: number;
  /** When what the shopper came for is visible; NaN if that needs scrolling. */
  'Catalogue visible': number;
  CLS: number;
}

const ALIVE = 'alive';
const PATIENCE_MS = 10_000;

declare global {
  interface Window {
    observed: Observed;
    catalogueShown: Promise<void>;
    /** When an element with this text is first painted, in ms since navigation began. Never if `selector` is null. */
    timeOf(selector: string | null, text?: string): Promise<number>;
    /** When Add to Cart and when the cart's count are visible, in ms since the navigation began. */
    addShown: Promise<number>;
    added: Promise<number>;
    tappedAt: number;
  }
}

interface VisitOptions {
  readonly path: string;
  /** A CSS selector of what the shopper came for; null if that needs scrolling. */
  readonly catalogue: string | null;
  /** True if the page has scripts to wait for. */
  readonly isAlive: boolean;
  /** How long the shopper looks, in ms, once the page is alive. By default, until the network is idle. */
  readonly looks?: number | undefined;
}

/** A mid-range phone that has never visited the site. */
export async function newPhone(browser: Browser, site: ServedSite): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  // The compiler adds calls of this helper to named functions.
  await phone.addInitScript('globalThis.__name = (named) => named');
  await phone.addInitScript(addTools);
  return phone;
}

export async function newTab(phone: BrowserContext, { cpu }: Pick<Workbench, 'cpu'>) {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  // Otherwise the browser copies each response for DevTools, in the page's own thread.
  await cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  return { page, cdp };
}

/** Visits a page in a new tab, which stays open, until the network is idle. `Bytes` includes all headers. */
export async function visit(
  phone: BrowserContext,
  bench: Workbench,
  { path, catalogue, isAlive, looks = 0 }: VisitOptions,
) {
  const { page, cdp } = await newTab(phone, bench);
  let Bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    Bytes += encodedDataLength;
  });
  await page.addInitScript(observe, { catalogue, ALIVE });

  const work = await workOf(bench.browser, page, async () => {
    // The page isn't polled before, because polling takes its processor time.
    const alive = isAlive && page.waitForEvent('console', (message) => message.text() === ALIVE);
    await page.goto(path, { waitUntil: 'load' });
    await alive;
    if (catalogue !== null) await page.evaluate(() => window.catalogueShown);
    if (isAlive) await page.waitForTimeout(looks);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => window.observed);
  });
  const observed = await page.evaluate(() => window.observed);
  return { page, figures: { ...observed, ...work, Bytes } };
}

/**
 * Taps a product's Add to Cart as soon as it is visible, but not before `notBefore`. Returns when it was tapped and
 * when the cart's count appeared (Infinity if never), in ms since the navigation began.
 */
export async function tapEarly(phone: BrowserContext, bench: Workbench, path: string, notBefore: number) {
  const { page, cdp } = await newTab(phone, bench);
  await page.addInitScript(watchTap);
  await page.goto(path, { waitUntil: 'commit' });
  const middle = await page.evaluate(async (earliest) => {
    const at = await window.addShown;
    await new Promise((resolve) => setTimeout(resolve, earliest - at));
    const button = document.querySelector('main button[data-units]') as Element;
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, notBefore);
  // Playwright's own tap waits for frames first.
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(async (patience) => {
    const never = new Promise<number>((resolve) => setTimeout(resolve, patience, Number.POSITIVE_INFINITY));
    const Answered = await Promise.race([window.added, never]);
    return { Tapped: window.tappedAt, Answered };
  }, PATIENCE_MS);
}

// The functions below run in the page, before its own scripts.

function addTools(): void {
  window.timeOf = (selector, text = '') =>
    new Promise((resolve) => {
      const noteTime = () => resolve(performance.now());
      const isThere = () =>
        selector !== null &&
        Array.from(document.querySelectorAll(selector)).some((one) => one.textContent?.includes(text));
      new MutationObserver((_, observer) => {
        if (!isThere()) return;
        observer.disconnect();
        // Runs right after the change has been painted.
        requestAnimationFrame(() => scheduler.postTask(noteTime, { priority: 'user-blocking' }));
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
}

function watchTap(): void {
  window.addShown = window.timeOf('main button[data-units]');
  window.added = window.timeOf('button[aria-label^="Cart, 1"]');
  const noteTap = ({ timeStamp }: Event) => {
    window.tappedAt ??= timeStamp;
  };
  addEventListener('touchstart', noteTap, { capture: true, passive: true });
}

function observe({ catalogue, ALIVE }: { catalogue: string | null; ALIVE: string }): void {
  const observed = { FCP: 0, LCP: 0, Alive: Number.NaN, 'Catalogue visible': Number.NaN, CLS: 0 };
  window.observed = observed;
  const watch = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.FCP = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.LCP = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.CLS += value ?? 0;
  });

  const noteAlive = () => {
    performance.mark('shop-alive');
    observed.Alive = performance.now();
    console.debug(ALIVE);
  };
  document.addEventListener('shop-alive', noteAlive, { once: true });
  window.catalogueShown = window.timeOf(catalogue).then((at) => {
    observed['Catalogue visible'] = at;
  });
}
