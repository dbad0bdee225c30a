import type { Browser } from './browser.ts';
import type { Line } from './line.ts';
import { tell, type Wish } from './wish.ts';

/** Starts the misfortune planned for a wish. The returned function cancels the part that has not happened yet. */
export function unleash(wish: Wish, line: Line, browser: Browser): () => void {
  const { misfortune, beginsAfter, lasts, latency } = wish.plan;
  line.latency = latency;
  if (misfortune === 'kill') browser.killIn(beginsAfter);
  if (misfortune !== 'outage' && misfortune !== 'half-open') return () => {};

  const timer = setTimeout(() => {
    tell(wish, misfortune);
    wish.hits[misfortune]++;
    if (misfortune === 'outage') line.breakFor(lasts);
    else line.goHalfOpen();
  }, beginsAfter);
  return () => clearTimeout(timer);
}
