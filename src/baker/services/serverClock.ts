import { createListeners } from '@/services/listeners';
import { type OwnerDatabase, SERVER_TIME } from './ownerDatabase';

/** Where the server's time is written, and then read. */
export const CLOCK = 'clock';

/** How long a measure holds: a phone's clock can be set meanwhile. */
const HOLDS_MS = 10 * 60 * 1000;
/** From which difference between this phone's clock and one that nobody can set its date was set. */
const WAS_SET_MS = 10_000;

/** The server's clock, as far as this phone knows it. */
export interface ServerClock {
  /** This phone's time, in ms since 1970. */
  now(): number;
  /** The ms to add to this phone's clock. Throws Refused or Unanswered. */
  offset(database: OwnerDatabase): Promise<number>;
  /** The same as it was measured last; 0 until then. */
  known(): number;
  /** Calls back after each measure, until the returned function is called. */
  follow(onMeasured: () => void): () => void;
  /** Measures again next time. */
  forget(): void;
}

/** A clock that has not been compared with the server's yet. `now`: this phone's, in ms since 1970. */
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

/** The one clock of a database. */
export function clockOf(database: OwnerDatabase): ServerClock {
  const clock = clocks.get(database) ?? serverClock();
  clocks.set(database, clock);
  return clock;
}

/** What time it is by the server's clock, whatever this phone's says. Throws Refused or Unanswered. */
export async function serverNow(database: OwnerDatabase): Promise<Date> {
  const { now, offset } = clockOf(database);
  const ahead = await offset(database);
  return new Date(now() + ahead);
}

/** The database's REST interface tells no time but that of a write. */
async function measureOffset(database: OwnerDatabase, now: () => number): Promise<number> {
  const [before, began] = [now(), performance.now()];
  await database.update({ [CLOCK]: SERVER_TIME });
  const after = now();
  // A phone may set its clock at the very moment at which it has a signal again. Or it has slept.
  const wasSet = Math.abs(after - before - (performance.now() - began)) > WAS_SET_MS;
  if (wasSet) return measureOffset(database, now);
  const written = Number(await database.read(CLOCK));
  return Math.round(written - (before + after) / 2);
}
