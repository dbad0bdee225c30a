import { useSyncExternalStore } from 'react';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { now, watchClock } from '@/services/clock';

/** The bake day of an order placed now; null until the page is hydrated, since a prerendered date would be stale. */
export const useNextBakeDay = (): LondonDay | null =>
  useSyncExternalStore<LondonDay | null>(
    watchClock,
    () => nextBakeDay(now()),
    () => null,
  );
