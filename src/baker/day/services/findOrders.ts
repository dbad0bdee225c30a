import { CLOCK_MAY_ERR_MS, type FoundOrders, type SomeOrders } from '@/baker/day/domain/storedOrder';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { orderTimes } from '@/domain/bakeCalendar';
import { firstOrderId } from '@/domain/order/orderTime';
import { type KeyRange, readDay, readSomeOrders } from './readOrders';
import { asListed } from './storedOrders';

/** The shop has no older orders. An older number comes from a wrong clock, or is made up. */
const FIRST_NUMBERS = new Date('2025-01-01T00:00:00Z');
const NONE: SomeOrders = { orders: [], isAll: true };

/** Yields a day's orders found so far, and those with a wrong number or day. Throws Refused or Unanswered. */
export async function* findOrders(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  now: Date,
): AsyncGenerator<FoundOrders> {
  let found: FoundOrders = { ofDay: { orders: [], tooLong: [], isAll: true }, ofFuture: NONE, ofPast: NONE };
  for await (const { ofDay, astray } of readDay(database, calendar, day)) {
    found = { ...found, ofDay, ofPast: { orders: [...astray], isAll: true } };
    yield found;
  }
  const { from, until } = orderTimes(calendar, day);
  const start = firstOrderId(from);
  const end = firstOrderId(until);
  const soon = firstOrderId(new Date(now.getTime() + CLOCK_MAY_ERR_MS));
  const firstOfAll = firstOrderId(FIRST_NUMBERS);
  const others = async (range: KeyRange): Promise<SomeOrders> => {
    const { orders, isAll } = await readSomeOrders(database, range);
    return { orders: orders.filter(({ order }) => order?.bakeDay !== day).map(asListed), isAll };
  };
  const past = await others({ from: '', until: start < firstOfAll ? start : firstOfAll });
  yield {
    ...found,
    ofFuture: await others({ from: end > soon ? end : soon, until: '' }),
    ofPast: { orders: [...past.orders, ...found.ofPast.orders], isAll: past.isAll },
  };
}
