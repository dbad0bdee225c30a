import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ServedSite } from './serveSite.ts';
import { type Network, throttle } from './throttling.ts';

/** What one visit of a page came to. Times in ms since the navigation began. */
export interface Visit {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** The page answers. 0 where it has no script. */
  readonly hydrated: number;
  /** What the shopper came for is on screen. 0 where it does not come before one scrolls. */
  readonly catalogue: number;
  /** Total blocking time: what long tasks took beyond 50 ms, after the first paint. */
  readonly tbt: number;
  /** All layout shifts, added up. */
  readonly cls: number;
  /** Bytes of scripts that were asked for before the first paint, compressed. */
  readonly scriptBeforePaint: number;
  /** Bytes of scripts that were there when the page answered, compressed. */
  readonly scriptToHydrated: number;
  /** Bytes over the wire until the shopper has looked and the network is idle, all kinds, with their headers. */
  readonly bytes: number;
  readonly requests: number;
}

interface Observed {
  fcp: number;
  lcp: number;
  hydrated: number;
  catalogue: number;
  tbt: number;
  cls: number;
}

declare global {
  interface Window {
    observed: Observed;
    alive: Promise<void>;
    catalogueShown: Promise<void>;
    /** Calls back as soon as what has just changed is painted. */
    afterFrame(callback: () => void): void;
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
  readonly network: Network;
}

/** A phone of the middle range that was never on this site before. */
export const newPhone = (browser: Browser, site: ServedSite): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: site.origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

/** Visits a page in a tab of its own until nothing moves any more. The tab stays open. */
export async function visit(
  phone: BrowserContext,
  { path, catalogue, isAlive, looks = 0, network }: VisitOptions,
): Promise<{ page: Page; figures: Visit }> {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  const traffic = { bytes: 0, requests: 0 };
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests++;
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await throttle(cdp, network);
  await page.addInitScript(observe, catalogue);

  await page.goto(path, { waitUntil: 'load' });
  // By promises: asking in each frame, as `waitForFunction` does, would take a third of the processor.
  if (isAlive) await page.evaluate(() => window.alive);
  if (catalogue !== null) await page.evaluate(() => window.catalogueShown);
  if (isAlive) await page.waitForTimeout(looks);
  await page.waitForLoadState('networkidle');

  const figures = await page.evaluate(() => {
    const { fcp, hydrated } = window.observed;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js')) as PerformanceResourceTiming[];
    return {
      ...window.observed,
      scriptBeforePaint: scripts
        .filter(({ startTime }) => startTime < fcp)
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
      scriptToHydrated: scripts
        .filter(({ responseEnd }) => responseEnd <= hydrated)
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    };
  });
  return { page, figures: { ...figures, ...traffic } };
}

/** Runs in the page before anything else. Without named functions: the compiler's helper for them is not there. */
function observe(catalogue: string | null): void {
  const observed: Observed = { fcp: 0, lcp: 0, hydrated: 0, catalogue: 0, tbt: 0, cls: 0 };
  window.observed = observed;
  window.afterFrame = (callback) => {
    requestAnimationFrame(() => scheduler.postTask(callback, { priority: 'user-blocking' }));
  };

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') observed.fcp = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    observed.lcp = list.getEntries().at(-1)?.startTime ?? observed.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (observed.fcp > 0 && startTime + duration > observed.fcp) observed.tbt += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) observed.cls += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  window.alive = new Promise((resolve) => {
    document.addEventListener('shop-alive', () => {
      observed.hydrated ||= performance.now();
      resolve();
    });
  });
  window.catalogueShown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (catalogue === null || !document.querySelector(catalogue)) return;
      observer.disconnect();
      window.afterFrame(() => {
        observed.catalogue = performance.now();
        resolve();
      });
    }).observe(document, { childList: true, subtree: true });
  });
}
