import { deliveryPrices } from '@/config/env';
import { type Bake, bakeOf } from '@/domain/bake';
import { bakeToOrder } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import { londonDay } from '@/domain/londonDay';
import type { CheckoutDetails } from '@/domain/order/checkout';
import { type Order, type OrderId, type PaymentMethod, sameOrder } from '@/domain/order/order';
import { isAccepted, isConfirmed, isGivenUp, mayBeGivenUp } from '@/domain/order/orderProgress';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { describeChanges, reconcileCart } from '@/domain/order/reconcileCart';
import { neededOf, type Shortage, stockNeeded, type Taken } from '@/domain/order/stock';
import { toOrder } from '@/domain/order/toOrder';
import { offerOf } from '@/domain/order/upsell';
import type { ProductId } from '@/domain/product';
import { whileBusy } from '@/services/browser/busyPage';
import { compareClocks, now } from '@/services/clock';
import { logProblem } from '@/services/log';
import { newOrderId } from '@/services/order/orderIds';
import { isLineGone, loadOrder, reachOrders, writeOrder } from '@/services/order/orders';
import { holdLimits, stockOf } from '@/services/order/stock';
import { loadBestsellers } from '@/services/shop/bestsellers';
import { currentCalendar, loadCalendar } from '@/services/shop/calendar';
import type { CartStore } from '@/services/shop/cartStore';
import { loadProducts } from '@/services/shop/catalogue';
import { chosenBakeDay } from '@/services/shop/chosenBake';
import { currentClosing, loadClosing } from '@/services/shop/closed';
import { within } from '@/services/timeout';
import { leaveToShopper } from './finaliseOrder';
import { type Ledger, ledgersSharing, note, openLedger, withOrderLock, withPlacingLock } from './ledger';
import { goOn, toRun } from './runOrder';

/** How placing an order ended. Placing takes no stock, and takes out of the cart only what can't be ordered now. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  /** Some of the units are already in the order with this id, which another tab may have placed. */
  | { readonly outcome: 'ordered-before'; readonly id: OrderId }
  /** The cart changed in a way that the shopper must see first, or the day, hours or place are not as promised. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'short'; readonly shortage: Shortage }
  /** The owner has closed the shop. Earlier orders stay valid. */
  | { readonly outcome: 'closed' }
  /** The database refused connections for a minute. Orders of earlier attempts (`mayBeThere`) may be in it. */
  | { readonly outcome: 'no-connection'; readonly mayBeThere: readonly OrderId[] }
  | { readonly outcome: 'failed' };

/** The shopper's request: what was on the screen, and how they want to pay. */
export interface OrderRequest {
  readonly items: readonly CartItem[];
  readonly details: CheckoutDetails;
  readonly payment: PaymentMethod;
  /** The day, hours and place that the screen promised; null if it showed none. */
  readonly collectOn: Promised | null;
}

/**
 * Compares what the shopper saw with what the shop sells now, checks the live stock and writes the order. Each unit can
 * be in one order only. An earlier order of this browser with any of these units is used instead if its contents are
 * the same, and is given up otherwise; if it can't be given up any more, the outcome is 'ordered-before'.
 */
export function placeOrder(request: OrderRequest, cart: CartStore): Promise<Placement> {
  return whileBusy(async () => {
    const placement = await tryToPlace(request, cart);
    const isOrdered = placement.outcome === 'placed' || placement.outcome === 'ordered-before';
    if (!isOrdered) await withdraw(request.items);
    return placement;
  });
}

async function tryToPlace(request: OrderRequest, cart: CartStore): Promise<Placement> {
  for (;;) {
    try {
      if (!(await reachOrders())) return await withoutConnection(request.items);
      return await withPlacingLock(() => placeOnce(request, cart));
    } catch (cause) {
      logProblem('The order could not be placed', cause);
      // Without a network, try again once it is back: the next attempt finds the order that this one may have written.
      if (!(await isLineGone())) return { outcome: 'failed' };
    }
  }
}

/** Notes that confirmed orders with these units were not placed, so that no later visit finishes them. */
async function withdraw(items: readonly CartItem[]): Promise<void> {
  try {
    for (const { id, progress } of await ledgersSharing(items))
      if (isConfirmed(progress)) await note(id, 'it was not placed');
  } catch (cause) {
    logProblem('It was not noted that nothing is ordered', cause);
  }
}

/** Decides the outcome without the database, from this browser's ledgers of orders that contain any of these items. */
async function withoutConnection(items: readonly CartItem[]): Promise<Placement> {
  const ledgers = (await ledgersSharing(items)).filter(({ progress }) => !isGivenUp(progress));
  const promised = ledgers.find(({ progress }) => isAccepted(progress));
  if (promised) return { outcome: 'ordered-before', id: promised.id };
  logProblem('The order could not be placed: no connection to the database in time');
  return { outcome: 'no-connection', mayBeThere: ledgers.map(({ id }) => id) };
}

async function placeOnce(request: OrderRequest, cart: CartStore): Promise<Placement> {
  const earlier = await earlierOrders(request.items);
  const promised = earlier.find(({ order, progress }) => !mayBeGivenUp(progress, order));
  if (promised) return { outcome: 'ordered-before', id: promised.id };

  const [items, calendar] = await Promise.all([bringUpToDate(request.items, cart), loadCalendar()]);
  if (!items) return { outcome: 'changed' };
  // The order's id contains this time, so the bake is chosen for the same time.
  const at = now();
  const bake = bakeToOrder(calendar, request.collectOn?.day ?? chosenBakeDay(), at);
  if (!isPromised(bake, request.collectOn)) return { outcome: 'changed' };

  const order = toOrder(newOrderId(at), items, request.details, request.payment, bake, deliveryPrices());
  const open = earlier.filter(({ progress }) => !isGivenUp(progress));
  const same = open.find((one) => sameOrder(one.order, order));
  // Check this before giving up an earlier order: while the shop is closed, no new order could replace it.
  if (!same && (await loadClosing())) return { outcome: 'closed' };
  for (const { id } of open.filter((one) => one !== same)) {
    const givingUp = withOrderLock(id, () => goOn(toRun(id, 'give up', cart)));
    const end = await within(givingUp, 'Giving up an order');
    if (end === 'failed') return { outcome: 'failed' };
    // The earlier order is accepted, or perhaps paid by card.
    if (end === 'registered') return { outcome: 'ordered-before', id };
    // Another tab may have opened the earlier order's thank-you page meanwhile, which clears the cart.
    cart.putBack(items);
  }

  const shortage = await shortageOf(same?.order ?? order, same?.progress.taken ?? []);
  if (shortage) return { outcome: 'short', shortage };
  if (same) {
    await confirm(same.order);
    return { outcome: 'placed', order: same.order };
  }
  // Other tabs see the ledger at once. This lock keeps them from looking for its order before the order is written.
  const writing = async () => {
    await confirm(order);
    return writeOrder(order);
  };
  if (await withOrderLock(order.id, writing)) return { outcome: 'placed', order };
  // The write was refused. The owner may have closed the shop since the check above.
  if (currentClosing()) return { outcome: 'closed' };
  // The rules use the database's clock. This device's clock may have been changed since the two were compared.
  await compareClocks();
  const newBake = bakeToOrder(await loadCalendar(), bake.day, now());
  if (!isPromised(newBake, promiseOf(bake))) return { outcome: 'changed' };
  // The rules also compare prices: perhaps they refused the order because a price changed a moment ago.
  return (await bringUpToDate(items, cart)) ? { outcome: 'failed' } : { outcome: 'changed' };
}

/** Whether a bake has the day, hours and place that the shopper was promised. True if nothing was promised. */
const isPromised = (bake: Bake, promised: Promised | null): boolean =>
  promised === null || promised.told === promiseOf(bake).told;

/** Opens an order's ledger. A cash order is confirmed from here on: if this visit doesn't finish it, the next will. */
function confirm(order: Order): Promise<void> {
  leaveToShopper(order.id);
  return openLedger(order, order.hasPaid ? undefined : 'the shopper confirmed it');
}

/** The orders of this browser that contain at least one of the units, the newest first. */
async function earlierOrders(items: readonly CartItem[]) {
  const earlier: (Ledger & { readonly order: Order })[] = [];
  for (const ledger of await ledgersSharing(items)) {
    const order = await loadOrder(ledger.id);
    if (order) earlier.push({ ...ledger, order });
  }
  return earlier;
}

/** Updates items and cart; null if the shopper must see a change first. Throws if the database doesn't answer. */
async function bringUpToDate(items: readonly CartItem[], cart: CartStore): Promise<CartItem[] | null> {
  const hasExtras = items.some(({ firebaseId }) => firebaseId === '');
  const [ordered, bestsellers] = await Promise.all([
    loadProducts(stockNeeded(items).keys()),
    hasExtras ? loadBestsellers() : [],
  ]);
  const known = ordered.map(({ id }) => id);
  const ofBestsellers = await loadProducts(
    bestsellers.map(({ product }) => product as ProductId).filter((id) => id && !known.includes(id)),
  );
  const offer = offerOf([...ordered, ...ofBestsellers], bestsellers, londonDay(now()));
  const today = reconcileCart(items, offer);
  cart.apply(today.changes);
  return describeChanges(today.changes).length > 0 ? null : today.items;
}

/**
 * Finds the first product of an order that has too few pieces left in the live stock. Pieces that the order has already
 * taken from it are not needed again. Null if there are enough. Throws if the database doesn't answer.
 */
async function shortageOf({ items, bakeDay }: Order, taken: readonly Taken[]): Promise<Shortage | null> {
  const stock = stockOf(bakeDay && bakeOf(currentCalendar(), bakeDay));
  const limits = await holdLimits(stockNeeded(items).keys(), stock);
  limits.release();
  const needed = neededOf(items, taken, bakeDay && { bakeDay, setAt: limits.setAt() }, limits.now());
  return 'available' in needed ? needed : null;
}
