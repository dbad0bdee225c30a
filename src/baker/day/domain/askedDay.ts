import { type BakeCalendar, type BakeDay, isOrdinary } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';

/** Finds the bake day in an address, such as `2026-11-27`, even a dropped one. Null if the calendar doesn't have it. */
export function askedDay(calendar: BakeCalendar, text: string): BakeDay | null {
  if (!isLondonDay(text)) return null;
  const day = text as string as BakeDay;
  return isOrdinary(text) || calendar.differing.has(day) ? day : null;
}
