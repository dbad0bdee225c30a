import { phaseOf } from '@/domain/order/orderPhase';
import { placedAt } from '@/domain/order/orderTime';
import { now } from '@/services/clock';
import { loadCalendar } from '@/services/shop/calendar';
import { loadOrder } from './orders';
import { dropOwnOrders, keepOwnOrder, ownOrders } from './ownOrders';

/** Rereads this device's orders, which may have moved, and drops those that are over. Throws without an answer. */
export async function refreshOwnOrders(): Promise<void> {
  for (const { id, bakeDay } of ownOrders()) {
    const order = await loadOrder(id);
    // An order that the database no longer has stays in the list, since its page says why it is gone.
    if (order && order.bakeDay !== bakeDay) keepOwnOrder(order, placedAt(id)?.getTime() ?? 0);
  }
  const calendar = await loadCalendar();
  dropOwnOrders((order) => phaseOf(calendar, order, now()) === 'over');
}
