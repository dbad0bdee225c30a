import type { CartItem } from '@/domain/cart';
import type { CheckoutDetails } from '@/domain/checkout';
import { nextBakeDay } from '@/domain/collection';
import {
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
import { within } from '@/services/timeLimit';
import { type Ledger, ledgersSharing, onceAtATime, openLedger } from './ledger';
import { withdraw } from './outbox';
import { checkStock, giveBackStock, notTaken } from './takeStock';

/** How placing an order ended. On any but 'placed' nothing was taken and the cart is as it was. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  /** The cart's units, or some of them, went into this order before, perhaps in another tab. */
  | { readonly outcome: 'ordered-before'; readonly id: OrderId }
  | { readonly outcome: 'short'; readonly shortage: Shortage }
  | { readonly outcome: 'failed' };

/**
 * Checks the live stock and writes the order. A unit goes into one order only: a reload, a double effect, coming back from
 * the till or another tab finds the order that this browser wrote, as long as cart and details are the same. Else that order is
 * given up, where that is safe, or the shopper is led to it.
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
    let same: { readonly order: Order; readonly ledger: Ledger } | null = null;
    const givenUp: Ledger[] = [];
    for (const ledger of await ledgersSharing(order.items)) {
      const earlier = await loadOrder(ledger.id);
      if (!earlier) continue;
      if (stands(earlier, ledger)) return { outcome: 'ordered-before', id: earlier.id };
      if (ledger.has('given-up')) continue;
      if (!same && serves(earlier, order, ledger)) same = { order: earlier, ledger };
      // An order for card may be paid at the till at this moment, in another tab.
      else if (!earlier.hasPaid) {
        if (!(await within(giveUpOrder(ledger), 'Giving up an order'))) {
          return { outcome: 'ordered-before', id: earlier.id };
        }
        givenUp.push(ledger);
      }
    }

    const shortage = await checkStock(same ? notTaken(same.order.items, same.ledger) : order.items);
    if (shortage) return { outcome: 'short', shortage };
    if (!same) {
      await openLedger(order);
      await writeOrder(order);
    }
    const placed = same?.order ?? order;
    for (const ledger of givenUp) await ledger.succeedBy(placed.id);
    return { outcome: 'placed', order: placed };
  } catch (cause) {
    logProblem('The order could not be placed', cause);
    return { outcome: 'failed' };
  }
}

/** Whether an order is promised already. Who came back from the till has paid, as far as this browser can know. */
const stands = (order: Order, ledger: Ledger): boolean =>
  order.paid || ledger.has('owner-email') || (order.hasPaid && ledger.has('begun'));

/** Whether an earlier order is the one now asked for: what it promised can still be kept. */
const serves = (earlier: Order, order: Order, ledger: Ledger): boolean =>
  sameOrder(earlier, order) && ledger.collectOn >= nextBakeDay(new Date());

/**
 * Keeps an order for cash from being finished any more, since its units go into another; what it took is given back. False
 * when it stands: it is paid, or the owner knows of it. Throws when the database does not answer.
 */
export function giveUpOrder(ledger: Ledger): Promise<boolean> {
  return onceAtATime(ledger.id, async () => {
    const order = await loadOrder(ledger.id);
    if (order?.paid || !(await withdraw(ledger))) return false;
    if (order) await giveBackStock(order.items, ledger);
    await ledger.add('given-up');
    return true;
  });
}
