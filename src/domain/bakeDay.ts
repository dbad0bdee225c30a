/** Where and when orders are handed over: the one collection point. */
export interface CollectionPoint {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  /** London time on a bake day. */
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/** A time of day as the shop words it, e.g. `11:00AM`. */
export type ClockTime = `${number}:${number}${'AM' | 'PM'}`;

/** A calendar day in London, e.g. `2026-11-27`. */
export type LondonDay = string & { readonly __brand: 'LondonDay' };

export const LONDON = 'Europe/London';
const FRIDAY = 5;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The shop takes orders for a bake day until the end of the day before: the loaves are shaped that night. */
const NOTICE_DAYS = 1;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

// Created on first use: it takes a phone about 70 ms.
let londonFormat: Intl.DateTimeFormat | undefined;

function londonDay(now: Date): LondonDay {
  // London is at UTC or one hour ahead, so before 23:00 UTC both have the same date.
  if (now.getUTCHours() < 23) return dayOf(now);
  londonFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Built from parts, since the formatted text differs between versions of ICU.
  const parts = new Map(londonFormat.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as LondonDay;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10) as LondonDay;

/** The Friday an order placed now is baked for: the first one whose last day to order is not over in London. */
export function nextBakeDay(now: Date): LondonDay {
  const earliest = daysAfter(londonDay(now), NOTICE_DAYS);
  const daysToFriday = (FRIDAY - atNoon(earliest).getUTCDay() + 7) % 7;
  return daysAfter(earliest, daysToFriday);
}

/** The bake day whose orders are over and whose loaves are handed over at a moment; null on other days of the week. */
export function bakeDayToday(now: Date): LondonDay | null {
  const { from } = orderTimes(nextBakeDay(now));
  const isToday = now.getTime() - from.getTime() < DAY_MS;
  return isToday ? bakeDayBefore(nextBakeDay(now)) : null;
}

/** The bake day of the week before. */
export const bakeDayBefore = (bakeDay: LondonDay): LondonDay => daysAfter(bakeDay, -7);

/** Whether it is too late at a moment to promise a bake day. */
export const isOver = (bakeDay: LondonDay, at: Date): boolean => bakeDay < nextBakeDay(at);

/** When orders for a bake day are placed: from `from` until just before `until`. */
export function orderTimes(bakeDay: LondonDay): { readonly from: Date; readonly until: Date } {
  const end = daysAfter(lastDayToOrder(bakeDay), 1);
  return { from: startOfDay(daysAfter(end, -7)), until: startOfDay(end) };
}

/** The moment at which a day begins in London. */
export function startOfDay(day: LondonDay): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const anHourBefore = new Date(midnight - HOUR_MS);
  return londonDay(anHourBefore) === day ? anHourBefore : new Date(midnight);
}

/** The last day to order for a bake day. Orders close at the end of it, at midnight in London. */
export const lastDayToOrder = (bakeDay: LondonDay): LondonDay => daysAfter(bakeDay, -NOTICE_DAYS);

/** `Order by 11:59PM on Thursday 26 November for Friday 27 November`. */
export const formatDeadline = (bakeDay: LondonDay): string =>
  `Order by ${lastMinuteToOrder(bakeDay)} for ${formatDay(bakeDay)}`;

/** `11:59PM on Thursday 26 November`: "midnight" could be either end of the day. */
export const lastMinuteToOrder = (bakeDay: LondonDay): string =>
  `11:59PM on ${formatDay(lastDayToOrder(bakeDay))}`;

/** From when until when orders are handed over on a bake day: `11:00AM to 12:00PM`. */
export const collectionHours = ({ from, until }: CollectionPoint): string => `${from} to ${until}`;

/** `Friday 27 November`. */
export function formatDay(day: LondonDay): string {
  const date = atNoon(day);
  return `${weekday(day)} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

const weekday = (day: LondonDay) => WEEKDAYS[atNoon(day).getUTCDay()];

/** A date for calendar arithmetic, in UTC, so that London's clock changes do not matter. */
const atNoon = (day: LondonDay) => new Date(`${day}T12:00:00Z`);

/** The day a number of days later. */
export const daysAfter = (day: LondonDay, days: number): LondonDay =>
  dayOf(new Date(atNoon(day).getTime() + days * DAY_MS));

/** Whether a value is a `LondonDay`. */
export function isLondonDay(text: unknown): text is LondonDay {
  return (
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  );
}
