import { type RefObject, useEffect, useRef, useState } from 'react';

const FIRST_SHOWN = 12;
const STEP = 48;
/** How far below the window the end of what is shown may come before there is more: a few swipes. */
const AHEAD = '2000px';

interface GrowingList<T> {
  readonly shown: readonly T[];
  /** For an element right after what is shown; null once all is. */
  readonly end: RefObject<HTMLDivElement | null> | null;
}

/** The beginning of a list, and more of it as its end comes near, so that the first screen never waits for the last. */
export function useGrowingList<T>(items: readonly T[]): GrowingList<T> {
  const [count, setCount] = useState(FIRST_SHOWN);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= items.length;

  // Observed anew after each step: an end that is still near would not be reported again.
  useEffect(() => {
    const element = end.current;
    if (!element || isWhole) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setCount(count + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, isWhole]);

  return { shown: items.slice(0, count), end: isWhole ? null : end };
}
