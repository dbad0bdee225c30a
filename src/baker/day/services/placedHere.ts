import type { OrderId } from '@/domain/order/order';
import { sessionStore } from '@/services/browser/storage';

const PLACED_KEY = 'placed-by-phone';

/** The ids of orders placed in this tab, which are not news here. */
export const placedHere = (): string[] => (sessionStore.read(PLACED_KEY) ?? '').split(' ');

/** Remembers that an order was placed in this tab. */
export const addPlacedHere = (id: OrderId): void => {
  sessionStore.write(PLACED_KEY, [...placedHere(), id].join(' '));
};
