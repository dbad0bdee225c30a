import { useState } from 'react';
import { logProblem } from '@/services/log';
import { whyNotWritten } from './whyFailed';

/** Work that a screen asks for and then reads again: whether it is under way, what has become of it, or why it was not done. */
export function useReported(refresh: () => Promise<void>, failure: string) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const change = async (work: () => Promise<void>, words: string) => {
    setBusy(true);
    setTrouble(null);
    setDone(null);
    try {
      await work();
      setDone(words);
    } catch (cause) {
      logProblem(failure, cause);
      setTrouble(whyNotWritten(cause, 'The page reads it again: see whether it has changed.'));
    }
    await refresh();
    setBusy(false);
  };

  return { busy, trouble, done, change };
}
