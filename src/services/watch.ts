import { logProblem } from './log';
import type { Reading } from './reading';
import { ANSWER_WITHIN_MS } from './timeLimit';

/** What a live read tells: values as they come, or that there is no answer. A value may still follow. */
export interface Watcher<T> {
  readonly onValue: (value: T) => void;
  readonly onFailure: () => void;
}

/** Ends a live read. */
export type Unwatch = () => void;

/**
 * Reads a path live. Loads the database SDK when first needed. `onFailure` is called when the read is refused,
 * the SDK can't be loaded, or nothing came within 10 s.
 */
export function watch<T>(path: string, parse: (reading: Reading) => T, watcher: Watcher<T>): Unwatch {
  let ended = false;
  let unlisten: Unwatch | undefined;

  const fail = (why: string, cause?: unknown) => {
    clearTimeout(patience);
    if (ended) return;
    logProblem(why, cause);
    watcher.onFailure();
  };
  const patience = setTimeout(() => fail(`No answer yet for the live read of ${path}`), ANSWER_WITHIN_MS);

  import('./database').then(
    ({ listen }) => {
      if (ended) return;
      unlisten = listen(
        path,
        (reading) => {
          clearTimeout(patience);
          watcher.onValue(parse(reading));
        },
        (cause) => fail(`The live read of ${path} was refused`, cause),
      );
    },
    (cause: unknown) => fail('The database code could not be loaded', cause),
  );

  return () => {
    ended = true;
    clearTimeout(patience);
    unlisten?.();
  };
}

/** Tells whether the database can be reached, until unwatched. */
export function watchConnected(onConnected: (connected: boolean) => void): Unwatch {
  let ended = false;
  let unlisten: Unwatch | undefined;
  import('./database').then(
    ({ listenConnected }) => {
      if (!ended) unlisten = listenConnected(onConnected);
    },
    () => onConnected(false),
  );
  return () => {
    ended = true;
    unlisten?.();
  };
}
