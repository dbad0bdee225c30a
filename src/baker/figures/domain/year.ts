import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeBefore, bakesSince, bakesUntil, bakeToday, droppedBakes, nextBake } from '@/domain/bakeCalendar';
import type { LondonDay } from '@/domain/londonDay';
import { addFigures, type WeekFigures } from './weekFigures';

/** What the database has of a bake day in sums. */
export interface KeptFigures {
  /** Of the orders that it has; null if nobody has counted them. */
  readonly counted: WeekFigures | null;
  /** Of the orders that were forgotten. */
  readonly forgotten: WeekFigures | null;
  /** How many of each product were baked; null if nobody has said. */
  readonly baked: Readonly<Record<string, number>> | null;
}

/** A bake day of the year. */
export interface YearWeek {
  /** When it was handed over. */
  readonly date: LondonDay;
  /** Null where nothing is known: not counted yet, or before the first order that anybody knows of. */
  readonly sums: WeekFigures | null;
  /** Orders that nobody collected; null where nobody ticks, and until the day is over. */
  readonly notCollected: number | null;
  /** What was sold of what was baked; empty where nobody has said what was baked. */
  readonly sales: readonly Sale[];
}

/** How many of a product were baked, and how many of them sold. */
export interface Sale {
  readonly id: string;
  readonly title: string;
  readonly baked: number;
  readonly sold: number;
  /** The hour of its last order, in ms since 1970; 0 if that is not known. */
  readonly last: number;
}

const BAKES = 52;

/** The last 52 bake days whose orders are complete, the oldest first. */
export function bakeDaysOfYear(calendar: BakeCalendar, now: Date): BakeDay[] {
  const bakes = bakesUntil(calendar, nextBake(calendar, now).date);
  return Array.from({ length: BAKES }, () => bakes.next().value.day).reverse();
}

/** The last months whose bake days are over in part at least, as in `2026-11`, the newest first. */
export function lastMonths(calendar: BakeCalendar, now: Date, count: number): string[] {
  const last = bakeBefore(calendar, nextBake(calendar, now));
  const [year = 0, month = 0] = last.date.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The bake days of a month whose orders are complete, with those that the owner has dropped: somebody may have paid for one. */
export function bakeDaysOfMonth(calendar: BakeCalendar, month: string, now: Date): BakeDay[] {
  const bakes = droppedBakes(calendar).filter(({ date }) => isIn(month, date));
  for (const bake of bakesSince(calendar, `${month}-01` as LondonDay)) {
    if (!isIn(month, bake.date)) break;
    bakes.push(bake);
  }
  return bakes
    .filter(({ closesAt }) => closesAt <= now)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ day }) => day);
}

const isIn = (month: string, date: LondonDay): boolean => date.startsWith(month);

/** A year of these bake days. */
export function yearOf(
  calendar: BakeCalendar,
  days: readonly BakeDay[],
  kept: ReadonlyMap<BakeDay, KeptFigures>,
  now: Date,
): YearWeek[] {
  // What was never sold has no title anywhere, and is called by its key.
  const titles = new Map(
    [...kept.values()].flatMap(({ counted, forgotten }) =>
      [forgotten, counted].flatMap((sums) =>
        [...(sums?.products ?? [])].map(([id, { title }]) => [id, title] as const),
      ),
    ),
  );
  let hasBegun = false;
  const today = bakeToday(calendar, now)?.day;
  return days.map((day) => {
    const { counted = null, forgotten = null, baked = null } = kept.get(day) ?? {};
    const all = counted && forgotten ? addFigures(counted, forgotten) : counted;
    hasBegun ||= all !== null && all.orders > 0;
    const sums = hasBegun ? all : null;
    const isKnown = sums !== null && sums.collected + sums.missed > 0 && day !== today;
    return {
      date: bakeOf(calendar, day).date,
      sums,
      notCollected: isKnown ? sums.orders - sums.collected : null,
      sales: sums ? salesOf(sums, baked ?? {}, titles) : [],
    };
  });
}

function salesOf(
  { products }: WeekFigures,
  baked: Readonly<Record<string, number>>,
  titles: ReadonlyMap<string, string>,
): Sale[] {
  return Object.entries(baked).flatMap(([id, pieces]) => {
    const { pieces: sold, last } = products.get(id) ?? { pieces: 0, last: 0 };
    return pieces > 0 ? [{ id, title: titles.get(id) ?? id, baked: pieces, sold, last }] : [];
  });
}

/** Whether all that was baked was sold. */
export const isSoldOut = ({ baked, sold }: Sale): boolean => sold >= baked;
