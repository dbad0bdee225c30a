import { useSyncExternalStore } from 'react';
import { type LondonDay, londonDay } from '@/domain/londonDay';
import { now, watchClock } from '@/services/clock';

/** The day in London; null in the prerendered page. */
export const useToday = (): LondonDay | null =>
  useSyncExternalStore(
    watchClock,
    () => londonDay(now()),
    () => null,
  );
