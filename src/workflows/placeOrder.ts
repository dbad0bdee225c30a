import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import type { CheckoutDetails } from '@/domain/checkout';
import {
  isOrderId,
  type Order,
  type OrderId,
  type OrderPlace,
  type PaymentMethod,
  sameOrder,
  toOrder,
} from '@/domain/order';
import type { Shortage } from '@/domain/stock';
import { newOrderId } from '@/services/ids';
import { withLock } from '@/services/lock';
import { logProblem } from '@/services/log';
import { loadOrder, writeOrder } from '@/services/orders';
import { localStore, parseStored } from '@/services/storage';
import { openLedger } from './ledger';
import { checkStock } from './takeStock';

/** How placing an order ended. On any but 'placed' nothing was taken and the cart is as it was. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  | { readonly outcome: 'short'; readonly shortage: Shortage }
  | { readonly outcome: 'failed' };

const ATTEMPT = 'order-attempt';
const attemptSchema = v.object({ id: v.custom<OrderId>((id) => typeof id === 'string' && isOrderId(id)) });

/**
 * Checks the live stock and writes the order. One attempt has one id: a reload, a double effect, coming back from the
 * till or another tab with the same cart finds the order it wrote, as long as cart and details are the same.
 */
export function placeOrder(
  items: readonly CartItem[],
  details: CheckoutDetails,
  payment: PaymentMethod,
  place: OrderPlace,
): Promise<Placement> {
  return withLock('place order', () => placeOnce((id) => toOrder(id, items, details, payment, place)));
}

async function placeOnce(orderOf: (id: OrderId) => Order): Promise<Placement> {
  try {
    const shortage = await checkStock(orderOf(newOrderId()).items);
    if (shortage) return { outcome: 'short', shortage };

    const earlier = await earlierAttempt(orderOf);
    if (earlier) return { outcome: 'placed', order: earlier };

    const order = orderOf(newOrderId());
    localStore.write(ATTEMPT, JSON.stringify({ id: order.id }));
    await writeOrder(order);
    openLedger(order.id);
    return { outcome: 'placed', order };
  } catch (cause) {
    logProblem('The order could not be placed', cause);
    return { outcome: 'failed' };
  }
}

/** The order that this browser wrote before, when it asks for the same and is still open. */
async function earlierAttempt(orderOf: (id: OrderId) => Order): Promise<Order | null> {
  const attempt = v.safeParse(attemptSchema, parseStored(ATTEMPT, localStore.read(ATTEMPT)));
  if (!attempt.success) return null;
  const written = await loadOrder(attempt.output.id);
  return written && !written.paid && sameOrder(written, orderOf(written.id)) ? written : null;
}
