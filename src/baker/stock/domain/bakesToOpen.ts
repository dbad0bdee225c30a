import type { Bake, BakeCalendar } from '@/domain/bake';
import { bakesSince, nextBake, openBakes } from '@/domain/bakeCalendar';
import { bakeDayToMs, MOST_DAYS_AHEAD } from '@/domain/order/orderTime';

/** How many bakes to look at, including the next one. */
const BAKES = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists the future bakes that nobody can order for yet, and that the owner can open. */
export function bakesToOpen(calendar: BakeCalendar, now: Date): Bake[] {
  const since = bakesSince(calendar, nextBake(calendar, now).date);
  const bakes = Array.from({ length: BAKES }, () => since.next().value);
  const open = new Set(openBakes(calendar, now).map(({ day }) => day));
  const last = now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  return bakes.filter(({ day, closesAt }) => closesAt > now && !open.has(day) && bakeDayToMs(day) < last);
}
