import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the viewport counts as near. In a horizontal strip, the next element is near. */
const NEAR = { rootMargin: '600px 0px 600px 0px', scrollMargin: '0px 50% 0px 50%' };

/** True once an element has come near the viewport. Undefined before hydration, and if not wanted. */
export function useNear<E extends Element>(
  isWanted = true,
): [ref: RefObject<E | null>, isNear: boolean | undefined] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState<boolean>();

  useEffect(() => {
    const element = ref.current;
    if (!element || !isWanted) return;
    const observer = new IntersectionObserver((entries) => {
      const isNear = entries.some(({ isIntersecting }) => isIntersecting);
      if (isNear) observer.disconnect();
      setNear(isNear);
    }, NEAR);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);

  return [ref, isNear];
}
