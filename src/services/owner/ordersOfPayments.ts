import type { Order } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { firstOrderId } from '@/domain/order/orderTime';
import type { MatchedOrder } from '@/domain/payments/matchPayments';
import type { Payment } from '@/domain/payments/payment';
import { aDayAround, spanOf } from '@/domain/payments/paymentSpan';
import { lookUpOrders } from './lookUpOrders';
import type { OwnerDatabase } from './ownerDatabase';
import { readOrders } from './readOrders';
import { asListed } from './storedOrders';

/**
 * The orders that may belong to the payments: those of that time that say they are paid, and those that a payment
 * names, of any time. Tells how many it has read. Throws Refused or Unanswered.
 */
export async function ordersOfPayments(
  database: OwnerDatabase,
  payments: readonly Payment[],
  tell: (read: number) => void = () => {},
): Promise<MatchedOrder[]> {
  const named = new Set(payments.map(({ reference }) => reference).filter(isOrderId));
  const orders = new Map<string, MatchedOrder>();
  const { from, until } = aDayAround(spanOf(payments));
  const range = { from: firstOrderId(from), until: firstOrderId(until) };
  let read = 0;
  for await (const page of readOrders(database, range)) {
    for (const one of page.orders) {
      const saysPaid = one.order?.paid && one.order.hasPaid;
      if (saysPaid || named.has(one.key as Order['id'])) orders.set(one.key, asListed(one));
    }
    read += page.orders.length;
    tell(read);
  }
  const others = await lookUpOrders(
    database,
    [...named].filter((key) => !orders.has(key)),
  );
  return [...orders.values(), ...others];
}
