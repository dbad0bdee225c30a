import { useSyncExternalStore } from 'react';
import { isOffline, watchReach } from '@/services/connection';

/** Whether the shop has been out of reach of its database for a while. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchReach, isOffline, () => false);
}
