import { useSyncExternalStore } from 'react';
import { isRefused, watchReach } from '@/services/connection';

/** Whether the database answers, but refuses connections: all are taken, or the network blocks web sockets. */
export const useRefused = (): boolean => useSyncExternalStore(watchReach, isRefused, () => false);

/** The message while an order waits for the database. */
export const TRYING_LONGER =
  'Many people are ordering just now. We keep trying: please leave this page open.';
