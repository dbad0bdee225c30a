import { type LondonDay, orderTimes } from '@/domain/bakeDay';
import { firstOrderId } from '@/domain/orderTime';
import type { OwnerDatabase } from '../../database/ownerDatabase.ts';
import {
  asListed,
  type OrdersOfDay,
  readOrdersOfDay,
  readSomeOrders,
  type StoredOrder,
} from '../readOrders.ts';

/** A week's orders in the database, and records at places where no order can be. */
export interface FoundOrders {
  readonly ofDay: OrdersOfDay;
  /** Orders from clocks that are ahead, for other days. */
  readonly ofFuture: SomeOrders;
  /** Orders from clocks that are far behind, for other days. */
  readonly ofPast: SomeOrders;
}

interface SomeOrders {
  readonly orders: readonly StoredOrder[];
  /** False if there are more. */
  readonly isAll: boolean;
}

/** A clock that is wrong by less is not odd. */
export const CLOCK_MAY_ERR_MS = 60 * 60 * 1000;

/** No shop gave orders such numbers before: an earlier one comes from a wrong clock, or is made up. */
const FIRST_NUMBERS = new Date('2026-01-01T00:00:00Z');

/** Reads the orders for a bake day, and looks for odd ones. Throws a Problem when the database does not answer. */
export async function readWeek(database: OwnerDatabase, day: LondonDay, now: Date): Promise<FoundOrders> {
  const { from, until } = orderTimes(day);
  const start = firstOrderId(from);
  const end = firstOrderId(until);
  const soon = firstOrderId(new Date(now.getTime() + CLOCK_MAY_ERR_MS));
  const firstOfAll = firstOrderId(FIRST_NUMBERS);
  const others = async (range: Parameters<typeof readSomeOrders>[1]): Promise<SomeOrders> => {
    const { orders, isAll } = await readSomeOrders(database, range);
    return { orders: orders.filter(({ order }) => order?.bakeDay !== day).map(asListed), isAll };
  };
  return {
    ofDay: await readOrdersOfDay(database, day),
    ofFuture: await others({ from: end > soon ? end : soon, until: '' }),
    ofPast: await others({ from: '', until: start < firstOfAll ? start : firstOfAll }),
  };
}
