import type { OrderId } from '@/domain/order/order';
import { sessionStore } from '@/services/browser/storage';

const PLACED_KEY = 'placed-by-phone';

/** The ids of the orders that were placed in this tab: they are no news to who sits before it. */
export const placedHere = (): string[] => (sessionStore.read(PLACED_KEY) ?? '').split(' ');

/** Adds an order to those that were placed in this tab. */
export const addPlacedHere = (id: OrderId): void => {
  sessionStore.write(PLACED_KEY, [...placedHere(), id].join(' '));
};
