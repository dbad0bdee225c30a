import * as v from 'valibot';
import { readHandoversBetween } from '@/baker/day/services/handovers';
import { after, keysOf, readOrders, readOrdersOfDay } from '@/baker/day/services/readOrders';
import { pieces, readBaked } from '@/baker/day/services/stockRecord';
import type { DayOrders } from '@/baker/figures/domain/accountantFile';
import { addFigures, figuresOf, NO_FIGURES, type WeekFigures } from '@/baker/figures/domain/weekFigures';
import { bakeDaysOfYear, type KeptFigures, type YearWeek, yearOf } from '@/baker/figures/domain/year';
import { increment, type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { isLondonDay } from '@/domain/londonDay';
import { pence } from '@/domain/money';
import type { OrderId } from '@/domain/order/order';
import { bakeDayToMs, placedAt } from '@/domain/order/orderTime';
import { logOnce } from '@/services/log';

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
/** For this long, an order may still be finished, collected or paid, so its week is counted again. */
const MAY_CHANGE_MS = 5 * WEEK_MS;
const FRESH_MS = 10 * 60 * 1000;
const AT_ONCE = 5;
/** How often to reread a month if other phones change figures meanwhile. */
const TRIES = 4;

const money = v.pipe(v.number(), v.transform(pence));

const product = v.object({ title: v.string(), pieces: v.number(), last: v.number() });

const sums = v.object({
  orders: v.number(),
  pieces: v.number(),
  card: money,
  taken: money,
  cash: money,
  collected: v.number(),
  // Missing in weeks counted by an earlier version.
  missed: v.optional(v.number(), 0),
  unread: v.number(),
  products: v.pipe(
    v.optional(v.unknown(), {}),
    // A key may be any word, and valibot's record would drop `constructor`.
    v.transform((products) => Object.entries(toRecords(products))),
    v.array(v.tuple([v.string(), product])),
    v.transform((products) => new Map(products)),
  ),
});

const week = v.object({
  counted: v.nullish(v.object({ ...sums.entries, at: v.number() }), null),
  forgotten: v.nullish(sums, null),
  baked: v.nullish(pieces, null),
});

/**
 * Reads the figures of the year before `now`: yields the kept ones at once, then counts the rest and yields after each
 * step. Weeks counted before `recountSince` are counted again. Throws Refused or Unanswered.
 */
export async function* readFigures(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  now: Date,
  recountSince: Date | null = null,
): AsyncGenerator<Figures> {
  const days = bakeDaysOfYear(calendar, now);
  const from = firstOf(days);
  // The newest week nearly always needs counting, so start while the kept figures load.
  const newest = nextRevision(database).then(async (next) => ({
    revision: next - 1,
    counted: await countWeeks(database, calendar, days.slice(-1)),
  }));
  // A failure is thrown where this is awaited below.
  newest.catch(() => {});
  let [kept, baked] = await Promise.all([readKept(database, from), readBaked(database, from)]);
  const outdated = days.filter((day) => isOutdated(day, kept, now, recountSince)).reverse();
  const figuresOfWeeks = (known: Kept['weeks'], toCount: number): Figures => {
    const weeks = new Map(known);
    // The baked pieces move into the figures only when the stock is set for another day, and never for a day opened
    // ahead.
    for (const [day, pieces] of baked) {
      const week = weeks.get(day);
      if (week) weeks.set(day, { ...week, baked: pieces });
    }
    return { weeks: yearOf(calendar, days, weeks, now), toCount };
  };
  yield figuresOfWeeks(kept.weeks, outdated.length);
  let next = 1;
  const early = outdated[0] === days.at(-1) ? await newest : null;
  let counted =
    early?.revision === kept.revision
      ? early.counted
      : await countWeeks(database, calendar, outdated.slice(0, next));
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

/** The first day by name, as the database sorts them. After a move, it may not be the first by date. */
const firstOf = (days: readonly BakeDay[]): BakeDay | null => [...days].sort()[0] ?? null;

async function readKept(database: OwnerDatabase, from: BakeDay | null): Promise<Kept> {
  // The revision sorts after the days, so that one answer has both as of one moment.
  const query = { orderBy: '"$key"', ...(from && { startAt: JSON.stringify(from) }) };
  const { revision, ...records } = toRecords(await database.read('figures', { query }));
  const weeks = Object.entries(records).flatMap(([day, record]) => {
    const { success, output } = v.safeParse(week, record);
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

/**
 * Stores the sums of weeks. If figures have changed since `known`, counts again the weeks that no other phone has
 * counted. This ends, because each refusal means that another phone's write succeeded. `isAlone`: nobody else has
 * changed figures.
 */
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
  // A moved order's tick is outside this day's range.
  const ticks = first < start || last > end ? await readHandoversBetween(database, first, last) : ofRange;
  const malformed = found.orders.filter(({ order }) => order === null);
  const unread = malformed.length + found.tooLong.length + (found.isAll ? 0 : 1);
  return { orders: found.orders, unread, ticks };
}

/** Reads the orders of bake days with their ticks, and the sums of forgotten ones. Throws Refused or Unanswered. */
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
    // An order forgotten between the two reads would be in neither.
    if (attempt >= TRIES || Number(await database.read('figures/revision')) === revision) return read;
  }
}

/**
 * The next revision of the figures, which each change of an order takes. Read it before the order: then the rules refuse the
 * write if another phone changes the order meanwhile. Throws Refused or Unanswered.
 */
export const nextRevision = async (database: OwnerDatabase): Promise<number> =>
  Number((await database.read('figures/revision')) ?? 0) + 1;

/** The values to write along with a change to an order, so that its week is counted again. */
export const uncounted = (day: BakeDay) => ({
  [`figures/${day}/counted`]: null,
  'figures/revision': increment(1),
});

/** The values to write when a day's stock is replaced, so that the figures keep what was baked. */
export const keepBaked = (day: BakeDay, baked: Readonly<Record<string, number>>) => ({
  [`figures/${day}/baked`]: baked,
  'figures/revision': increment(1),
});

/** The rules accept figures only for these days. Any others are made up. */
const IN_BOOKS = /^20\d\d-/;

/**
 * The values to write along with the removal of orders, to keep their sums. Reads the orders again, because another
 * phone may have removed some. The rules refuse the write if figures have changed since. Throws Refused or Unanswered.
 */
export async function keepSums(database: OwnerDatabase, keys: readonly string[]) {
  const revision = await nextRevision(database);
  const days = new Map<BakeDay, WeekFigures>();
  for (const some of byWeek(keys)) {
    const [first = '', last = ''] = [some[0], some.at(-1)];
    const ticks = await readHandoversBetween(database, first, last);
    for await (const { orders } of readOrders(database, { from: first, until: after(last) })) {
      for (const stored of orders) {
        const day = stored.order?.bakeDay;
        if (!day || !IN_BOOKS.test(day) || !some.includes(stored.key)) continue;
        days.set(day, addFigures(days.get(day) ?? NO_FIGURES, figuresOf([stored], ticks)));
      }
    }
  }
  const values: Record<string, unknown> = { 'figures/revision': revision };
  for (const [day, more] of days) {
    if (more.orders + more.unread === 0) continue;
    const { success, output } = v.safeParse(sums, await database.read(`figures/${day}/forgotten`));
    values[`figures/${day}/forgotten`] = recordOf(addFigures(success ? output : NO_FIGURES, more));
    values[`figures/${day}/counted`] = null;
  }
  return values;
}

/** Groups keys by week, so that the range of a group contains few other orders. */
function byWeek(keys: readonly string[]): string[][] {
  const weeks = new Map<string | number, string[]>();
  for (const key of [...keys].sort()) {
    const at = placedAt(key as OrderId);
    const week = at ? Math.floor(at.getTime() / WEEK_MS) : key;
    weeks.set(week, [...(weeks.get(week) ?? []), key]);
  }
  return [...weeks.values()];
}

const recordOf = ({ products, ...sums }: WeekFigures) => ({
  ...sums,
  products: Object.fromEntries(products),
});
