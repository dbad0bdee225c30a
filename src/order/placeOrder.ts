import { collectionPoint } from '#bakery/shop';
import { deliveryPrices } from '@/config/env';
import { upsells } from '@/config/upsells';
import { variantsOf } from '@/config/variants';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { CheckoutDetails } from '@/domain/checkout';
import { type Order, type OrderId, type PaymentMethod, sameOrder, toOrder } from '@/domain/order';
import { describeChanges, reconcileCart } from '@/domain/reconcileCart';
import { type Shortage, stockNeeded } from '@/domain/stock';
import { whileBusy } from '@/services/busyPage';
import type { CartStore } from '@/services/cartStore';
import { loadProducts } from '@/services/catalogue';
import { currentClosing, loadClosing } from '@/services/closed';
import { withLock } from '@/services/lock';
import { logProblem } from '@/services/log';
import { newOrderId } from '@/services/orderIds';
import { loadOrder, reachOrders, writeOrder } from '@/services/orders';
import { within } from '@/services/timeout';
import { type Ledger, ledgersSharing, openLedger, withOrderLock } from './ledger';
import { withdraw } from './outbox';
import { checkStock, giveBackStock } from './takeStock';

/** How placing an order ended. Except for 'placed', no stock was taken, and all units still on sale are in the cart. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  /** Units of the cart are in this order already, perhaps placed in another tab. */
  | { readonly outcome: 'ordered-before'; readonly id: OrderId }
  /**
   * The shop sells some of it at another price now, or no longer: the cart is up to date and shows the changes. Or the
   * order would now be for another bake day.
   */
  | { readonly outcome: 'changed'; readonly newDay: LondonDay | null }
  | { readonly outcome: 'short'; readonly shortage: Shortage }
  /** The baker has closed the shop. Orders from before stand. */
  | { readonly outcome: 'closed' }
  /** The database refused connections for a minute. It may have orders from an earlier attempt. */
  | { readonly outcome: 'no-connection'; readonly mayBeThere: readonly OrderId[] }
  | { readonly outcome: 'failed' };

/** The shopper's request: what was on the screen, and how they want to pay. */
export interface Wish {
  readonly items: readonly CartItem[];
  readonly details: CheckoutDetails;
  readonly payment: PaymentMethod;
  /** The bake day that was on the screen; null if there was none. */
  readonly collectOn: LondonDay | null;
}

/**
 * Compares what the shopper saw with what the shop sells now, checks the live stock and writes the order. A unit goes
 * into one order only: after a reload, a double effect, a return from the till or in another tab, this finds the order
 * that this browser wrote, if cart and details are the same. If they differ, it gives that order up if that is safe, or
 * leads the shopper to it.
 */
export function placeOrder(wish: Wish, cart: CartStore): Promise<Placement> {
  return whileBusy(async () => {
    try {
      if (!(await reachOrders())) return await withoutConnection(wish.items);
      return await withPlacingLock(() => placeOnce(wish, cart));
    } catch (cause) {
      logProblem('The order could not be placed', cause);
      return { outcome: 'failed' };
    }
  });
}

/** Places an order, one at a time across all tabs. */
export const withPlacingLock = <T>(work: () => Promise<T>): Promise<T> => withLock('place order', work);

/** The result when the database refuses connections, from what this browser knows about the units. */
async function withoutConnection(items: readonly CartItem[]): Promise<Placement> {
  const ledgers = (await ledgersSharing(items)).filter((ledger) => !ledger.has('given-up'));
  const promised = ledgers.find((ledger) => ledger.has('paid') || ledger.has('owner-email'));
  if (promised) return { outcome: 'ordered-before', id: promised.id };
  logProblem('The order could not be placed: no connection to the database in time');
  return { outcome: 'no-connection', mayBeThere: ledgers.map(({ id }) => id) };
}

async function placeOnce(wish: Wish, cart: CartStore): Promise<Placement> {
  const earlier = await earlierOrders(wish.items);
  const promised = earlier.find(isPromised);
  if (promised) return { outcome: 'ordered-before', id: promised.order.id };

  const items = await bringUpToDate(wish.items, cart);
  if (!items) return { outcome: 'changed', newDay: null };
  // The same moment decides the promised day and the id, which contains it.
  const now = new Date();
  const day = nextBakeDay(now);
  if (wish.collectOn && wish.collectOn !== day) return { outcome: 'changed', newDay: day };

  const place = { point: collectionPoint, delivery: deliveryPrices() };
  const order = toOrder(newOrderId(now), items, wish.details, wish.payment, day, place);
  const open = earlier.filter(({ ledger }) => !ledger.has('given-up'));
  const same = open.find((one) => sameOrder(one.order, order));
  // Before another order is given up: while the shop is closed, no other could take its place.
  if (!same && (await loadClosing())) return { outcome: 'closed' };
  const givenUp: Ledger[] = [];
  for (const one of open) {
    // The shopper may be paying a card order at the till right now, in another tab.
    if (one === same || one.order.hasPaid) continue;
    const isGivenUp = await within(giveUpOrder(one.ledger), 'Giving up an order');
    if (!isGivenUp) return { outcome: 'ordered-before', id: one.order.id };
    givenUp.push(one.ledger);
    // Another tab may have opened its thank-you page meanwhile, which clears the cart.
    cart.putBack(items);
  }

  const shortage = await checkStock(same?.order ?? order, same?.ledger ?? null);
  if (shortage) return { outcome: 'short', shortage };
  if (!same) {
    await openLedger(order);
    if (!(await writeOrder(order))) {
      // The flag may have come after it was read.
      if (currentClosing()) return { outcome: 'closed' };
      // The rules compare prices too: something may have changed a moment ago.
      const isCurrent = await bringUpToDate(items, cart);
      return isCurrent ? { outcome: 'failed' } : { outcome: 'changed', newDay: null };
    }
  }
  const placed = same?.order ?? order;
  // No order may lead to a card order, which may never be paid.
  if (!placed.hasPaid) for (const ledger of givenUp) await ledger.succeedBy(placed.id);
  return { outcome: 'placed', order: placed };
}

interface EarlierOrder {
  readonly order: Order;
  readonly ledger: Ledger;
}

/** The orders that contain at least one of the units, the newest first. */
async function earlierOrders(items: readonly CartItem[]): Promise<EarlierOrder[]> {
  const earlier: EarlierOrder[] = [];
  for (const ledger of await ledgersSharing(items)) {
    const order = await loadOrder(ledger.id);
    if (order) earlier.push({ order, ledger });
  }
  return earlier;
}

/**
 * Updates the cart and returns the items as the shop sells them now. Null if the shopper has to know about a change
 * before ordering. Throws when the database does not answer.
 */
async function bringUpToDate(items: readonly CartItem[], cart: CartStore): Promise<CartItem[] | null> {
  const products = await loadProducts(stockNeeded(items).keys());
  const now = reconcileCart(items, { products, variantsOf, upsells: upsells() });
  cart.apply(now.changes);
  return describeChanges(now.changes).length > 0 ? null : now.items;
}

/** Whether an order is promised already. After a return from the till it counts as paid: this browser can't know. */
const isPromised = ({ order, ledger }: EarlierOrder): boolean =>
  order.paid || ledger.has('owner-email') || (order.hasPaid && ledger.has('begun'));

/**
 * Gives a cash order up, since its units go into another one, and gives its stock back. False when that is impossible:
 * the order is paid, or the owner knows about it. Throws when the database does not answer.
 */
function giveUpOrder(ledger: Ledger): Promise<boolean> {
  return withOrderLock(ledger.id, async () => {
    const order = await loadOrder(ledger.id);
    if (order?.paid || !(await withdraw(ledger))) return false;
    if (order) await giveBackStock(order, ledger);
    await ledger.add('given-up');
    return true;
  });
}
