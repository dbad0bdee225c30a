import { useState } from 'react';
import { useIsMounted } from '@/hooks/useIsMounted';
import { logProblem } from '@/services/log';

/** Work that a screen asks for: whether it is under way, and why it failed the last time. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useIsMounted();

  /** `failure`: what to log when it fails; `why`: what to tell her then. Returns whether it was done. */
  const run = async (
    work: () => Promise<void>,
    failure: string,
    why: (cause: unknown) => string,
  ): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (cause) {
      logProblem(failure, cause);
      if (isMounted()) setProblem(why(cause));
      return false;
    } finally {
      if (isMounted()) setBusy(false);
    }
  };

  return { isBusy, problem, setProblem, run };
}
