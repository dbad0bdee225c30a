import { useState } from 'react';
import { useWork } from './useWork';
import { whyNotWritten } from './whyFailed';

/** Work that a screen asks for and then reads again: whether it is under way, what has become of it, or why it was not done. */
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

  return { busy: isBusy, trouble: problem, done, change };
}
