import { useSyncExternalStore } from 'react';
import type { Live, LiveSource } from '@/services/liveSource';

/** What a live source has now, and again after each change. */
export function useLive<T>(source: LiveSource<T>): Live<T> {
  return useSyncExternalStore(source.subscribe, source.current, source.prerendered);
}
