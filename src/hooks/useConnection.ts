import { useSyncExternalStore } from 'react';
import { connection, isOffline } from '@/services/database/connection';

const isRefused = () => connection.is('refused');

/** Whether the shop has been out of reach of its database for a while. */
export const useOffline = (): boolean => useSyncExternalStore(connection.subscribe, isOffline, () => false);

/** Whether the database answers, but refuses connections: all are taken, or the network blocks web sockets. */
export const useNoConnection = (): boolean =>
  useSyncExternalStore(connection.subscribe, isRefused, () => false);

/** The message while an order waits for a connection. */
export const TRYING_LONGER =
  'Many people are ordering just now. We keep trying: please leave this page open.';
