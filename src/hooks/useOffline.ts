import { useSyncExternalStore } from 'react';
import { isOffline, watchOffline } from '@/services/connection';

/** Whether the shop has been out of reach of its database for a while. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchOffline, isOffline, () => false);
}
