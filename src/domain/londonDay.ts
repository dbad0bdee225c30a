/** A calendar day in London, e.g. `2026-11-27`. */
export type LondonDay = string & { readonly __brand: 'LondonDay' };

/** A time of day as the shop words it, e.g. `11:00AM`. */
export type ClockTime = `${number}:${number}${'AM' | 'PM'}`;

export const LONDON = 'Europe/London';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Returns the day in London at a moment. */
export function londonDay(now: Date): LondonDay {
  const day = dayOf(now);
  // London is at UTC or one hour ahead.
  return now.getUTCHours() < 23 || now < endOfDay(day) ? day : daysAfter(day, 1);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10) as LondonDay;

/**
 * Returns the moment at which a day begins in London. Clocks are an hour ahead from the last Sunday of March to that of
 * October, both at 1AM UTC. `Intl` knows it as well, but takes a phone about 70 ms.
 */
export function startOfDay(day: LondonDay): Date {
  const isAhead = day > lastSunday(day, '03') && day <= lastSunday(day, '10');
  return new Date(Date.parse(`${day}T00:00:00Z`) - (isAhead ? HOUR_MS : 0));
}

/** The month must have 31 days. */
function lastSunday(day: LondonDay, month: string): LondonDay {
  const end = `${day.slice(0, 4)}-${month}-31` as LondonDay;
  return daysAfter(end, -weekdayOf(end));
}

/** Returns the moment at which a day ends in London. */
export const endOfDay = (day: LondonDay): Date => startOfDay(daysAfter(day, 1));

/** Formats a day: `Friday 27 November`. */
export function formatDay(day: LondonDay): string {
  const date = atNoon(day);
  return `${WEEKDAYS[weekdayOf(day)]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** Formats a day in short: `Fri 27 Nov`. */
export const formatShortDay = (day: LondonDay): string => formatDay(day).replace(/([A-Z]..)[a-z]+/g, '$1');

/** Returns the day of the week: 0 is Sunday. */
export const weekdayOf = (day: LondonDay): number => atNoon(day).getUTCDay();

/** Noon in UTC is on the same day in London, whatever its clocks do. */
const atNoon = (day: LondonDay) => new Date(`${day}T12:00:00Z`);

/** Returns the day a number of days later. */
export const daysAfter = (day: LondonDay, days: number): LondonDay =>
  dayOf(new Date(atNoon(day).getTime() + days * DAY_MS));

/** Whether a value is a `LondonDay`. */
export function isLondonDay(text: unknown): text is LondonDay {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some browsers read 31 February as a day of March.
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
