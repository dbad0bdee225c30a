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
import { checkStock, notTaken } from './takeStock';

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
 * order is given up, where that is safe.
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
    const earlier = await earlierAttempt();
    const same = earlier && serves(earlier, order) ? earlier : null;
    if (same?.paid) return { outcome: 'placed', order: same };
    // Its page may still be opened, and would finish it: the same units would be ordered twice.
    if (earlier && !same && shareUnits(earlier, order)) {
      await within(giveUpOrder(earlier.id), 'Giving up an order');
    }

    const shortage = await checkStock(same ? notTaken(same.items, openLedger(same.id)) : order.items);
    if (shortage) return { outcome: 'short', shortage };
    if (same) return { outcome: 'placed', order: same };

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

/**
 * Whether an earlier order is the one now asked for. It may be registered already, where the mark came late and its
 * units were back in the cart by then; but nobody is sent to the till for one that is paid.
 */
function serves(earlier: Order, order: Order): boolean {
  if (!sameOrder(earlier, order) || openLedger(earlier.id).has('given-up')) return false;
  return !(earlier.paid && earlier.hasPaid);
}
