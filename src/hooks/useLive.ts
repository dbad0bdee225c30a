import { useSyncExternalStore } from 'react';
import type { Live, LiveSource } from '@/services/liveSource';

/** What a live source has now, and again after each change while it is shown. */
export function useLive<T>(source: LiveSource<T>, isShown = true): Live<T> {
  return useSyncExternalStore(isShown ? source.subscribe : toNothing, source.current, source.prerendered);
}

const toNothing = () => () => {};
