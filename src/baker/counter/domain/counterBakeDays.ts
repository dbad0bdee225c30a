import type { Bake, BakeCalendar } from '@/domain/bake';
import { bakesBetween } from '@/domain/bakeCalendar';
import { daysAfter, endOfDay, londonDay } from '@/domain/londonDay';
import { DAYS_AHEAD } from './counterList';

/** The bake days that helpers see: from yesterday to eight days ahead. */
export function counterBakeDays(calendar: BakeCalendar, now: Date): Bake[] {
  const today = londonDay(now);
  return bakesBetween(calendar, daysAfter(today, -1), daysAfter(today, DAYS_AHEAD));
}

/** When helpers stop seeing a bake day, in ms since 1970: late customers may come on the next day. */
export const seenUntil = ({ date }: Bake): number => endOfDay(daysAfter(date, 1)).getTime();
