import { isWaiting, laterOf } from '@/baker/day/domain/handovers';
import { readHandoversBeside, readHandoversBetween } from '@/baker/day/services/handovers';
import { keysOf, readOrdersOfDay } from '@/baker/day/services/readOrders';
import type { EarlierDay } from '@/baker/friday/domain/notCollected';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { bakesUntil } from '@/domain/bakeCalendar';
import { currentCalendar } from '@/services/shop/calendar';

const DAYS_BACK = 4;

/** Reads the 4 bakes before `day`, latest first; none if they and `day` have no tick. Throws Refused or Unanswered. */
export async function readEarlierDays(database: OwnerDatabase, day: BakeDay): Promise<EarlierDay[]> {
  const calendar = currentCalendar();
  const bakes = bakesUntil(calendar, bakeOf(calendar, day).date);
  const earlierDays = Array.from({ length: DAYS_BACK }, () => bakes.next().value.day);
  const { from } = keysOf(calendar, earlierDays.at(-1) ?? day);
  const { until } = keysOf(calendar, day);
  const ofRange = await readHandoversBetween(database, from, until);
  const days: EarlierDay[] = [];
  if (![...ofRange.values()].some((handover) => !isWaiting(handover))) return days;
  // Reads one day after another. All at once, they would slow down the coming bake's list on a phone's connection.
  for (const earlier of earlierDays) {
    const { orders } = await readOrdersOfDay(database, calendar, earlier);
    const finished = orders.filter((one) => one.order?.paid);
    const beside = await readHandoversBeside(database, earlier, finished, { from, until });
    days.push({
      day: earlier,
      orders: finished.flatMap(({ order }) => order ?? []),
      handovers: laterOf(ofRange, beside),
    });
  }
  return days;
}
