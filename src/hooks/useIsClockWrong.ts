import { useSyncExternalStore } from 'react';
import { isClockWrong } from '@/domain/order/wrongClock';
import { now, watchClock } from '@/services/clock';

/** Whether this device's clock is so wrong that a shopper may take another day for today. */
export const useIsClockWrong = (): boolean =>
  useSyncExternalStore(
    watchClock,
    () => isClockWrong(new Date(), now()),
    () => false,
  );
