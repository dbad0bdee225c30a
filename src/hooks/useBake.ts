import { useMemo, useSyncExternalStore } from 'react';
import { type Bake, type BakeDay, bakeOf, bakeToOrder } from '@/domain/bakeCalendar';
import { now, watchClock } from '@/services/clock';
import { currentCalendar } from '@/services/shop/calendar';
import { chosenBakeDay, watchChosenBakeDay } from '@/services/shop/chosenBake';
import { useCalendar } from './useCalendar';

/** The bake day that the shopper has chosen, also one that can't be ordered any more; null for the next one. */
export const useChosenBakeDay = (): BakeDay | null =>
  useSyncExternalStore(watchChosenBakeDay, chosenBakeDay, () => null);

/** The bake that an order placed now is for; null until it is known. */
export function useBake(): Bake | null {
  const calendar = useCalendar();
  const chosen = useChosenBakeDay();
  const day = useSyncExternalStore<BakeDay | null>(
    watchClock,
    () => bakeToOrder(currentCalendar(), chosen, now()).day,
    () => null,
  );
  return useMemo(() => calendar && day && bakeOf(calendar, day), [calendar, day]);
}
