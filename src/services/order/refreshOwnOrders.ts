import { placedAt } from '@/domain/order/orderTime';
import { loadOrder } from './orders';
import { keepOwnOrder, ownOrders } from './ownOrders';

/** Reads this device's orders anew: the baker may have moved one since its page was open. Throws when unanswered. */
export async function refreshOwnOrders(): Promise<void> {
  for (const { id, bakeDay } of ownOrders()) {
    const order = await loadOrder(id);
    // The page of one that is gone says why.
    if (order && order.bakeDay !== bakeDay) keepOwnOrder(order, placedAt(id)?.getTime() ?? 0);
  }
}
