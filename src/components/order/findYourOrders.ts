import { localStore, OWN_ORDERS_KEY } from '@/services/browser/storage';

/** Loads the way back to an order, for `usePartWhenIdle`; null while this device has none. */
export const findYourOrders = async () =>
  localStore.read(OWN_ORDERS_KEY) === null ? null : (await import('./YourOrders')).YourOrders;
