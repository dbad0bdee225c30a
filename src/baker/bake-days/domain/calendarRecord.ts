import type { Bake, BakeDay, CollectionPoint, OrdinaryWeek } from '@/domain/bake';
import { MOST_DIFFERING, MOST_WEEKS } from '@/domain/calendarRecord';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { isLondonDay, type LondonDay } from '@/domain/londonDay';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';

/** The calendar as the database has it: records by their places in it, of which there are few. */
export interface CalendarRecord {
  /** Grows with each change, so that a write from an old reading is refused. */
  readonly revision: number;
  readonly weeks: Readonly<Record<string, unknown>>;
  readonly days: Readonly<Record<string, unknown>>;
}

/** The database's calendar; empty without one. */
export function calendarRecordIn(value: unknown): CalendarRecord {
  const { revision, weeks, days } = toRecords(value);
  return {
    revision: typeof revision === 'number' ? revision : 0,
    weeks: toRecords(weeks),
    days: toRecords(days),
  };
}

/** Values to write by path; null removes. */
export type Values = Readonly<Record<string, unknown>>;

/** The place of a bake day: its own, a free one, or that of the day that is longest over. Null if all are needed. */
export function placeOfDay({ days }: CalendarRecord, day: BakeDay, today: LondonDay): string | null {
  const dayAt = (place: string) => bakeDayFromMs(Object(days[place]).day);
  const dateAt = (place: string): string => {
    const { date } = Object(days[place]);
    return isLondonDay(date) ? date : (dayAt(place) ?? '');
  };
  return placeIn(days, MOST_DIFFERING, (place) => dayAt(place) === day, dateAt, today);
}

/** The place of an ordinary week that begins on a date: as that of a day. */
export function placeOfWeek({ weeks }: CalendarRecord, since: LondonDay, today: LondonDay): string | null {
  const sinceAt = (place: string) => String(Object(weeks[place]).since ?? '');
  // The one that holds today began last.
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

/** A bake that differs, as the database has it. `serverTime`: the value that becomes the moment of the write. */
export function toDayRecord(bake: Bake, serverTime: unknown) {
  const msOf = (at: Date) => at.getTime() || serverTime;
  const { day, isBaked, words, date, point, closesAt, lastMinute, opensAt, changed } = bake;
  const said = {
    day: bakeDayToMs(day),
    isBaked,
    ...(words && { words }),
    // A dropped one has its own stock again, if it is baked after all.
    ...(opensAt && { opensAt: msOf(opensAt) }),
  };
  // What its customers were told last.
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

/** An ordinary week, as the database has it. */
export const toWeekRecord = ({ from, point }: OrdinaryWeek) => ({ since: from, ...pointFields(point) });

const pointFields = ({ name, address, postalCode, from, until }: CollectionPoint) => ({
  name,
  address,
  postalCode,
  from,
  until,
});
