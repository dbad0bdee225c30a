import { weeksLater } from '@/baker/day/domain/askedDay';
import { isCollected, laterOf } from '@/baker/day/domain/handovers';
import { readHandoversBeside, readHandoversBetween } from '@/baker/day/services/handovers';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import type { EarlierDay } from '@/baker/friday/domain/notCollected';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type BakeDay, orderTimes } from '@/domain/bakeCalendar';
import { firstOrderId } from '@/domain/order/orderTime';

/** How many bake days back. */
const DAYS_BACK = 4;

/**
 * The bake days before this one, the latest first; none if nothing was ticked in that time, since then their orders tell
 * nothing. Throws Refused or Unanswered.
 */
export async function readEarlierDays(database: OwnerDatabase, day: BakeDay): Promise<EarlierDay[]> {
  const from = firstOrderId(orderTimes(weeksLater(day, -DAYS_BACK)).from);
  const until = firstOrderId(orderTimes(day).until);
  const ofRange = await readHandoversBetween(database, from, until);
  const days: EarlierDay[] = [];
  if (![...ofRange.values()].some(isCollected)) return days;
  // One after the other: on a phone's line, the coming Friday is not to wait for them.
  for (let back = 1; back <= DAYS_BACK; back++) {
    const earlier = weeksLater(day, -back);
    const { orders } = await readOrdersOfDay(database, earlier);
    const finished = orders.filter(({ order }) => order?.paid);
    const beside = await readHandoversBeside(database, finished, from, until);
    days.push({ day: earlier, ids: finished.map(({ key }) => key), handovers: laterOf(ofRange, beside) });
  }
  return days;
}
