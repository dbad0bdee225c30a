import { type OrderNow, readOrderNow } from '@/baker/day/services/orderNow';
import { planTaking } from '@/baker/day/services/planTaking';
import { nextRevision, uncounted } from '@/baker/figures/services/figureValues';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import type { Order, OrderId } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import type { Shortage } from '@/domain/order/stock';
import { givingValues } from './givingValues';

export interface OtherDay {
  readonly bake: Bake;
  /** The pieces that are missing on that day; empty if there is enough. */
  readonly shortages: readonly Shortage[];
}

export type MovePlan =
  | { readonly state: 'possible'; readonly order: Order; readonly days: readonly OtherDay[] }
  /** The order isn't finished: the customer's phone may still finish it, for its current day. */
  | { readonly state: 'unfinished' }
  | Exclude<OrderNow, { state: 'there' }>;

/** How moving an order ended. Unless the outcome is 'moved', nothing was written. */
export type Moving =
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] }
  /** Orders for the new day have closed. */
  | { readonly outcome: 'over' }
  /** Another phone has moved or cancelled the order, or it is not finished. */
  | { readonly outcome: 'changed' };

/** How many times to try. A try fails if the last pieces are sold, or an owner changes stock or figures, meanwhile. */
const TRIES = 4;

/** Finds the days on sale that an order can be moved to, and the pieces missing there. Throws Refused or Unanswered. */
export async function planMoving(database: OwnerDatabase, id: OrderId): Promise<MovePlan> {
  const found = await readOrderNow(database, id);
  if (found.state !== 'there') return found;
  const { order } = found;
  if (!order.paid) return { state: 'unfinished' };
  const calendar = await readBakeCalendar(database);
  const now = await serverNow(database);
  const from = order.bakeDay && bakeOf(calendar, order.bakeDay);
  const open = openBakes(calendar, now).filter(({ day }) => day !== order.bakeDay);
  const days = await Promise.all(
    open.map(async (bake) => {
      const { shortages } = await planTaking(database, from, bake, order.items, now);
      return { bake, shortages };
    }),
  );
  return { state: 'possible', order, days };
}

/**
 * Moves a finished order to another day on sale. One write returns its pieces to the stock of its old day, if that is
 * still on sale, and takes them from the new day's. The rules refuse the write if the order is cancelled or moved at
 * that moment. Throws Refused, or Unanswered if it may have been written; trying again is harmless.
 */
export async function moveOrder(database: OwnerDatabase, planned: Order, to: BakeDay): Promise<Moving> {
  const { id } = planned;
  for (let attempt = 1; ; attempt++) {
    const revision = await nextRevision(database);
    const found = await readOrderNow(database, id);
    if (found.state !== 'there' || !found.order.paid) return { outcome: 'changed' };
    const { order } = found;
    if (order.bakeDay === to) return { outcome: 'moved' };
    if (order.bakeDay !== planned.bakeDay) return { outcome: 'changed' };
    const calendar = await readBakeCalendar(database);
    const now = await serverNow(database);
    const bake = openBakes(calendar, now).find(({ day }) => day === to);
    if (!bake) return { outcome: 'over' };
    const from = order.bakeDay && bakeOf(calendar, order.bakeDay);
    const { shortages, taken } = await planTaking(database, from, bake, order.items, now);
    if (shortages.length > 0) return { outcome: 'short', shortages };
    try {
      await database.update({
        [`orders/${id}/bakeDay`]: bakeDayToMs(to),
        ...(await givingValues(database, calendar, order, now)),
        ...taken,
        ...uncounted([order.bakeDay, to], revision),
      });
      return { outcome: 'moved' };
    } catch (cause) {
      if (cause instanceof Unanswered && (await isFor(database, id, to))) return { outcome: 'moved' };
      if (!(cause instanceof Refused) || attempt >= TRIES) throw cause;
    }
  }
}

const isFor = async (database: OwnerDatabase, id: OrderId, day: BakeDay): Promise<boolean> =>
  (await database.read(`orders/${id}/bakeDay`)) === bakeDayToMs(day);
