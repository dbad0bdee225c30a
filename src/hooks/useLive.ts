import { useSyncExternalStore } from 'react';
import type { Live, LiveSource } from '@/services/database/liveSource';

/** The current state of a live source. Renders again after each change while `isShown`. */
export function useLive<T>(source: LiveSource<T>, isShown = true): Live<T> {
  return useSyncExternalStore(isShown ? source.subscribe : toNothing, source.current, source.prerendered);
}

const toNothing = () => () => {};
