import type { Browser } from './browser.ts';
import type { Line } from './line.ts';
import { tell, type Wish } from './wish.ts';

/** Lets happen what is planned for a wish, from now on. What has not happened yet, the returned function calls off. */
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
