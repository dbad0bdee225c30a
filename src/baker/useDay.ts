import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { BakeDay } from '@/domain/bake';
import { removeCounterKept } from './counter/services/removeCounterKept';
import { type DayState, type DayStore, NOTHING } from './day/dayState';
import { createDayStore } from './day/dayStore';
import { removeKeptDays } from './day/services/keptDay';
import { HANDOVERS, removeTicks } from './day/services/tickQueue';
import { usePaymentReport } from './payments/usePaymentReport';
import { onSignOut, ownerDatabase } from './sign-in/services/session';

/** A bake day, and what a screen can do with it. */
export type UsedDay = DayState & Pick<DayStore, 'refresh' | 'tick' | 'look'>;

const stores = new Map<BakeDay, DayStore>();

onSignOut(async () => {
  const ended = [...stores.values()];
  stores.clear();
  await Promise.all(ended.map((store) => store.end()));
  await removeKeptDays();
  await removeTicks(HANDOVERS);
  await removeCounterKept();
});

/** A bake day, live while it is shown. All screens share what was read of it. */
export function useDay(day: BakeDay): UsedDay {
  const store = stores.get(day) ?? createDayStore(ownerDatabase, day);
  stores.set(day, store);
  const used = useDayStore(store);
  const payments = usePaymentReport(day, used.stored);
  useEffect(() => store.setPayments(payments), [store, payments]);
  return used;
}

/** Reads a bake day again if a screen has shown it, after a change made elsewhere. */
export const refreshDay = (day: BakeDay): void => stores.get(day)?.refresh();

/** Reads again every bake day that was shown, after a change of products or doughs. */
export function refreshDays(): void {
  for (const store of stores.values()) store.refresh();
}

/** A bake day as last shown since the page was opened; undefined if it was not. */
export const shownOf = (day: BakeDay): DayState => stores.get(day)?.current() ?? NOTHING;

/** The days that were shown since the page was opened, as they are now. */
export const shownDays = (): ReadonlyMap<BakeDay, DayState> =>
  new Map([...stores].map(([day, store]) => [day, store.current()]));

/** A store's bake day, live. */
export function useDayStore(store: DayStore): UsedDay {
  const state = useSyncExternalStore(store.subscribe, store.current);
  return useMemo(
    () => ({ ...state, refresh: store.refresh, tick: store.tick, look: store.look }),
    [state, store],
  );
}
