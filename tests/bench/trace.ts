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

/**
 * Opens a page that sets a mark, and returns when it did, in ms since the navigation began. What the page's thread had of the
 * processor in that time, in ms: what others do on the machine changes it less than the time.
 */
export async function processorUntil(
  mark: string,
  browser: Browser,
  page: Page,
  open: () => Promise<number>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  const at = await open();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const marked = trace.traceEvents.find(({ name }) => name === mark);
  if (!marked) throw new Error(`No page set ${mark}`);

  const start = marked.ts - at * 1000;
  const tasks = trace.traceEvents
    .filter(({ pid, tid, ts }) => pid === marked.pid && tid === marked.tid && ts >= start && ts < marked.ts)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let sum = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // Not what is inside of another one.
    if (ts < end || dur === 0) continue;
    end = ts + dur;
    sum += end <= marked.ts ? tdur : (tdur * (marked.ts - ts)) / dur;
  }
  return sum / 1000;
}
