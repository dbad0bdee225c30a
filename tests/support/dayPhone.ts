import { onTestFinished } from 'vitest';
import type { DayState, DayStore } from '@/baker/day/dayState';
import { createDayStore } from '@/baker/day/dayStore';
import type { LondonDay } from '@/domain/bakeDay';
import { type OwnerDatabase, Unanswered } from '@/services/owner/ownerDatabase';
import { ownerDatabase } from './ownerAccount.ts';

/** A phone that shows a bake day until the test ends. */
export interface DayPhone extends DayStore {
  /** Resolves with its state once that is so. */
  until(isSo: (state: DayState) => boolean): Promise<DayState>;
  /** Looks for news now, instead of in some seconds. */
  poll(): void;
  /** Whether its requests get an answer. */
  signal: boolean;
  /** Ends it as a killed browser does. */
  kill(): void;
}

/** Starts a phone with what this browser has kept. All phones of a test share one disk, as tabs do. */
export function startPhone(
  day: LondonDay,
  hasSignal = true,
  database: OwnerDatabase = ownerDatabase,
): DayPhone {
  const answer = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!phone.signal) throw new Unanswered('No signal');
    return ask();
  };
  const store = createDayStore(
    {
      read: (...asked) => answer(() => database.read(...asked)),
      update: (values) => answer(() => database.update(values)),
    },
    day,
  );
  const phone: DayPhone = {
    ...store,
    signal: hasSignal,
    poll: () => dispatchEvent(new Event('online')),
    kill: () => stop(),
    until: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo(store.current())) return;
          remove();
          resolve(store.current());
        };
        const remove = store.subscribe(look);
        look();
      }),
  };
  const stop = store.subscribe(() => {});
  onTestFinished(() => {
    stop();
    return store.end();
  });
  return phone;
}
