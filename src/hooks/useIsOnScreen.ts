import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still there, for work that ends after the shopper may have gone elsewhere. */
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
