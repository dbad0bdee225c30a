import { createListeners } from '@/services/listeners';
import { type OwnerDatabase, SERVER_TIME } from './ownerDatabase';

/** The path in the database to which the server's time is written, to be read back. */
export const CLOCK = 'clock';

/** How long a measurement is valid, since the phone's clock may be changed. */
const HOLDS_MS = 10 * 60 * 1000;
/** If `Date.now()` and `performance.now()` drift apart by more, the date was changed or the phone slept. */
const WAS_SET_MS = 10_000;

/** The server's clock, as measured by this phone. */
export interface ServerClock {
  /** This phone's time, in ms since 1970. */
  now(): number;
  /** Returns the ms to add to this phone's clock, measured now or some minutes ago. Throws Refused or Unanswered. */
  offset(database: OwnerDatabase): Promise<number>;
  /** Returns the last measured offset in ms; 0 before the first. */
  known(): number;
  /** Calls back after each measurement, until the returned function is called. */
  follow(onMeasured: () => void): () => void;
  /** Makes the next `offset` measure again. */
  forget(): void;
}

/** Creates a clock without a measurement. `now` returns this phone's time, in ms since 1970. */
export function serverClock(now = () => Date.now()): ServerClock {
  const listeners = createListeners();
  let known = 0;
  let measured: { readonly offset: Promise<number>; readonly at: number } | null = null;
  return {
    now,
    offset(database) {
      const age = measured ? now() - measured.at : Number.POSITIVE_INFINITY;
      if (measured && age >= 0 && age <= HOLDS_MS) return measured.offset;
      const asked = { offset: measureOffset(database, now), at: now() };
      asked.offset.then(
        (ahead) => {
          known = ahead;
          listeners.tell();
        },
        () => {
          if (measured === asked) measured = null;
        },
      );
      measured = asked;
      return asked.offset;
    },
    known: () => known,
    follow: listeners.add,
    forget() {
      measured = null;
    },
  };
}

const clocks = new WeakMap<OwnerDatabase, ServerClock>();

/** Returns the database's clock, which is created once. */
export function clockOf(database: OwnerDatabase): ServerClock {
  const clock = clocks.get(database) ?? serverClock();
  clocks.set(database, clock);
  return clock;
}

/** Returns the time by the server's clock. Throws Refused or Unanswered. */
export async function serverNow(database: OwnerDatabase): Promise<Date> {
  const { now, offset } = clockOf(database);
  const ahead = await offset(database);
  return new Date(now() + ahead);
}

/** Measures by a write, since the REST API tells the time in no other way. */
async function measureOffset(database: OwnerDatabase, now: () => number): Promise<number> {
  const [before, began] = [now(), performance.now()];
  await database.update({ [CLOCK]: SERVER_TIME });
  const after = now();
  // The phone may have corrected its clock during the request, or slept.
  const wasSet = Math.abs(after - before - (performance.now() - began)) > WAS_SET_MS;
  if (wasSet) return measureOffset(database, now);
  const written = Number(await database.read(CLOCK));
  return Math.round(written - (before + after) / 2);
}
