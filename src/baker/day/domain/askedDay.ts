import { type BakeCalendar, type BakeDay, isOrdinary } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';

/** The bake day that a text such as `2026-11-27` names, also one that was dropped; null if the calendar has none. */
export function askedDay(calendar: BakeCalendar, text: string): BakeDay | null {
  if (!isLondonDay(text)) return null;
  const day = text as string as BakeDay;
  return isOrdinary(text) || calendar.differing.has(day) ? day : null;
}
