import { type BakeCalendar, bakeOf } from '@/domain/bake';
import { endOfDay } from '@/domain/londonDay';
import type { Order } from './order';

/** `open`: the order can be changed or cancelled. `closed`: it is being baked. `over`: its day is past. */
export type OrderPhase = 'open' | 'closed' | 'over';

/** Returns an order's phase. Orders without a day are from the shop's first weeks. */
export function phaseOf(calendar: BakeCalendar, { bakeDay }: Pick<Order, 'bakeDay'>, now: Date): OrderPhase {
  if (!bakeDay) return 'over';
  const { date, closesAt } = bakeOf(calendar, bakeDay);
  if (now < closesAt) return 'open';
  return now < endOfDay(date) ? 'closed' : 'over';
}
