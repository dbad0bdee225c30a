import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';
import type { EarlyReadings, Reading } from './earlyReadings';
import { loadDatabase } from './loadDatabase';

/** The state of a live read, as a screen sees it. After 'failed' it may still become 'ready', even without `retry`. */
export type Live<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly value: T;
      /** True once the database has answered or is unreachable. Until then, a newer or fuller value may follow soon. */
      readonly isSettled: boolean;
      /** Whether the value comes from a live read that is still running. */
      readonly isLive: boolean;
    }
  | { readonly state: 'failed'; readonly retry: () => void };

/** A live read to subscribe to, shared by all screens that show its value. */
export interface LiveSource<T> {
  readonly current: () => Live<T>;
  /** The state that the prerendered page shows: the same in the build and in the browser. */
  readonly prerendered: () => Live<T>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Calls back like `subscribe`, but doesn't start the live read, which only runs while there is a subscriber. */
  readonly watch: (onChange: () => void) => () => void;
  /** Makes a plain request for the value if there is nothing to show yet. Resolves even if the request fails. */
  readonly prepare: () => Promise<void>;
}

const LOADING: Live<never> = { state: 'loading' };

/**
 * Creates a live read of a path of the database, which runs while somebody is subscribed. Until it answers, the last
 * value or an `early` one is shown. It fails if the rules refuse it. It also fails if the SDK can't be loaded or there
 * is no answer within 10 s, unless there is an earlier value to show.
 */
export function liveSource<T>(
  path: string,
  parse: (reading: Reading) => T,
  early?: EarlyReadings,
): LiveSource<T> {
  const listeners = createListeners();
  const watchers = createListeners();
  let live: Live<T> | undefined;
  let fromBuild: Live<T> | undefined;
  let stop: (() => void) | undefined;

  const toLive = (reading: Reading | null | undefined, isSettled: boolean, isLive = false): Live<T> =>
    reading ? { state: 'ready', value: parse(reading), isSettled, isLive } : LOADING;
  const prerendered = () => {
    fromBuild ??= toLive(early?.prerendered(), false);
    return fromBuild;
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
    watchers.tell();
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
    watch: watchers.add,
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
  /** Called with a plain request's answer that comes before the live read's. */
  readonly onEarly: (reading: Reading) => void;
  readonly onReading: (reading: Reading) => void;
  readonly onRefused: () => void;
  /** Called after 10 s without an answer, or when the SDK can't be loaded. */
  readonly onUnreachable: () => void;
}

/** How long the live read waits for a plain request that was made before it. */
const EARLY_WITHIN_MS = 2_000;

let sdkIsHere = false;

/** Replaces a connection that may be dead. Until the SDK has loaded, there is none to replace. */
function renew(): void {
  if (!sdkIsHere) return;
  loadDatabase().then(
    (database) => database.renew(),
    () => {},
  );
}

/** Listens to a path until the returned function is called. Before the SDK has loaded, asks `early` first. */
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
    renew();
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
    // Load the SDK after the plain request's answer, or after 2 s: loading it earlier would delay that answer.
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
