import { logProblem } from './log';
import type { Reading } from './reading';
import { ANSWER_WITHIN_MS } from './timeLimit';

/** A live read as a screen sees it. From 'failed', also by itself, it may still become 'ready'. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Something live to subscribe to, shared by all who show it. */
export interface LiveSource<T> {
  readonly current: () => Live<T>;
  readonly subscribe: (onChange: () => void) => () => void;
}

export const LOADING: Live<never> = { state: 'loading' };

/**
 * A path of the database, read live while somebody is subscribed. What it last was is shown at once to the next one.
 * It fails when the read is refused, the SDK can't be loaded, or nothing came within 10 s.
 */
export function liveSource<T>(path: string, parse: (reading: Reading) => T): LiveSource<T> {
  const listeners = new Set<() => void>();
  let live: Live<T> = LOADING;
  let stop: (() => void) | undefined;

  const become = (next: Live<T>) => {
    live = next;
    for (const listener of listeners) listener();
  };
  const start = () => {
    stop = listenTo(path, {
      onReading: (reading) => become({ state: 'ready', value: parse(reading) }),
      onRefused: () => become({ state: 'failed', retry }),
      onSlow: () => live.state === 'loading' && become({ state: 'failed', retry }),
    });
  };
  const retry = () => {
    stop?.();
    become(LOADING);
    start();
  };

  return {
    current: () => live,
    subscribe(onChange) {
      listeners.add(onChange);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stop?.();
        if (live.state !== 'ready') live = LOADING;
      };
    },
  };
}

interface Listener {
  readonly onReading: (reading: Reading) => void;
  readonly onRefused: () => void;
  readonly onSlow: () => void;
}

/** Listens to a path until ended, loading the database SDK when first needed. */
function listenTo(path: string, { onReading, onRefused, onSlow }: Listener): () => void {
  let ended = false;
  let unlisten: (() => void) | undefined;

  const patience = setTimeout(() => {
    logProblem(`No answer yet for the live read of ${path}`);
    onSlow();
  }, ANSWER_WITHIN_MS);
  const refuse = (why: string) => (cause: unknown) => {
    clearTimeout(patience);
    if (ended) return;
    logProblem(why, cause);
    onRefused();
  };

  import('./database').then(({ listen }) => {
    if (ended) return;
    unlisten = listen(
      path,
      (reading) => {
        clearTimeout(patience);
        onReading(reading);
      },
      refuse(`The live read of ${path} was refused`),
    );
  }, refuse('The database code could not be loaded'));

  return () => {
    ended = true;
    clearTimeout(patience);
    unlisten?.();
  };
}
