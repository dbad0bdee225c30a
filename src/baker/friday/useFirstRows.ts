import { useEffect, useState } from 'react';

/** More rows than fit on a screen. */
const FIRST = 12;

/** True once a long list was drawn in full. Later lists are drawn in full at once, so Back can scroll to its place. */
let hasDrawn = false;

/** Returns the first rows, and then all of them, so that a slow phone soon shows something. */
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
