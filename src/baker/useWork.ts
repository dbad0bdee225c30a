import { useCallback, useState } from 'react';
import { useIsMounted } from '@/hooks/useIsMounted';
import { logProblem } from '@/services/log';

/** Runs a screen's changes. Returns whether one is running, and why the last one failed. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useIsMounted();

  /** Returns true if `work` succeeds. Otherwise logs `failure` and shows what `why` says. */
  const run = useCallback(
    async (work: () => Promise<void>, failure: string, why: (cause: unknown) => string): Promise<boolean> => {
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
    },
    [isMounted],
  );

  return { isBusy, problem, setProblem, run };
}
