import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for as little motion as possible. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchPreference,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

function watchPreference(onChange: () => void): () => void {
  const preference = matchMedia(QUERY);
  preference.addEventListener('change', onChange);
  return () => preference.removeEventListener('change', onChange);
}
