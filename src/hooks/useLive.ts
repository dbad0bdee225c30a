import { useSyncExternalStore } from 'react';
import { type Live, type LiveSource, LOADING } from '@/services/liveSource';

/** What a live source has now, and again after each change. */
export function useLive<T>(source: LiveSource<T>): Live<T> {
  return useSyncExternalStore<Live<T>>(source.subscribe, source.current, () => LOADING);
}
