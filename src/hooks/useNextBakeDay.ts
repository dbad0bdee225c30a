import { useSyncExternalStore } from 'react';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';

/** The bake day of an order placed now; null until the page is hydrated, since a prerendered date would be stale. */
export function useNextBakeDay(): LondonDay | null {
  return useSyncExternalStore<LondonDay | null>(watchDay, currentBakeDay, () => null);
}

const currentBakeDay = () => nextBakeDay(new Date());

/** A tab can stay open for days, so the date is checked whenever the shopper comes back to it. */
function watchDay(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
