import { stockNeeded } from '@/domain/order/stock';
import type { StoredOrder } from './storedOrder';

export type Pieces = ReadonlyMap<string, number>;

/** Adds up the pieces of the finished orders, by product. */
export function piecesOrdered(orders: readonly StoredOrder[]): Pieces {
  const pieces = new Map<string, number>();
  for (const { order } of orders) {
    if (!order?.paid) continue;
    for (const [key, count] of stockNeeded(order.items)) pieces.set(key, (pieces.get(key) ?? 0) + count);
  }
  return pieces;
}
