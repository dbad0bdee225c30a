import { useEffect, useState } from 'react';
import { Refused } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { logProblem } from '@/services/log';
import { type DroppedDay, readDropped } from './services/readDropped';

/** Returns the dropped days that have orders; empty until they are read. */
export function useDropped(): readonly DroppedDay[] {
  const calendar = useCurrentCalendar();
  const [dropped, setDropped] = useState<readonly DroppedDay[]>([]);
  useEffect(() => {
    let isOver = false;
    serverNow(ownerDatabase)
      .then((now) => readDropped(ownerDatabase, calendar, now))
      .then(
        (days) => !isOver && setDropped(days),
        // A refusal is not logged here, because the reading of the shown day reports it.
        (cause: unknown) =>
          cause instanceof Refused || logProblem('The orders of dropped days could not be read', cause),
      );
    return () => {
      isOver = true;
    };
  }, [calendar]);
  return dropped;
}
