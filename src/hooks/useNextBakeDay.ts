import { useSyncExternalStore } from 'react';
import { type LondonDay, nextBakeDay } from '@/domain/collection';

/** The Friday an order placed now is baked for; null until the page is alive, since a prerendered date would be stale. */
export function useNextBakeDay(): LondonDay | null {
  return useSyncExternalStore<LondonDay | null>(watchDay, currentBakeDay, () => null);
}

const currentBakeDay = () => nextBakeDay(new Date());

/** A tab can stay open for days: the date is looked at again whenever somebody comes back to it. */
function watchDay(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
