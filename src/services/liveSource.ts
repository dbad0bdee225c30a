import { loadDatabase } from './connection';
import type { EarlyReadings, Reading } from './earlyReadings';
import { createListeners } from './listeners';
import { logProblem } from './log';
import { ANSWER_WITHIN_MS, pause } from './timeout';

/** A live read as a screen sees it. From 'failed', also by itself, it may still become 'ready'. */
export type Live<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly value: T;
      /** Read during this visit, or not to be had. Before, it may have changed: what is not in it may be there by now. */
      readonly isSettled: boolean;
      /** As the database tells it at this moment, as far as is known here. */
      readonly isLive: boolean;
    }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Something live to subscribe to, shared by all who show it. */
export interface LiveSource<T> {
  readonly current: () => Live<T>;
  /** What the prerendered page shows: the same in the build and in the browser. */
  readonly prerendered: () => Live<T>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when there is something to show, if it is known early. Never rejects. */
  readonly prepare: () => Promise<void>;
}

const LOADING: Live<never> = { state: 'loading' };

/**
 * A path of the database, read live while somebody is subscribed. What it last was is shown at once to the next one,
 * and what is known `early` until the live read answers. It fails when the read is refused, the SDK can't be loaded, or
 * nothing came within 10 s.
 */
export function liveSource<T>(
  path: string,
  parse: (reading: Reading) => T,
  early?: EarlyReadings,
): LiveSource<T> {
  const listeners = createListeners();
  let live: Live<T> | undefined;
  let baked: Live<T> | undefined;
  let stop: (() => void) | undefined;

  const toLive = (reading: Reading | null | undefined, isSettled: boolean, isLive = false): Live<T> =>
    reading ? { state: 'ready', value: parse(reading), isSettled, isLive } : LOADING;
  const prerendered = () => {
    baked ??= toLive(early?.baked(), false);
    return baked;
  };
  const current = () => {
    if (!live) {
      const remembered = early?.remembered();
      live = remembered ? toLive(remembered, false) : prerendered();
    }
    return live;
  };
  const become = (next: Live<T>) => {
    if (live?.state === 'ready' && next.state === 'ready') {
      const { value, isSettled, isLive } = next;
      if (live.value === value && live.isSettled === isSettled && live.isLive === isLive) return;
    }
    live = next;
    listeners.tell();
  };
  const start = () => {
    stop = listenTo(path, early, {
      onEarly: (reading) => become(toLive(reading, true)),
      onReading(reading) {
        become(toLive(reading, true, true));
        early?.remember(reading);
      },
      onRefused: () => become({ state: 'failed', retry }),
      onUnreachable() {
        const last = current();
        become(
          last.state === 'ready' ? { ...last, isSettled: true, isLive: false } : { state: 'failed', retry },
        );
      },
    });
  };
  const retry = () => {
    stop?.();
    become(LOADING);
    start();
  };

  return {
    current,
    prerendered,
    async prepare() {
      if (current().state !== 'loading') return;
      const reading = await early?.asked();
      if (reading && current().state === 'loading') become(toLive(reading, true));
    },
    subscribe(onChange) {
      const remove = listeners.add(onChange);
      if (listeners.count() === 1) start();
      return () => {
        remove();
        if (listeners.count() > 0) return;
        stop?.();
        live = live?.state === 'ready' ? { ...live, isLive: false } : undefined;
      };
    },
  };
}

interface Listener {
  /** What a plain request told, before the live read answers. */
  readonly onEarly: (reading: Reading) => void;
  readonly onReading: (reading: Reading) => void;
  readonly onRefused: () => void;
  /** No answer for 10 s, or no code to ask with. */
  readonly onUnreachable: () => void;
}

/** What takes longer than this is no early answer. */
const EARLY_WITHIN_MS = 2_000;

let sdkIsHere = false;

/** A line without an answer may be dead; where the SDK can't be loaded there is none. */
function renewLine(): void {
  loadDatabase().then(
    (database) => database.renewLine(),
    () => {},
  );
}

/** Listens to a path until ended. Until the SDK is there, which is loaded when first needed, an early answer serves. */
function listenTo(
  path: string,
  early: EarlyReadings | undefined,
  { onEarly, onReading, onRefused, onUnreachable }: Listener,
): () => void {
  let ended = false;
  let answered = false;
  let unlisten: (() => void) | undefined;

  const patience = setTimeout(() => {
    logProblem(`No answer yet for the live read of ${path}`);
    onUnreachable();
    renewLine();
  }, ANSWER_WITHIN_MS);
  const fail = (why: string, tell: () => void) => (cause: unknown) => {
    clearTimeout(patience);
    if (ended) return;
    logProblem(why, cause);
    tell();
  };
  const listenLive = () =>
    loadDatabase().then(
      async ({ listen }) => {
        sdkIsHere = true;
        if (ended) return;
        unlisten = await listen(
          path,
          (reading) => {
            clearTimeout(patience);
            answered = true;
            onReading(reading);
          },
          fail(`The live read of ${path} was refused`, onRefused),
        );
        if (ended) unlisten();
      },
      fail('The database code could not be loaded', onUnreachable),
    );

  if (early && !sdkIsHere) {
    // One after the other: together, the SDK would slow the answer down that the shopper waits for.
    const asked = early.asked().then((reading) => {
      if (reading && !ended && !answered) onEarly(reading);
    });
    Promise.race([asked, pause(EARLY_WITHIN_MS)]).then(listenLive);
  } else {
    listenLive();
  }

  return () => {
    ended = true;
    clearTimeout(patience);
    unlisten?.();
  };
}
