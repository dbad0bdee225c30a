import type { CartItem } from '@/domain/cart';
import type { Order, PaymentMethod } from '@/domain/order/order';
import { type Placement, placeOrder } from '@/order/placeOrder';
import { cartOf } from './cart.ts';
import { DETAILS } from './samples.ts';

/** Orders these units as the shop's pages do, from a cart of their own by default. */
export const place = (
  items: readonly CartItem[],
  payment: PaymentMethod = 'cash',
  cart = cartOf(items),
): Promise<Placement> => placeOrder({ items, details: DETAILS, payment, collectOn: null }, cart);

/** The order that was placed. */
export function orderOf(placement: Placement): Order {
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order;
}

export const placed = async (...request: Parameters<typeof place>): Promise<Order> =>
  orderOf(await place(...request));
