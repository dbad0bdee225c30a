import { collectionPoint } from '#bakery/shop';
import { deliveryPrices } from '@/config/env';
import { upsells } from '@/config/upsells';
import { variantsOf } from '@/config/variants';
import type { CartItem } from '@/domain/cart';
import type { CheckoutDetails } from '@/domain/checkout';
import { type LondonDay, nextBakeDay } from '@/domain/collection';
import { type Order, type OrderId, type PaymentMethod, sameOrder, toOrder } from '@/domain/order';
import { describeChanges, reconcileCart } from '@/domain/reconcileCart';
import { type Shortage, stockNeeded } from '@/domain/stock';
import { whileBusy } from '@/services/busyPage';
import type { CartStore } from '@/services/cartStore';
import { loadProducts } from '@/services/catalogue';
import { withLock } from '@/services/lock';
import { logProblem } from '@/services/log';
import { newOrderId } from '@/services/orderIds';
import { loadOrder, reachOrders, writeOrder } from '@/services/orders';
import { within } from '@/services/timeout';
import { type Ledger, ledgersSharing, onceAtATime, openLedger } from './ledger';
import { withdraw } from './outbox';
import { checkStock, giveBackStock, notTaken } from './takeStock';

/** How placing an order ended. On any but 'placed' nothing was taken, and all that is still on sale is in the cart. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  /** The cart's units, or some of them, went into this order before, perhaps in another tab. */
  | { readonly outcome: 'ordered-before'; readonly id: OrderId }
  /**
   * The shop sells something of it at another price now, or no longer: the cart is up to date, and says what is different. Or it
   * would be for another bake day by now.
   */
  | { readonly outcome: 'changed'; readonly newDay: LondonDay | null }
  | { readonly outcome: 'short'; readonly shortage: Shortage }
  /** For a minute the database let nobody order, and was asked nothing; it may have the orders of an earlier try. */
  | { readonly outcome: 'refused'; readonly mayBeThere: readonly OrderId[] }
  | { readonly outcome: 'failed' };

/** What a shopper asks for: what they saw, and how they want to pay. */
export interface Wish {
  readonly items: readonly CartItem[];
  readonly details: CheckoutDetails;
  readonly payment: PaymentMethod;
  /** The bake day that was on the screen; null where there was none. */
  readonly collectOn: LondonDay | null;
}

/**
 * Compares what the shopper saw with what the shop sells now, checks the live stock and writes the order. A unit goes into one
 * order only: a reload, a double effect, coming back from the till or another tab finds the order that this browser wrote, as
 * long as cart and details are the same. Else that order is given up, where that is safe, or the shopper is led to it.
 */
export function placeOrder(wish: Wish, cart: CartStore): Promise<Placement> {
  return whileBusy(async () => {
    try {
      if (!(await reachOrders())) return await refused(wish.items);
      return await oneAtATime(() => placeOnce(wish, cart));
    } catch (cause) {
      logProblem('The order could not be placed', cause);
      return { outcome: 'failed' };
    }
  });
}

/** Runs what places an order, while nothing else does in this tab or another. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => withLock('place order', work);

/** What this browser alone knows of the units. */
async function refused(items: readonly CartItem[]): Promise<Placement> {
  const ledgers = (await ledgersSharing(items)).filter((ledger) => !ledger.has('given-up'));
  const promised = ledgers.find((ledger) => ledger.has('paid') || ledger.has('owner-email'));
  if (promised) return { outcome: 'ordered-before', id: promised.id };
  return { outcome: 'refused', mayBeThere: ledgers.map(({ id }) => id) };
}

async function placeOnce(wish: Wish, cart: CartStore): Promise<Placement> {
  const earlier = await earlierOrders(wish.items);
  const promised = earlier.find(isPromised);
  if (promised) return { outcome: 'ordered-before', id: promised.order.id };

  const items = await bringUpToDate(wish.items, cart);
  if (!items) return { outcome: 'changed', newDay: null };
  // One moment for the day that is promised and for the id, which tells it.
  const now = new Date();
  const day = nextBakeDay(now);
  if (wish.collectOn && wish.collectOn !== day) return { outcome: 'changed', newDay: day };

  const place = { point: collectionPoint, delivery: deliveryPrices() };
  const order = toOrder(newOrderId(now), items, wish.details, wish.payment, place);
  const open = earlier.filter(({ ledger }) => !ledger.has('given-up'));
  const same = open.find((one) => serves(one, order, day));
  const givenUp: Ledger[] = [];
  for (const one of open) {
    // An order for card may be paid at the till at this moment, in another tab.
    if (one === same || one.order.hasPaid) continue;
    const isGivenUp = await within(giveUpOrder(one.ledger), 'Giving up an order');
    if (!isGivenUp) return { outcome: 'ordered-before', id: one.order.id };
    givenUp.push(one.ledger);
    // Another tab may have come to its page meanwhile, and cleared the cart for it.
    cart.putBack(items);
  }

  const shortage = await checkStock(same ? notTaken(same.order.items, same.ledger) : order.items);
  if (shortage) return { outcome: 'short', shortage };
  if (!same) {
    await openLedger(order);
    if (!(await writeOrder(order))) {
      // The rules compare too: something may have changed a moment ago.
      if (!(await bringUpToDate(items, cart))) return { outcome: 'changed', newDay: null };
      throw new Error('The order was refused');
    }
  }
  const placed = same?.order ?? order;
  // Nobody may be led to an order for card that was not paid at the till.
  if (!placed.hasPaid) for (const ledger of givenUp) await ledger.succeedBy(placed.id);
  return { outcome: 'placed', order: placed };
}

interface EarlierOrder {
  readonly order: Order;
  readonly ledger: Ledger;
}

/** The orders that have one of the units already, the newest first. */
async function earlierOrders(items: readonly CartItem[]): Promise<EarlierOrder[]> {
  const earlier: EarlierOrder[] = [];
  for (const ledger of await ledgersSharing(items)) {
    const order = await loadOrder(ledger.id);
    if (order) earlier.push({ order, ledger });
  }
  return earlier;
}

/**
 * The items as the shop sells them at this moment, to which the cart is brought up. Null where that is something that the
 * shopper has to know before ordering. Throws when the database does not answer.
 */
export async function bringUpToDate(items: readonly CartItem[], cart: CartStore): Promise<CartItem[] | null> {
  const products = await loadProducts(stockNeeded(items).keys());
  const now = reconcileCart(items, { products, variantsOf, upsells: upsells() });
  cart.apply(now.changes);
  return describeChanges(now.changes).length > 0 ? null : now.items;
}

/** Whether an order is promised already. Who came back from the till has paid, as far as this browser can know. */
const isPromised = ({ order, ledger }: EarlierOrder): boolean =>
  order.paid || ledger.has('owner-email') || (order.hasPaid && ledger.has('begun'));

/** Whether an earlier order is the one now asked for: what it promised can still be kept. */
const serves = (earlier: EarlierOrder, order: Order, day: LondonDay): boolean =>
  sameOrder(earlier.order, order) && earlier.ledger.collectOn >= day;

/**
 * Keeps an order for cash from being finished any more, since its units go into another; what it took is given back. False
 * when it stands: it is paid, or the owner knows of it. Throws when the database does not answer.
 */
function giveUpOrder(ledger: Ledger): Promise<boolean> {
  return onceAtATime(ledger.id, async () => {
    const order = await loadOrder(ledger.id);
    if (order?.paid || !(await withdraw(ledger))) return false;
    if (order) await giveBackStock(order.items, ledger);
    await ledger.add('given-up');
    return true;
  });
}
