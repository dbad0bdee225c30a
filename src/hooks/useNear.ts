import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the viewport counts as near. */
const NEAR = '600px';

/** Whether an element has come near the viewport, from then on for good; for what is costly to load. */
export function useNear<E extends Element>(): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${NEAR} 0px ${NEAR} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, isNear];
}
