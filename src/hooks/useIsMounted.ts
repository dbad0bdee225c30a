import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for work that may end later. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
