import { useSyncExternalStore } from 'react';
import { onSignOut, ownerDatabase } from '@/baker/sign-in/services/session';
import type { BakeDay } from '@/domain/bake';
import { type CounterState, type CounterStore, createCounterStore } from './counterStore';
import { removeCounterKept } from './services/removeCounterKept';

export type UsedCounter = CounterState & Pick<CounterStore, 'retry' | 'dropRefused' | 'tick'>;

const stores = new Map<BakeDay, CounterStore>();

onSignOut(async () => {
  const ended = [...stores.values()];
  stores.clear();
  await Promise.all(ended.map((store) => store.end()));
  await removeCounterKept();
});

/** Returns a bake day's list for helpers, kept up to date while it is shown. */
export function useCounter(day: BakeDay): UsedCounter {
  const store = stores.get(day) ?? createCounterStore(ownerDatabase, day);
  stores.set(day, store);
  return useCounterStore(store);
}

/** Returns a counter store's state, and renders again when it changes. */
export function useCounterStore(store: CounterStore): UsedCounter {
  const state = useSyncExternalStore(store.subscribe, store.current);
  return { ...state, retry: store.retry, dropRefused: store.dropRefused, tick: store.tick };
}
