import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePaymentsTold } from '@/baker/payments/usePaymentsTold';
import type { LondonDay } from '@/domain/bakeDay';
import { removeKeptWeeks } from '@/services/owner/keptWeek';
import { onSignOut, ownerDatabase } from '@/services/owner/session';
import { removeTicks } from '@/services/owner/tickQueue';
import type { WeekState, WeekStore } from './weekState';
import { createWeekStore } from './weekStore';

/** A bake day with what a screen can do with it. */
export type UsedWeek = WeekState & Pick<WeekStore, 'refresh' | 'tick' | 'look'>;

const stores = new Map<LondonDay, WeekStore>();

onSignOut(async () => {
  const ended = [...stores.values()];
  stores.clear();
  await Promise.all(ended.map((store) => store.end()));
  await removeKeptWeeks();
  await removeTicks();
});

/** A bake day, live while it is shown. All screens that use a day share what was read of it. */
export function useWeek(day: LondonDay): UsedWeek {
  const store = stores.get(day) ?? createWeekStore(ownerDatabase, day);
  stores.set(day, store);
  const used = useWeekStore(store);
  const payments = usePaymentsTold(day, used.stored);
  useEffect(() => store.tellPayments(payments), [store, payments]);
  return used;
}

/** The day of a store. */
export function useWeekStore(store: WeekStore): UsedWeek {
  const state = useSyncExternalStore(store.subscribe, store.current);
  return useMemo(
    () => ({ ...state, refresh: store.refresh, tick: store.tick, look: store.look }),
    [state, store],
  );
}
