import { type BakeDay, nextBake } from '@/domain/bakeCalendar';
import { daysAfter, isLondonDay } from '@/domain/londonDay';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The coming Friday, which on a Friday is today. */
export const comingBakeDay = (now: Date): BakeDay => nextBakeDay(daysBefore(now, 1));

/** The bake day that a text such as `2026-11-27` says; null if it is none, or one for which nobody can have ordered yet. */
export function askedDay(text: string, now: Date): BakeDay | null {
  if (!isLondonDay(text)) return null;
  const isBakeDay = nextBakeDay(daysBefore(new Date(`${text}T12:00:00Z`), 1)) === text;
  return isBakeDay && text <= nextBakeDay(now) ? text : null;
}

/** The bake day a number of weeks later. */
export const weeksLater = (day: BakeDay, weeks: number): BakeDay => daysAfter(day, 7 * weeks);

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
