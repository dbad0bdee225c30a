import { type LondonDay, orderTimes } from '@/domain/bakeDay';
import { firstOrderId } from '@/domain/orderTime';
import type { OwnerDatabase } from '../../database/ownerDatabase.ts';
import { readOrders, readSomeOrders, type StoredOrder } from '../readOrders.ts';

/** A week's orders in the database, and records at places where no order can be. */
export interface FoundOrders {
  /** Orders for the day, by their keys. */
  readonly ofWeek: readonly StoredOrder[];
  /** Orders of the last hours for the previous day: some may have been promised for this one. */
  readonly justBefore: readonly StoredOrder[];
  /** Orders from clocks that are ahead. */
  readonly ofFuture: SomeOrders;
  /** Orders from clocks that are far behind. */
  readonly ofPast: SomeOrders;
}

interface SomeOrders {
  readonly orders: readonly StoredOrder[];
  /** False if there are more. */
  readonly isAll: boolean;
}

/** A clock that is wrong by less is not odd. */
export const CLOCK_MAY_ERR_MS = 60 * 60 * 1000;

/** How long a checkout stays open at the till, and so how long after ordering somebody may pay. */
const OPEN_AT_TILL_MS = 24 * 60 * 60 * 1000;

/** No shop gave orders such numbers before: an earlier one comes from a wrong clock, or is made up. */
const FIRST_NUMBERS = new Date('2026-01-01T00:00:00Z');

/**
 * Reads the orders for a bake day as one range of keys, and looks for odd ones. Throws a Problem when the database
 * does not answer.
 */
export async function readWeek(database: OwnerDatabase, day: LondonDay, now: Date): Promise<FoundOrders> {
  const { from, until } = orderTimes(day);
  const first = firstOrderId(from);
  const start = firstOrderId(new Date(from.getTime() - OPEN_AT_TILL_MS));
  const end = firstOrderId(until);
  const soon = firstOrderId(new Date(now.getTime() + CLOCK_MAY_ERR_MS));
  const firstOfAll = firstOrderId(FIRST_NUMBERS);

  const ofWeek: StoredOrder[] = [];
  const justBefore: StoredOrder[] = [];
  for await (const order of readOrders(database, { from: start, until: end })) {
    (order.key < first ? justBefore : ofWeek).push(asListed(order));
  }
  return {
    ofWeek,
    justBefore,
    ofFuture: await readSomeListed(database, { from: end > soon ? end : soon, until: '' }),
    ofPast: await readSomeListed(database, { from: '', until: start < firstOfAll ? start : firstOfAll }),
  };
}

async function readSomeListed(...query: Parameters<typeof readSomeOrders>): Promise<SomeOrders> {
  const { orders, isAll } = await readSomeOrders(...query);
  return { orders: orders.map(asListed), isAll };
}

/** Without fields that no list shows: a stranger's order may have 100 kB of them, and there may be many. */
function asListed({ key, order }: StoredOrder): StoredOrder {
  const items = order?.items.map((item) => ({ ...item, desc: '', descImgs: [], ingredients: '', img: '' }));
  return { key, order: order && items ? { ...order, items } : null };
}
