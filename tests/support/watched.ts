import { onTestFinished } from 'vitest';
import type { Live, LiveSource } from '@/services/database/liveSource';

export function watched<T>(source: LiveSource<T>) {
  let check = () => {};
  const stop = source.subscribe(() => check());
  onTestFinished(stop);
  return {
    stop,
    /** Resolves with the first state, present or later, that satisfies the condition. */
    until: (isIt: (live: Live<T>) => boolean): Promise<Live<T>> =>
      new Promise((resolve) => {
        check = () => {
          const live = source.current();
          if (isIt(live)) resolve(live);
        };
        check();
      }),
  };
}
