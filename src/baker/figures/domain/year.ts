import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeBefore, bakesSince, bakesUntil, bakeToday, droppedBakes, nextBake } from '@/domain/bakeCalendar';
import type { LondonDay } from '@/domain/londonDay';
import { addFigures, type WeekFigures } from './weekFigures';

export interface KeptFigures {
  readonly counted: WeekFigures | null;
  readonly forgotten: WeekFigures | null;
  /** Pieces baked of each product; null if she hasn't said. */
  readonly baked: Readonly<Record<string, number>> | null;
}

export interface YearWeek {
  readonly date: LondonDay;
  /** Null if not counted yet, or before the first known order. */
  readonly sums: WeekFigures | null;
  /** Null if nothing was ticked, and until the day is over. */
  readonly notCollected: number | null;
  /** Empty if she hasn't said what was baked. */
  readonly sales: readonly Sale[];
}

export interface Sale {
  readonly id: string;
  readonly title: string;
  readonly baked: number;
  readonly sold: number;
  /** The hour of the last order, in ms since 1970; 0 if unknown. */
  readonly last: number;
}

const BAKES = 52;

/** The last 52 bake days with complete orders, oldest first. */
export function bakeDaysOfYear(calendar: BakeCalendar, now: Date): BakeDay[] {
  const bakes = bakesUntil(calendar, nextBake(calendar, now).date);
  return Array.from({ length: BAKES }, () => bakes.next().value.day).reverse();
}

/** The last months with a past bake day, such as `2026-11`, newest first. */
export function lastMonths(calendar: BakeCalendar, now: Date, count: number): string[] {
  const last = bakeBefore(calendar, nextBake(calendar, now));
  const [year = 0, month = 0] = last.date.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month's bake days with complete orders, including dropped ones, for which somebody may have paid. */
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

/** Combines the figures of these bake days. */
export function yearOf(
  calendar: BakeCalendar,
  days: readonly BakeDay[],
  kept: ReadonlyMap<BakeDay, KeptFigures>,
  /** Of the catalogue: a product that was never sold has none in the figures. If it is gone, its key stands in. */
  ofCatalogue: ReadonlyMap<string, string>,
  now: Date,
): YearWeek[] {
  const titles = new Map(ofCatalogue);
  for (const { counted, forgotten } of kept.values())
    for (const sums of [forgotten, counted])
      for (const [id, { title }] of sums?.products ?? []) titles.set(id, title);
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

/** Whether everything baked was sold. */
export const isSoldOut = ({ baked, sold }: Sale): boolean => sold >= baked;
