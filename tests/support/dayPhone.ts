import { onTestFinished, vi } from 'vitest';
import type { DayState } from '@/baker/day/dayState';
import { createDayStore } from '@/baker/day/dayStore';
import type { LondonDay } from '@/domain/bakeDay';
import { ownerDatabase } from './ownerAccount.ts';

/** A phone that shows a bake day until the test ends. */
export function startPhone(day: LondonDay) {
  const store = createDayStore(ownerDatabase, day);
  const stop = store.subscribe(() => {});
  onTestFinished(() => {
    stop();
    return store.end();
  });
  const until = (isSo: (state: DayState) => boolean) => vi.waitUntil(() => isSo(store.current()), 10_000);
  return { ...store, until };
}
