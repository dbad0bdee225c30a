import type { Bake, BakeDay, CollectionPoint, OrdinaryWeek } from '@/domain/bake';
import { MOST_DIFFERING, MOST_WEEKS } from '@/domain/calendarRecord';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { isLondonDay, type LondonDay } from '@/domain/londonDay';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';

/** The calendar as stored in the database. The keys of its days and weeks are numbers from `0` up to a fixed limit. */
export interface CalendarRecord {
  /** Grows with each change. The database's rules refuse a write that is based on an older revision. */
  readonly revision: number;
  readonly weeks: Readonly<Record<string, unknown>>;
  readonly days: Readonly<Record<string, unknown>>;
}

/** Parses the calendar's records; empty if there are none. */
export function calendarRecordIn(value: unknown): CalendarRecord {
  const { revision, weeks, days } = toRecords(value);
  return {
    revision: typeof revision === 'number' ? revision : 0,
    weeks: toRecords(weeks),
    days: toRecords(days),
  };
}

/** Values to write, by path; null deletes. */
export type Values = Readonly<Record<string, unknown>>;

/** Chooses a day's key: its present one, a free one, or the oldest past day's. Null if all keys are still needed. */
export function placeOfDay({ days }: CalendarRecord, day: BakeDay, today: LondonDay): string | null {
  const dayAt = (place: string) => bakeDayFromMs(Object(days[place]).day);
  const dateAt = (place: string): string => {
    const { date } = Object(days[place]);
    return isLondonDay(date) ? date : (dayAt(place) ?? '');
  };
  return placeIn(days, MOST_DIFFERING, (place) => dayAt(place) === day, dateAt, today);
}

/** Chooses an ordinary week's key: its present one, a free one, or a past week's. Null if all are still needed. */
export function placeOfWeek({ weeks }: CalendarRecord, since: LondonDay, today: LondonDay): string | null {
  const sinceAt = (place: string) => String(Object(weeks[place]).since ?? '');
  // The last week that has begun still applies, so only earlier ones may be overwritten.
  const begun = Object.keys(weeks)
    .map(sinceAt)
    .filter((date) => date <= today)
    .sort();
  const overUntil = begun.at(-1) ?? '';
  return placeIn(weeks, MOST_WEEKS, (place) => sinceAt(place) === since, sinceAt, overUntil);
}

function placeIn(
  records: Readonly<Record<string, unknown>>,
  most: number,
  isIts: (place: string) => boolean,
  dateAt: (place: string) => string,
  overBefore: string,
): string | null {
  const places = Array.from({ length: most }, (_, index) => String(index));
  const own = places.find((place) => place in records && isIts(place));
  const free = own ?? places.find((place) => !(place in records));
  if (free !== undefined) return free;
  const over = places.filter((place) => dateAt(place) < overBefore);
  return over.sort((a, b) => (dateAt(a) < dateAt(b) ? -1 : 1))[0] ?? null;
}

/** Returns the record of a bake that is not as usual. `serverTime` stands for moments that only the server knows. */
export function toDayRecord(bake: Bake, serverTime: unknown) {
  const msOf = (at: Date) => at.getTime() || serverTime;
  const { day, isBaked, words, date, point, closesAt, lastMinute, opensAt, changed } = bake;
  const said = {
    day: bakeDayToMs(day),
    isBaked,
    ...(words && { words }),
    // A dropped bake keeps `opensAt`, so that it gets its own stock back if it is baked after all.
    ...(opensAt && { opensAt: msOf(opensAt) }),
  };
  // A dropped bake keeps the date that its customers were last told.
  if (!isBaked) return { ...said, ...(`${date}` !== day && { date }) };
  return {
    ...said,
    date,
    ...pointFields(point),
    closesAt: closesAt.getTime(),
    lastDay: lastMinute.day,
    lastTime: lastMinute.time,
    ...(changed && {
      changedAt: msOf(changed.at),
      changes: changed.times,
      before: { date: changed.before.date, ...pointFields(changed.before.point) },
    }),
  };
}

/** Returns the record of an ordinary week. */
export const toWeekRecord = ({ from, point }: OrdinaryWeek) => ({ since: from, ...pointFields(point) });

const pointFields = ({ name, address, postalCode, from, until }: CollectionPoint) => ({
  name,
  address,
  postalCode,
  from,
  until,
});
