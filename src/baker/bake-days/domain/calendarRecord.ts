import type { Bake, BakeDay, CollectionPoint, OrdinaryWeek } from '@/domain/bake';
import { MOST_DIFFERING, MOST_WEEKS } from '@/domain/calendarRecord';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { isLondonDay, type LondonDay } from '@/domain/londonDay';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';

/** The calendar's records in the database. Days and weeks sit in a few numbered places. */
export interface CalendarRecord {
  /** Grows with each change: the rules refuse a write based on an older revision. */
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

/** The place for a bake day's record: its own, a free one, or that of the oldest past day. Null if all are in use. */
export function placeOfDay({ days }: CalendarRecord, day: BakeDay, today: LondonDay): string | null {
  const dayAt = (place: string) => bakeDayFromMs(Object(days[place]).day);
  const dateAt = (place: string): string => {
    const { date } = Object(days[place]);
    return isLondonDay(date) ? date : (dayAt(place) ?? '');
  };
  return placeIn(days, MOST_DIFFERING, (place) => dayAt(place) === day, dateAt, today);
}

/** The place for an ordinary week's record, chosen as in `placeOfDay`. */
export function placeOfWeek({ weeks }: CalendarRecord, since: LondonDay, today: LondonDay): string | null {
  const sinceAt = (place: string) => String(Object(weeks[place]).since ?? '');
  // The current week is the last one that has begun.
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

/** The record of a bake that differs. `serverTime` stands for the moment of the write. */
export function toDayRecord(bake: Bake, serverTime: unknown) {
  const msOf = (at: Date) => at.getTime() || serverTime;
  const { day, isBaked, words, date, point, closesAt, lastMinute, opensAt, changed } = bake;
  const said = {
    day: bakeDayToMs(day),
    isBaked,
    ...(words && { words }),
    // If a dropped bake is baked after all, it gets its own stock back.
    ...(opensAt && { opensAt: msOf(opensAt) }),
  };
  // Keeps the date that its customers were last told.
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

/** The record of an ordinary week. */
export const toWeekRecord = ({ from, point }: OrdinaryWeek) => ({ since: from, ...pointFields(point) });

const pointFields = ({ name, address, postalCode, from, until }: CollectionPoint) => ({
  name,
  address,
  postalCode,
  from,
  until,
});
