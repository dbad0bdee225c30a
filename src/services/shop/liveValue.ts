import { localStore, parseStored } from '@/services/browser/storage';
import { connection, lookForShop } from '@/services/database/connection';
import { plainValue } from '@/services/database/earlyReadings';
import { databaseLoaded, loadDatabase } from '@/services/database/loadDatabase';
import { createListeners } from '@/services/listeners';
import { pause } from '@/services/timeout';

/** How often a page without a connection to the database asks again. */
const AGAIN_MS = 15_000;
const KNOWN_WITHIN_MS = 2_000;

/** A small value of the database that every page follows. */
export interface LiveValue<Value> {
  /** The value; what the last visit saw until it is read, and undefined if there was none. */
  readonly current: () => Value | undefined;
  /** Whether this page has read it. */
  readonly isRead: () => boolean;
  /** Resolves once it is read, or can't be read soon. */
  readonly known: () => Promise<void>;
  /**
   * Calls back when it changes, until the returned function is called. It arrives live over a connection that the page has
   * for something else. Without one, a visible page asks for it by small plain requests: it must not load the database's
   * code, or use one of the plan's connections, for this.
   */
  readonly watch: (onChange: () => void) => () => void;
  /** Reads it at this moment. Throws when unanswered. */
  readonly load: () => Promise<Value>;
  /** Takes over what somebody else has read of it at this moment. */
  readonly hear: (value: unknown) => void;
}

/** Follows a path of the database. `unanswered`: what it is taken for if nobody answers soon; undefined if it stays unknown. */
export function liveValue<Value>(
  path: string,
  parse: (value: unknown) => Value,
  unanswered?: Value,
): LiveValue<Value> {
  const seenAt = `seen:${path}`;
  const listeners = createListeners();
  let current: Value | undefined;
  /** The value's text, to tell whether it changes. */
  let text: string | undefined;
  /** How many readings have come: an answer that was overtaken by another is outdated. */
  let readings = 0;
  let isOverheard = false;
  let first: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;

  function start(): void {
    if (readings === 0) {
      const seen = localStore.read(seenAt);
      if (seen !== null) current = parse(parseStored(seenAt, seen));
    }
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
    databaseLoaded.then(({ overhear }) => overhear(path, become));
  }

  function askAgain(): void {
    if (document.visibilityState === 'visible' && !connection.is('open')) ask();
  }

  async function ask(): Promise<void> {
    const before = readings;
    // Nothing to report: the next request asks again.
    const value = await plainValue(path).catch(() => void lookForShop());
    if (value !== undefined && readings === before) become(value);
  }

  function become(value: unknown): void {
    readings += 1;
    const next = JSON.stringify(value ?? null);
    if (next === text) return;
    text = next;
    current = parse(value);
    if (next === 'null') localStore.remove(seenAt);
    else localStore.write(seenAt, next);
    listeners.tell();
  }

  return {
    current: () => current,
    isRead: () => readings > 0,
    known: () => first,
    watch(onChange) {
      const remove = listeners.add(onChange);
      if (listeners.count() === 1) start();
      return () => {
        remove();
        if (listeners.count() > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', askAgain);
      };
    },
    async load() {
      const { read } = await loadDatabase();
      become(await read(path));
      return current as Value;
    },
    hear: become,
  };
}
