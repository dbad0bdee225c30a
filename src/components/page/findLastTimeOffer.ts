import { LAST_ORDER_KEY, localStore } from '@/services/browser/storage';

/** Loads "Same as last time" for `usePartWhenIdle`; null while no order is kept. */
export const findLastTimeOffer = async () =>
  localStore.read(LAST_ORDER_KEY) === null
    ? null
    : (await import('@/components/order/LastTimeOffer')).LastTimeOffer;
