import { useEffect, useState } from 'react';

/** More than fit on a screen. */
const FIRST = 12;

/** After the first full drawing, lists are drawn in full at once, so that going back restores the scroll position. */
let hasDrawn = false;

/** Returns only the first rows at first, so that a slow phone soon shows something, and then all. */
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
