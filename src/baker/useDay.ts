import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { BakeDay } from '@/domain/bake';
import { removeCounterKept } from './counter/services/removeCounterKept';
import { type DayState, type DayStore, NOTHING } from './day/dayState';
import { createDayStore } from './day/dayStore';
import { removeKeptDays } from './day/services/keptDay';
import { HANDOVERS, removeTicks } from './day/services/tickQueue';
import { usePaymentReport } from './payments/usePaymentReport';
import { onSignOut, ownerDatabase } from './sign-in/services/session';

/** A bake day's state, and what a screen can do with it. */
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

/** Returns a bake day, kept up to date while a screen shows it. All screens share what was read. */
export function useDay(day: BakeDay): UsedDay {
  const store = stores.get(day) ?? createDayStore(ownerDatabase, day);
  stores.set(day, store);
  const used = useDayStore(store);
  const payments = usePaymentReport(day, used.stored);
  useEffect(() => store.setPayments(payments), [store, payments]);
  return used;
}

/** Reads a bake day again after a screen has changed it. Does nothing if no screen has shown the day. */
export const refreshDay = (day: BakeDay): void => stores.get(day)?.refresh();

/** Rereads all bake days that were shown so far, after products, categories or doughs have changed. */
export function refreshDays(): void {
  for (const store of stores.values()) store.refresh();
}

/** Returns a bake day's last known state, or `NOTHING` if no screen has shown the day since the page was opened. */
export const shownOf = (day: BakeDay): DayState => stores.get(day)?.current() ?? NOTHING;

/** The bake days that were shown since the page was opened, in their current state. */
export const shownDays = (): ReadonlyMap<BakeDay, DayState> =>
  new Map([...stores].map(([day, store]) => [day, store.current()]));

/** Returns a store's bake day, and renders again when it changes. */
export function useDayStore(store: DayStore): UsedDay {
  const state = useSyncExternalStore(store.subscribe, store.current);
  return useMemo(
    () => ({ ...state, refresh: store.refresh, tick: store.tick, look: store.look }),
    [state, store],
  );
}
