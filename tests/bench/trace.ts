import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
}

/**
 * Opens a page and measures in ms of processor time, which other programs hardly change: the page thread's work until
 * it is alive, and its total blocking time (what tasks took beyond 50 ms each after the first paint). NaN if the page
 * never is alive. `open` returns both moments, in ms since the navigation began.
 */
export async function workOf(
  browser: Browser,
  page: Page,
  open: () => Promise<{ readonly Alive: number; readonly FCP: number }>,
) {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  const { Alive, FCP } = await open();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mark = traceEvents.find(({ name }) => name === 'shop-alive');
  if (!mark) return { 'Processor until then': Number.NaN, TBT: Number.NaN };

  const start = mark.ts - Alive * 1000;
  const tasks = traceEvents
    .filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= start)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let processor = 0;
  let TBT = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < end || dur === 0) continue;
    end = ts + dur;
    processor += (tdur / 1000) * Math.min(1, Math.max(0, (mark.ts - ts) / dur));
    if (end > start + FCP * 1000) TBT += Math.max(0, tdur / 1000 - 50);
  }
  return { 'Processor until then': processor, TBT };
}
