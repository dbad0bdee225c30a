import { useEffect, useState } from 'react';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { Refused } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { logProblem } from '@/services/log';
import { type DroppedDay, readDropped } from './services/readDropped';

/** The dropped days that have orders, read at each look at the screen; none until they are known. */
export function useDropped(): readonly DroppedDay[] {
  const calendar = useBakeryCalendar();
  const [dropped, setDropped] = useState<readonly DroppedDay[]>([]);
  useEffect(() => {
    let isOver = false;
    serverNow(ownerDatabase)
      .then((now) => readDropped(ownerDatabase, calendar, now))
      .then(
        (days) => !isOver && setDropped(days),
        // A refusal is told by the day's own reading.
        (cause: unknown) =>
          cause instanceof Refused || logProblem('The orders of dropped days could not be read', cause),
      );
    return () => {
      isOver = true;
    };
  }, [calendar]);
  return dropped;
}
