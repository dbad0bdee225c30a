import { localStore, parseStored } from '@/services/browser/storage';
import { connection, lookForShop } from '@/services/database/connection';
import { plainValue } from '@/services/database/earlyReadings';
import { databaseLoaded, loadDatabase } from '@/services/database/loadDatabase';
import { createListeners } from '@/services/listeners';
import { pause } from '@/services/timeout';

/** How often to request the value by HTTP while there is no connection to the database. */
const AGAIN_MS = 15_000;
const KNOWN_WITHIN_MS = 2_000;
const UNANSWERED = Symbol();

interface LiveValueOptions<Value> {
  /** The value to assume if there is none from the last visit and the database doesn't answer soon. */
  readonly unanswered?: Value;
  /** Loads the code that parses a value, unless it is loaded already. */
  readonly loadParser?: (value: unknown) => Promise<void> | undefined;
}

/** Follows a small value that every page needs. An error answer counts as none: perhaps the rules don't know it yet. */
export function liveValue<Value>(
  path: string,
  parse: (value: unknown) => Value,
  { unanswered, loadParser }: LiveValueOptions<Value> = {},
) {
  const seenAt = `seen:${path}`;
  const listeners = createListeners();
  let current: Value | undefined;
  /** The current value as JSON, to tell whether it changes. */
  let text: string | undefined;
  /** How many readings of the value have arrived. One is outdated if another has arrived since it was requested. */
  let readings = 0;
  /** The number of the reading that is `current`; 0 if none is. */
  let taken = 0;
  let isOverheard = false;
  let first: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;

  function start(): void {
    if (readings === 0) remember().catch(() => {});
    first = Promise.race([ask(), pause(KNOWN_WITHIN_MS)]).then(() => {
      if (readings === 0) lookForShop();
      if (current !== undefined || unanswered === undefined) return;
      current = unanswered;
      listeners.tell();
    });
    timer = setInterval(askAgain, AGAIN_MS);
    document.addEventListener('visibilitychange', askAgain);
    if (isOverheard) return;
    isOverheard = true;
    databaseLoaded.then(({ overhear }) => overhear(path, (value) => void become(value).catch(() => {})));
  }

  /** Makes the last visit's value the current one. */
  async function remember(): Promise<void> {
    const seen = localStore.read(seenAt);
    if (seen === null) return;
    const value = parseStored(seenAt, seen);
    const loading = loadParser?.(value);
    if (loading) await loading;
    if (taken > 0) return;
    current = parse(value);
    text = seen;
  }

  function askAgain(): void {
    if (document.visibilityState === 'visible' && !connection.is('open')) ask();
  }

  async function ask(): Promise<void> {
    const before = readings;
    // Don't report a failure, since the next request tries again.
    const value = await plainValue(path).catch(() => {
      lookForShop();
      return UNANSWERED;
    });
    if (value !== UNANSWERED && readings === before) await become(value).catch(() => {});
  }

  /** Makes a reading the current value. Throws if the parsing code can't be loaded; the next reading tries again. */
  async function become(value: unknown): Promise<void> {
    readings += 1;
    const reading = readings;
    const loading = loadParser?.(value);
    // Don't await if the code is already loaded, so that the value is current at once.
    if (loading) await loading;
    if (reading < taken) return;
    const isFirst = taken === 0;
    taken = reading;
    const next = JSON.stringify(value ?? null);
    // Parse only a changed value, so that callers keep the same object if nothing changed since the last visit.
    if (next !== text) {
      text = next;
      current = parse(value);
      if (next === 'null') localStore.remove(seenAt);
      else localStore.write(seenAt, next);
    } else if (!isFirst) return;
    listeners.tell();
  }

  return {
    /** The value, or the last visit's until it is read. With neither, `unanswered` after 2 s or a failed request. */
    current: () => current,
    isRead: () => taken > 0,
    /** Resolves once the value is read or the first request for it has failed, and after 2 s at most. */
    known: () => first,
    /**
     * Calls back when the value changes, until the returned function is called. Changes arrive over the connection to
     * the database if other code has opened one. Otherwise a visible page polls by plain requests: one value isn't
     * worth loading the database's code, or one of the connections that Firebase's plan allows.
     */
    watch(onChange: () => void) {
      const remove = listeners.add(onChange);
      if (listeners.count() === 1) start();
      return () => {
        remove();
        if (listeners.count() > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', askAgain);
      };
    },
    /** Reads the value anew. Throws if the database doesn't answer. */
    async load() {
      const { isRefusal, read } = await loadDatabase();
      await become(
        await read(path).catch((cause) => {
          if (!isRefusal(cause)) throw cause;
        }),
      );
      return current as Value;
    },
    /** Takes over a value that other code has just read. Resolves once it is the current one. */
    hear: become,
  };
}
