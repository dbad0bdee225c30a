import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for work that may end after it has gone. */
export function useIsOnScreen(): () => boolean {
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return useCallback(() => isOnScreen.current, []);
}
