import { useEffect, useState } from 'react';

/** More than a screen of them. */
const FIRST = 12;

/** Whether a whole list has been drawn before: then coming back to it finds it as long as it was. */
let hasDrawn = false;

/** At first only the first rows, so that a slow phone soon shows something; right after that all of them. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [isAll, setAll] = useState(hasDrawn);
  const isWaiting = !isAll && rows.length > FIRST;
  useEffect(() => {
    if (!isWaiting) return;
    const frame = requestAnimationFrame(() => {
      hasDrawn = true;
      setAll(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWaiting]);
  return isWaiting ? rows.slice(0, FIRST) : rows;
}
