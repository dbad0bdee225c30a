import * as v from 'valibot';
import { readHandoversBetween } from '@/baker/day/services/handovers';
import { keysOf, readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readBaked } from '@/baker/day/services/stockRecord';
import type { DayOrders } from '@/baker/figures/domain/accountantFile';
import { figuresOf, type WeekFigures } from '@/baker/figures/domain/weekFigures';
import { bakeDaysOfYear, type KeptFigures, type YearWeek, yearOf } from '@/baker/figures/domain/year';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { isLondonDay } from '@/domain/londonDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { logOnce } from '@/services/log';
import { recordOf, weekSchema } from './figureRecord';
import { readTitles } from './productRecords';

export interface Figures {
  /** Oldest first. */
  readonly weeks: readonly YearWeek[];
  readonly toCount: number;
}

interface Kept {
  /** Grows with each change of any figures. */
  readonly revision: number;
  readonly weeks: ReadonlyMap<BakeDay, KeptFigures & { readonly countedAt: number }>;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** For this long after a bake, its orders may still be finished, collected or paid, so its week is counted again. */
const MAY_CHANGE_MS = 5 * WEEK_MS;
const FRESH_MS = 10 * 60 * 1000;
const AT_ONCE = 5;
/** The most attempts at reading the accountant's month, if other phones change figures meanwhile. */
const TRIES = 4;

/**
 * Reads the figures of the year before `now`: yields the stored ones, then counts missing and outdated weeks and yields
 * after each step. Weeks counted before `recountSince` are outdated. Throws Refused or Unanswered.
 */
export async function* readFigures(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  now: Date,
  recountSince: Date | null = null,
): AsyncGenerator<Figures> {
  const days = bakeDaysOfYear(calendar, now);
  const from = firstOf(days);
  // The newest week nearly always needs counting, so counting it starts while the stored figures load.
  const newest = countWeeks(database, calendar, days.slice(-1));
  // Keeps a failure from counting as unhandled. It is thrown where `newest` is awaited.
  newest.catch(() => {});
  let [kept, baked, titles] = await Promise.all([
    readKept(database, from),
    readBaked(database, from),
    readTitles(database),
  ]);
  const outdated = days.filter((day) => isOutdated(day, kept, now, recountSince)).reverse();
  const figuresOfWeeks = (known: Kept['weeks'], toCount: number): Figures => {
    const weeks = new Map(known);
    // The stock says what was baked. The figures get a copy only when the stock is set for another day, or never if the
    // day has a stock of its own (`stockAhead`). So the stock's numbers are used here.
    for (const [day, pieces] of baked) {
      const week = weeks.get(day);
      if (week) weeks.set(day, { ...week, baked: pieces });
    }
    return { weeks: yearOf(calendar, days, weeks, titles, now), toCount };
  };
  const isNewestDue = outdated[0] === days.at(-1);
  const hasKept = [...kept.weeks.values()].some(({ counted }) => counted !== null);
  if (hasKept || !isNewestDue) yield figuresOfWeeks(kept.weeks, outdated.length);
  // This count is shown but not stored: orders may have changed since it began, and the database's rules would not
  // notice. The week is counted again below.
  if (isNewestDue) yield figuresOfWeeks(withCounted(kept, await newest, now), outdated.length);
  let next = 1;
  let counted = await countWeeks(database, calendar, outdated.slice(0, next));
  while (counted.length > 0 || next < outdated.length) {
    yield figuresOfWeeks(withCounted(kept, counted, now), Math.max(0, outdated.length - next));
    const following = outdated.slice(next, next + AT_ONCE);
    next += AT_ONCE;
    // Connections are slow, so read the next weeks while writing these.
    const [{ isAlone, ...latest }, more] = await Promise.all([
      keep(database, calendar, counted, kept, from, now),
      countWeeks(database, calendar, following),
    ]);
    counted = isAlone ? more : await countWeeks(database, calendar, notCountedSince(kept, latest, following));
    kept = latest;
  }
  if (outdated.length > 0) yield figuresOfWeeks(kept.weeks, 0);
}

function isOutdated(day: BakeDay, { weeks }: Kept, now: Date, recountSince: Date | null): boolean {
  const kept = weeks.get(day);
  if (!kept?.counted || (recountSince && kept.countedAt < recountSince.getTime())) return true;
  const mayChange = now.getTime() - bakeDayToMs(day) < MAY_CHANGE_MS;
  return mayChange && now.getTime() - kept.countedAt > FRESH_MS;
}

/** The first day by name, which is how the database sorts days. A moved day's date is not its name. */
const firstOf = (days: readonly BakeDay[]): BakeDay | null => [...days].sort()[0] ?? null;

async function readKept(database: OwnerDatabase, from: BakeDay | null): Promise<Kept> {
  // The key `revision` sorts after all days, so one answer has the days and their revision.
  const query = { orderBy: '"$key"', ...(from && { startAt: JSON.stringify(from) }) };
  const { revision, ...records } = toRecords(await database.read('figures', { query }));
  const weeks = Object.entries(records).flatMap(([day, record]) => {
    const { success, output } = v.safeParse(weekSchema, record);
    if (!success) logOnce(`The figures of ${day} can’t be read`);
    if (!success || !isLondonDay(day)) return [];
    const { at: countedAt = 0, ...counted } = output.counted ?? {};
    return [
      [
        day as string as BakeDay,
        { ...output, counted: 'orders' in counted ? counted : null, countedAt },
      ] as const,
    ];
  });
  return { revision: typeof revision === 'number' ? revision : 0, weeks: new Map(weeks) };
}

type Counted = readonly (readonly [BakeDay, WeekFigures])[];

const countWeeks = (
  database: OwnerDatabase,
  calendar: BakeCalendar,
  days: readonly BakeDay[],
): Promise<Counted> =>
  Promise.all(days.map(async (day) => [day, await countWeek(database, calendar, day)] as const));

/** Stores the weeks' sums; counts again if another phone changes figures meanwhile. `isAlone`: no other phone did. */
async function keep(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  counted: Counted,
  known: Kept,
  from: BakeDay | null,
  now: Date,
): Promise<Kept & { readonly isAlone: boolean }> {
  let kept = known;
  for (let left = counted; left.length > 0; ) {
    const revision = kept.revision + 1;
    const values = left.map(([day, sums]) => [
      `figures/${day}/counted`,
      { ...recordOf(sums), at: SERVER_TIME },
    ]);
    try {
      await database.update({ ...Object.fromEntries(values), 'figures/revision': revision });
      return { revision, weeks: withCounted(kept, left, now), isAlone: kept === known };
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      const later = await readKept(database, from);
      if (later.revision === kept.revision) throw cause;
      kept = later;
    }
    const days = counted.map(([day]) => day);
    left = await countWeeks(database, calendar, notCountedSince(known, kept, days));
  }
  return { ...kept, isAlone: kept === known };
}

function withCounted({ weeks: known }: Kept, counted: Counted, now: Date): Kept['weeks'] {
  const weeks = new Map(known);
  for (const [day, sums] of counted) {
    const { forgotten = null, baked = null } = weeks.get(day) ?? {};
    weeks.set(day, { counted: sums, forgotten, baked, countedAt: now.getTime() });
  }
  return weeks;
}

const notCountedSince = (known: Kept, latest: Kept, days: readonly BakeDay[]): BakeDay[] =>
  days.filter((day) => countedAt(latest.weeks, day) <= countedAt(known.weeks, day));

const countedAt = (weeks: Kept['weeks'], day: BakeDay): number => weeks.get(day)?.countedAt ?? 0;

async function countWeek(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
): Promise<WeekFigures> {
  const { orders, unread, ticks } = await readDayOrders(database, calendar, day);
  const sums = figuresOf(orders, ticks);
  return { ...sums, unread: sums.unread + unread };
}

async function readDayOrders(database: OwnerDatabase, calendar: BakeCalendar, day: BakeDay) {
  const { from: start, until: end } = keysOf(calendar, day);
  const [found, ofRange] = await Promise.all([
    readOrdersOfDay(database, calendar, day),
    readHandoversBetween(database, start, end),
  ]);
  const keys = found.orders.map(({ key }) => key).sort();
  const [first = start, last = end] = [keys[0], keys.at(-1)];
  // An order's key, and so its handover's, may be outside the day's range: then a wider range is read.
  const ticks = first < start || last > end ? await readHandoversBetween(database, first, last) : ofRange;
  const malformed = found.orders.filter(({ order }) => order === null);
  const unread = malformed.length + found.tooLong.length + (found.isAll ? 0 : 1);
  return { orders: found.orders, unread, ticks };
}

/** Reads bake days' orders, their handovers, and the sums of deleted old orders. Throws Refused or Unanswered. */
export async function readDays(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  days: readonly BakeDay[],
): Promise<DayOrders[]> {
  for (let attempt = 1; ; attempt++) {
    const { weeks, revision } = await readKept(database, firstOf(days));
    const read = await Promise.all(
      days.map(async (day) => ({
        date: bakeOf(calendar, day).date,
        ...(await readDayOrders(database, calendar, day)),
        forgotten: weeks.get(day)?.forgotten ?? null,
      })),
    );
    // An order that was deleted between the two reads is in neither result, so both are read again.
    if (attempt >= TRIES || Number(await database.read('figures/revision')) === revision) return read;
  }
}
