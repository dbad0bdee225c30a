import { phaseOf } from '@/domain/order/orderPhase';
import { placedAt } from '@/domain/order/orderTime';
import { now } from '@/services/clock';
import { loadCalendar } from '@/services/shop/calendar';
import { loadOrder } from './orders';
import { dropOwnOrders, keepOwnOrder, ownOrders } from './ownOrders';

/**
 * Reads this device's orders anew, since the baker may have moved one, and drops those whose day is over. Throws when
 * unanswered.
 */
export async function refreshOwnOrders(): Promise<void> {
  for (const { id, bakeDay } of ownOrders()) {
    const order = await loadOrder(id);
    // The page of one that is gone says why.
    if (order && order.bakeDay !== bakeDay) keepOwnOrder(order, placedAt(id)?.getTime() ?? 0);
  }
  const calendar = await loadCalendar();
  dropOwnOrders((order) => phaseOf(calendar, order, now()) === 'over');
}
