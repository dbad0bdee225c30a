import { useSyncExternalStore } from 'react';
import { isRush, watchRush } from '@/services/stock';

/** Whether many buy the same at this moment, so that an order takes longer. */
export const useRush = (): boolean => useSyncExternalStore(watchRush, isRush);
