import type { OrderId } from '@/domain/order/order';
import { sessionStore } from '@/services/browser/storage';

const PLACED_KEY = 'placed-by-phone';

/** Returns the ids of orders placed in this tab, which doesn't announce them as new, because its user knows them. */
export const placedHere = (): string[] => (sessionStore.read(PLACED_KEY) ?? '').split(' ');

/** Remembers that an order was placed in this tab. */
export const addPlacedHere = (id: OrderId): void => {
  sessionStore.write(PLACED_KEY, [...placedHere(), id].join(' '));
};
