import { useState } from 'react';
import { useWork } from './useWork';
import { whyNotWritten } from './whyFailed';

/** Runs a screen's change and then reads again. Returns whether it is running, its result, and its problem. */
export function useReported(refresh: () => Promise<void>, failure: string) {
  const { isBusy, problem, run } = useWork();
  const [done, setDone] = useState<string | null>(null);

  const change = async (work: () => Promise<void>, words: string) => {
    setDone(null);
    const workAndRead = () => work().finally(refresh);
    const isDone = await run(workAndRead, failure, (cause) =>
      whyNotWritten(cause, 'The page reads it again: see whether it has changed.'),
    );
    if (isDone) setDone(words);
  };

  return { isBusy, problem, done, change };
}
