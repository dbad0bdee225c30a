import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { lookUpOrders } from '@/baker/day/services/lookUpOrders';
import { type KeyRange, readOfOtherTimes, readOrders } from '@/baker/day/services/readOrders';
import { asListed } from '@/baker/day/services/storedOrders';
import type { MatchedOrder } from '@/baker/payments/domain/matchPayments';
import type { Payment } from '@/baker/payments/domain/payment';
import { aDayAround, bakeDaysIn, type Span, spanOf } from '@/baker/payments/domain/paymentSpan';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { orderTimes } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { firstOrderId } from '@/domain/order/orderTime';

export interface OrdersOfPayments {
  readonly orders: readonly MatchedOrder[];
  /** False if some orders were not read: reading has limits, since strangers can write thousands, and long ones. */
  readonly isAll: boolean;
}

/**
 * Reads the orders that payments name. It also reads accepted card orders that were placed around the payments' period,
 * or are for a bake day on sale then. Calls `tell` with how many it has read. Throws Refused or Unanswered.
 */
export async function ordersOfPayments(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  payments: readonly Payment[],
  tell: (read: number) => void = () => {},
): Promise<OrdersOfPayments> {
  const named = new Set(payments.map(({ reference }) => reference).filter(isOrderId));
  const orders = new Map<string, MatchedOrder>();
  const span = spanOf(payments);
  const days = bakeDaysIn(calendar, span);
  let read = 0;
  let isAll = true;
  const add = (found: readonly StoredOrder[]) => {
    for (const one of found) {
      const saysPaid = one.order?.paid && one.order.hasPaid;
      if (saysPaid || named.has(one.key as Order['id'])) orders.set(one.key, asListed(one));
    }
    read += found.length;
    tell(read);
  };
  for await (const page of readOrders(database, rangeOf(calendar, span, days))) {
    add(page.orders);
    if (page.tooLong.length > 0) isAll = false;
  }
  for (const day of days) {
    const { before, after } = await readOfOtherTimes(database, calendar, day);
    add([...before.orders, ...after.orders]);
    if (!before.isAll || !after.isAll) isAll = false;
  }
  const missing = [...named].filter((key) => !orders.has(key));
  return { orders: [...orders.values(), ...(await lookUpOrders(database, missing))], isAll };
}

/** Returns a key range with all orders from the payments' period, a day around it, and the order times of `days`. */
function rangeOf(calendar: BakeCalendar, span: Span, days: readonly BakeDay[]): KeyRange {
  const times = [aDayAround(span), ...days.map((day) => orderTimes(calendar, day))];
  const from = Math.min(...times.map((one) => one.from.getTime()));
  const until = Math.max(...times.map((one) => one.until.getTime()));
  return { from: firstOrderId(new Date(from)), until: firstOrderId(new Date(until)) };
}
