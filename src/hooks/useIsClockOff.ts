import { useSyncExternalStore } from 'react';
import { isClockOff, watchClock } from '@/services/clock';

/** Whether this device's clock is another than the database's, by a minute or more. */
export const useIsClockOff = (): boolean => useSyncExternalStore(watchClock, isClockOff, () => false);
