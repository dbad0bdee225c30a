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
  shareUnits,
  toOrder,
} from '@/domain/order';
import type { Shortage } from '@/domain/stock';
import { newOrderId } from '@/services/ids';
import { withLock } from '@/services/lock';
import { logProblem } from '@/services/log';
import { loadOrder, writeOrder } from '@/services/orders';
import { localStore, parseStored } from '@/services/storage';
import { within } from '@/services/timeLimit';
import { giveUpOrder } from './giveUpOrder';
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
 * till or another tab with the same cart finds the order it wrote, as long as cart and details are the same. Else that
 * order is given up, where it is for cash and nothing of it was done.
 */
export function placeOrder(
  items: readonly CartItem[],
  details: CheckoutDetails,
  payment: PaymentMethod,
  place: OrderPlace,
): Promise<Placement> {
  const order = toOrder(newOrderId(), items, details, payment, place);
  return withLock('place order', () => placeOnce(order));
}

async function placeOnce(order: Order): Promise<Placement> {
  try {
    const shortage = await checkStock(order.items);
    if (shortage) return { outcome: 'short', shortage };

    const earlier = await earlierAttempt();
    if (earlier && isOpen(earlier) && sameOrder(earlier, order)) return { outcome: 'placed', order: earlier };
    // Its page may still be opened, and would finish it: the same units would be ordered twice.
    if (earlier && shareUnits(earlier, order)) await within(giveUpOrder(earlier.id), 'Giving up an order');

    localStore.write(ATTEMPT, JSON.stringify({ id: order.id }));
    await writeOrder(order);
    openLedger(order.id);
    return { outcome: 'placed', order };
  } catch (cause) {
    logProblem('The order could not be placed', cause);
    return { outcome: 'failed' };
  }
}

/** The order that this browser wrote before; null when there is none. */
async function earlierAttempt(): Promise<Order | null> {
  const attempt = v.safeParse(attemptSchema, parseStored(ATTEMPT, localStore.read(ATTEMPT)));
  return attempt.success ? loadOrder(attempt.output.id) : null;
}

const isOpen = ({ id, paid }: Order): boolean => !paid && !openLedger(id).has('given-up');
