import { onTestFinished } from 'vitest';
import type { Live, LiveSource } from '@/services/database/liveSource';

interface Watched<T> {
  /** Resolves with the first state that satisfies the condition: the present one or a later one. */
  until(isIt: (live: Live<T>) => boolean): Promise<Live<T>>;
  stop(): void;
}

/** Subscribes to a live source until the test ends. */
export function watched<T>(source: LiveSource<T>): Watched<T> {
  const waiting = new Set<() => void>();
  const stop = source.subscribe(() => {
    for (const check of waiting) check();
  });
  onTestFinished(stop);

  return {
    stop,
    until: (isIt) =>
      new Promise((resolve) => {
        const check = () => {
          const live = source.current();
          if (!isIt(live)) return;
          waiting.delete(check);
          resolve(live);
        };
        waiting.add(check);
        check();
      }),
  };
}
