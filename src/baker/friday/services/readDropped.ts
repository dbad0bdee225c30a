import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Bake, BakeCalendar } from '@/domain/bake';
import { droppedBakes } from '@/domain/bakeCalendar';
import { daysAfter, londonDay } from '@/domain/londonDay';

export interface DroppedDay {
  readonly bake: Bake;
  /** The number of finished orders. */
  readonly orders: number;
}

/** Orders for a dropped bake day are mentioned until this many days after it. */
const NAMED_DAYS = 28;

/** Reads which dropped bake days, upcoming or recent, have orders. Throws Refused or Unanswered. */
export async function readDropped(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  now: Date,
): Promise<DroppedDay[]> {
  const since = daysAfter(londonDay(now), -NAMED_DAYS);
  const dropped = droppedBakes(calendar).filter(({ date }) => date >= since);
  const days = await Promise.all(
    dropped.map(async (bake) => {
      const { orders } = await readOrdersOfDay(database, calendar, bake.day);
      return { bake, orders: orders.filter(({ order }) => order?.paid).length };
    }),
  );
  return days.filter(({ orders }) => orders > 0).sort((a, b) => (a.bake.date < b.bake.date ? -1 : 1));
}
