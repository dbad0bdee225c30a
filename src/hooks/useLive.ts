import { useSyncExternalStore } from 'react';
import type { Live, LiveSource } from '@/services/database/liveSource';

/** Returns the state of a live source. Reads it only while `isShown`, or while another component does. */
export function useLive<T>(source: LiveSource<T>, isShown = true): Live<T> {
  return useSyncExternalStore(isShown ? source.subscribe : source.watch, source.current, source.prerendered);
}
