import { useSyncExternalStore } from 'react';
import { connection, isOffline } from '@/services/database/connection';

/** Whether the shop has been out of reach of its database for a while. */
export const useOffline = (): boolean => useSyncExternalStore(connection.subscribe, isOffline, () => false);
