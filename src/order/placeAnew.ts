import { bakeDaysAfter, type LondonDay } from '@/domain/bakeDay';
import type { Order, OrderId } from '@/domain/order';
import { bakeDayOf, idForDay, isPlacedAnew } from '@/domain/orderTime';
import type { CartStore } from '@/services/cartStore';
import { logProblem } from '@/services/log';
import { loadOrder, writeOrder } from '@/services/orders';
import { findLedger, type Ledger, openLedger, stopOffering, withOrderLock } from './ledger';
import { bringUpToDate, withPlacingLock } from './placeOrder';
import { giveBackStock } from './takeStock';

/** The result for an order that was not finished in time for its bake day. */
export type Anew =
  | { readonly outcome: 'placed-anew'; readonly successor: OrderId }
  /** The shop has changed one of its items since: all units are back in the cart, for the shopper to confirm. */
  | { readonly outcome: 'given-up'; readonly order: Order; readonly successor: null }
  | { readonly outcome: 'failed'; readonly order: Order | null };

/**
 * Places a cash order anew, for the next bake day, if its own day is over and nobody was promised it. So an order's id
 * always tells its day. Null for any other order. The new id follows from the old one, so that a resumed run, another
 * tab and another device arrive at the same new order.
 */
export async function placeAnew(id: OrderId, cart: CartStore, now: Date): Promise<Anew | null> {
  const day = bakeDayOf(id);
  const laterDays = day ? bakeDaysAfter(day, now) : [];
  if (!day || laterDays.length === 0) return null;
  return withPlacingLock(() => withOrderLock(id, () => placeFor(laterDays, { id, day }, cart)));
}

interface Late {
  readonly id: OrderId;
  /** The bake day that the order was placed for. */
  readonly day: LondonDay;
}

async function placeFor(
  laterDays: readonly LondonDay[],
  { id, day }: Late,
  cart: CartStore,
): Promise<Anew | null> {
  let order: Order | null = null;
  try {
    order = await loadOrder(id);
    if (!order || order.paid || order.hasPaid) return null;
    const ledger = (await findLedger(id)) ?? (await openLedger(order));
    const { successor } = ledger;
    if (successor && isPlacedAnew(id, successor)) return { outcome: 'placed-anew', successor };
    if (ledger.has('given-up') || ledger.mayBeKnown) return null;

    // The order stays open until its successor is noted: after a crash, the next run begins here again.
    await giveBackStock(order.items, ledger);
    const movedFrom = ledger.movedFrom ?? day;
    const ids = laterDays.map((later) => idForDay(id, later));
    const next = (await findPlaced(ids, movedFrom)) ?? (await write(order, ids, movedFrom, cart));
    if (!next) {
      cart.putBack(order.items);
      await ledger.add('given-up');
      return { outcome: 'given-up', order, successor: null };
    }
    // From now on, every page offers to finish the new order.
    await next.add('begun');
    await ledger.succeedBy(next.id);
    return { outcome: 'placed-anew', successor: next.id };
  } catch (cause) {
    logProblem(`Order ${id} could not be finalised`, cause);
    if (order) {
      cart.putBack(order.items);
      await stopOffering(id);
    }
    return { outcome: 'failed', order };
  }
}

/** The ledger of the first of these orders that exists, whichever device placed it; null if none exists. */
async function findPlaced(ids: readonly OrderId[], movedFrom: LondonDay): Promise<Ledger | null> {
  const placed = (await Promise.all(ids.map(loadOrder))).find((order) => order !== null);
  return placed ? openLedger(placed, movedFrom) : null;
}

/** Writes the order under the first of the ids. Null if the shop has changed one of its items. */
async function write(
  order: Order,
  [id = order.id]: readonly OrderId[],
  movedFrom: LondonDay,
  cart: CartStore,
): Promise<Ledger | null> {
  if (!(await bringUpToDate(order.items, cart))) return null;
  const next = { ...order, id };
  const ledger = await openLedger(next, movedFrom);
  return (await writeOrder(next)) ? ledger : null;
}
