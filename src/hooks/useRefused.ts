import { useSyncExternalStore } from 'react';
import { isRefused, watchReach } from '@/services/connection';

/** Whether the database answers, but lets nobody order for now: too many are there, or the network blocks it. */
export const useRefused = (): boolean => useSyncExternalStore(watchReach, isRefused, () => false);

/** What an order says that waits for the database meanwhile. */
export const TRYING_LONGER =
  'Many people are ordering just now. We keep trying: please leave this page open.';
