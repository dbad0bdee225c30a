import { useSyncExternalStore } from 'react';
import { connection } from '@/services/database/connection';
import { useOffline } from './useOffline';

const isRefused = () => connection.is('refused');

/** Whether the database answers but refuses connections: all are taken, or the network blocks web sockets. */
const useNoConnection = (): boolean => useSyncExternalStore(connection.subscribe, isRefused, () => false);

const TRYING_LONGER = 'Many people are ordering just now. We keep trying: please leave this page open.';
const WAITING_FOR_LINE =
  'You seem to be offline. Please leave this page open: we go on as soon as the line is back.';

/** Says what an order under way is waiting for; null if the connection is fine. */
export function useWaitingWords(): string | null {
  const isOffline = useOffline();
  const hasNoConnection = useNoConnection();
  if (isOffline) return WAITING_FOR_LINE;
  return hasNoConnection ? TRYING_LONGER : null;
}
