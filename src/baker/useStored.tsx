import { useCallback, useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import type { OwnerDatabase } from './services/ownerDatabase';
import { ownerDatabase } from './sign-in/services/session';
import { useReading } from './useReading';
import { useWork } from './useWork';
import { whyNotWritten } from './whyFailed';

interface StoredNoticesProps {
  readonly of: Pick<ReturnType<typeof useStored>, 'now' | 'problem' | 'failed' | 'done'>;
}

/** Reads a value for a screen, and lets the screen change it. If a change fails, `failure` is logged. */
export function useStored<T>(readFrom: (database: OwnerDatabase) => Promise<T>, failure: string) {
  const read = useCallback(() => readFrom(ownerDatabase), [readFrom]);
  const { now, problem, refresh } = useReading(read);
  const { isBusy, problem: failed, run } = useWork();
  const [done, setDone] = useState<string | null>(null);

  const change = async (work: () => Promise<void>, words: string) => {
    setDone(null);
    const workAndRead = () => work().finally(refresh);
    const isDone = await run(workAndRead, failure, (cause) =>
      whyNotWritten(cause, 'The page reads it again: see whether it has changed.'),
    );
    if (isDone) setDone(words);
  };

  return { now, isBusy, change, problem, failed, done };
}

/** Shows why the value could not be read or changed, what was done last, or that the value is loading. */
export const StoredNotices = ({ of: { now, problem, failed, done } }: StoredNoticesProps) => (
  <>
    {problem && <Notice tone="problem">{problem}</Notice>}
    {failed && <Notice tone="problem">{failed}</Notice>}
    {done && <Notice tone="info">{done}</Notice>}
    {now === undefined && !problem && <SkeletonText lines={6} />}
  </>
);
