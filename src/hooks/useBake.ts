import { useMemo, useSyncExternalStore } from 'react';
import { type Bake, type BakeDay, bakeOf, nextBake } from '@/domain/bakeCalendar';
import { now, watchClock } from '@/services/clock';
import { currentCalendar } from '@/services/shop/calendar';
import { useCalendar } from './useCalendar';

/** The bake that an order placed now is for; null until it is known. */
export function useBake(): Bake | null {
  const calendar = useCalendar();
  const day = useSyncExternalStore<BakeDay | null>(
    watchClock,
    () => nextBake(currentCalendar(), now()).day,
    () => null,
  );
  return useMemo(() => calendar && day && bakeOf(calendar, day), [calendar, day]);
}
