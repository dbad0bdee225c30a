import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ServedSite } from './serveSite.ts';
import { workOf } from './trace.ts';
import type { Workbench } from './workbench.ts';

type Entry = PerformanceEntry & Record<string, number>;

interface Observed {
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** The page answers. NaN where it has no script. */
  alive: number;
  /** What the shopper came for is on screen. NaN where it does not come before one scrolls. */
  catalogue: number;
  /** All layout shifts, added up. */
  cls: number;
}

/** What one visit of a page came to. Times in ms since the navigation began. */
export interface Visit extends Readonly<Observed> {
  /** As `trace.ts` has them. NaN where the page has no script. */
  readonly processor: number;
  readonly tbt: number;
  /** Bytes over the wire until the shopper has looked and the network is idle, all kinds, with their headers. */
  readonly bytes: number;
}

/** What the page writes to the console when it is. */
const ALIVE = 'alive';

declare global {
  interface Window {
    observed: Observed;
    catalogueShown: Promise<void>;
    /** Calls back as soon as what has just changed is painted. */
    afterFrame(callback: () => void): void;
    /** When the page first passes a test, in ms since the navigation began, once that is painted. */
    timeOf(passes: () => boolean): Promise<number>;
  }
}

interface VisitOptions {
  /** Its path, on the site that the phone is for. */
  readonly path: string;
  /** What the shopper came for, as a CSS selector; null where it does not come before one scrolls. */
  readonly catalogue: string | null;
  /** Whether the page has scripts to wait for. */
  readonly isAlive: boolean;
  /** How long it is looked at once it is alive, in ms. Absent: until nothing moves any more. */
  readonly looks?: number | undefined;
}

/** A phone of the middle range that was never on this site before. */
export async function newPhone(browser: Browser, site: ServedSite): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  // The compiler's helper for functions with names.
  await phone.addInitScript('globalThis.__name = (named) => named');
  await phone.addInitScript(addTools);
  return phone;
}

/** A tab with a slow processor. */
export async function newTab(phone: BrowserContext, { cpu }: Workbench): Promise<Page> {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return page;
}

/** Visits a page in a tab of its own until nothing moves any more. The tab stays open. */
export async function visit(
  phone: BrowserContext,
  bench: Workbench,
  { path, catalogue, isAlive, looks = 0 }: VisitOptions,
): Promise<{ page: Page; figures: Visit }> {
  const page = await newTab(phone, bench);
  const cdp = await phone.newCDPSession(page);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Otherwise the browser copies each answer for us, in the page's own thread.
  await cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await page.addInitScript(observe, { catalogue, ALIVE });

  const open = async () => {
    // Nothing is asked of the page before: that takes its processor, and of pages that have loaded before they are alive only.
    const alive = isAlive && page.waitForEvent('console', (message) => message.text() === ALIVE);
    await page.goto(path, { waitUntil: 'load' });
    await alive;
    if (catalogue !== null) await page.evaluate(() => window.catalogueShown);
    if (isAlive) await page.waitForTimeout(looks);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => window.observed);
  };
  const work = await workOf(bench.browser, page, open);
  return { page, figures: { ...(await page.evaluate(() => window.observed)), ...work, bytes } };
}

/** Runs in each page before anything else, as `observe` does. */
function addTools(): void {
  window.afterFrame = (callback) => {
    requestAnimationFrame(() => scheduler.postTask(callback, { priority: 'user-blocking' }));
  };
  window.timeOf = (passes) =>
    new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!passes()) return;
        observer.disconnect();
        window.afterFrame(() => resolve(performance.now()));
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
}

function observe({ catalogue, ALIVE }: { catalogue: string | null; ALIVE: string }): void {
  const observed: Observed = { fcp: 0, lcp: 0, alive: Number.NaN, catalogue: Number.NaN, cls: 0 };
  window.observed = observed;
  const watch = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.cls += value ?? 0;
  });

  const noteAlive = () => {
    performance.mark('shop-alive');
    observed.alive = performance.now();
    console.debug(ALIVE);
  };
  document.addEventListener('shop-alive', noteAlive, { once: true });
  window.catalogueShown = window
    .timeOf(() => catalogue !== null && document.querySelector(catalogue) !== null)
    .then((at) => {
      observed.catalogue = at;
    });
}
