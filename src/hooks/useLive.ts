import { useSyncExternalStore } from 'react';
import type { Live, LiveSource } from '@/services/database/liveSource';

/** The current state of a live source. It is read while `isShown`; otherwise only while somebody else reads it. */
export function useLive<T>(source: LiveSource<T>, isShown = true): Live<T> {
  return useSyncExternalStore(isShown ? source.subscribe : source.watch, source.current, source.prerendered);
}
