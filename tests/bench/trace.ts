import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What it had of the processor. */
  readonly tdur?: number;
}

/** What a page's thread had of the processor, in ms: what others do on the machine changes that less than the time. */
interface Work {
  /** Until the page answered. */
  readonly processor: number;
  /** Total blocking time: what tasks took beyond 50 ms each, after the first paint. */
  readonly tbt: number;
}

/** Opens a page, NaN if it does not answer. `open` returns when it does, and its first paint, in ms since the navigation began. */
export async function workOf(
  browser: Browser,
  page: Page,
  open: () => Promise<{ readonly alive: number; readonly fcp: number }>,
): Promise<Work> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  const { alive, fcp } = await open();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mark = trace.traceEvents.find(({ name }) => name === 'shop-alive');
  if (!mark) return { processor: Number.NaN, tbt: Number.NaN };

  const start = mark.ts - alive * 1000;
  const tasks = trace.traceEvents
    .filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= start)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let processor = 0;
  let tbt = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // Not what is inside of another one.
    if (ts < end || dur === 0) continue;
    end = ts + dur;
    processor += (tdur / 1000) * Math.min(1, Math.max(0, (mark.ts - ts) / dur));
    if (end > start + fcp * 1000) tbt += Math.max(0, tdur / 1000 - 50);
  }
  return { processor, tbt };
}
