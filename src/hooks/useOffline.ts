import { useSyncExternalStore } from 'react';
import { connection, isOffline } from '@/services/database/connection';

/** Whether the database has been out of reach for a while. */
export const useOffline = (): boolean => useSyncExternalStore(connection.subscribe, isOffline, () => false);
