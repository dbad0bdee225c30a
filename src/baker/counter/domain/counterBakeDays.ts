import type { Bake, BakeCalendar } from '@/domain/bake';
import { bakesBetween } from '@/domain/bakeCalendar';
import { daysAfter, endOfDay, londonDay } from '@/domain/londonDay';
import { DAYS_AHEAD } from './counterList';

/** The bake days that helpers see: from yesterday's to the next eight days'. */
export function counterBakeDays(calendar: BakeCalendar, now: Date): Bake[] {
  const today = londonDay(now);
  return bakesBetween(calendar, daysAfter(today, -1), daysAfter(today, DAYS_AHEAD));
}

/** Until when helpers see a bake day: who could not come may come on the day after. */
export const seenUntil = ({ date }: Bake): number => endOfDay(daysAfter(date, 1)).getTime();
