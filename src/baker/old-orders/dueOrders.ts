import { useEffect, useState } from 'react';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useIsMounted } from '@/hooks/useIsMounted';
import { logProblem } from '@/services/log';
import { dueCount } from './services/forgetOrders';

let counting: Promise<number> | undefined;

/** Discards the count, so that the next screen that shows it counts again. */
export function countAgain(): void {
  counting = undefined;
}

/** Returns roughly how many old orders are due to be forgotten; 0 until counted. Counts once, until `countAgain`. */
export function useDueCount(): number {
  const [count, setCount] = useState(0);
  const isMounted = useIsMounted();
  useEffect(() => {
    counting ??= serverNow(ownerDatabase).then((now) => dueCount(ownerDatabase, now));
    counting.then(
      (due) => isMounted() && setCount(due),
      (cause: unknown) => {
        countAgain();
        logProblem('Whether old orders are due could not be read', cause);
      },
    );
  }, [isMounted]);
  return count;
}
