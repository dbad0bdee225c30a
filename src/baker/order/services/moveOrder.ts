import { type OrderNow, readOrderNow } from '@/baker/day/services/orderNow';
import { planTaking } from '@/baker/day/services/planTaking';
import { uncounted } from '@/baker/figures/services/figures';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import type { Order, OrderId } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import type { Shortage } from '@/domain/order/stock';
import { givingValues } from './givingValues';

/** A day to which an order may be moved. */
export interface OtherDay {
  readonly bake: Bake;
  /** What it lacks there; none if there is enough. */
  readonly shortages: readonly Shortage[];
}

/** Where an order can be moved at this moment. */
export type MovePlan =
  | { readonly state: 'possible'; readonly order: Order; readonly days: readonly OtherDay[] }
  /** Its customer's phone may still finish it, for the day that it has. */
  | { readonly state: 'unfinished' }
  | Exclude<OrderNow, { state: 'there' }>;

/** How moving an order ended. Except for 'moved', nothing was written. */
export type Moving =
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] }
  /** Orders for the day are over. */
  | { readonly outcome: 'over' }
  /** Somebody else has moved or cancelled it meanwhile, or it is not finished. */
  | { readonly outcome: 'changed' };

/** How often something may be sold, or figures be counted, at the very moment of the write. */
const TRIES = 4;

/** The days that take orders, with what is left there for an order. Throws Refused or Unanswered. */
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
 * Moves a finished order to another day that takes orders, in one write: its pieces go back to the stock of its day, as long
 * as that is on sale, and are taken from that of the other one. The rules refuse it where the order is cancelled or moved at
 * that moment, so that it happens once. Throws Refused, or Unanswered if it may have been written: it may be tried again.
 */
export async function moveOrder(database: OwnerDatabase, planned: Order, to: BakeDay): Promise<Moving> {
  const { id } = planned;
  for (let attempt = 1; ; attempt++) {
    // Each moving takes the next number of the figures. It is read first: whoever moves the order since is noticed.
    const revision = Number((await database.read('figures/revision')) ?? 0) + 1;
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
        ...(order.bakeDay && uncounted(order.bakeDay)),
        ...uncounted(to),
        'figures/revision': revision,
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
