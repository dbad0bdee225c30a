import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeBefore, bakesSince, bakesUntil, bakeToday, droppedBakes, nextBake } from '@/domain/bakeCalendar';
import type { LondonDay } from '@/domain/londonDay';
import { addFigures, type WeekFigures } from './weekFigures';

export interface KeptFigures {
  readonly counted: WeekFigures | null;
  readonly forgotten: WeekFigures | null;
  /** Pieces baked of each product; null if the owner hasn't entered them. */
  readonly baked: Readonly<Record<string, number>> | null;
}

export interface YearWeek {
  readonly date: LondonDay;
  /** Null if the week isn't counted yet, or comes before the first one with orders. */
  readonly sums: WeekFigures | null;
  /** How many orders were not collected; null without `sums`, if no order was ticked, or if the bake day is today. */
  readonly notCollected: number | null;
  /** Empty without `sums`, or if the owner hasn't entered what was baked. */
  readonly sales: readonly Sale[];
}

export interface Sale {
  readonly id: string;
  readonly title: string;
  readonly baked: number;
  readonly sold: number;
  /** When the last order with this product was placed, rounded down to the hour, in ms since 1970; 0 if unknown. */
  readonly last: number;
}

const BAKES = 52;

/** Lists the last 52 bake days that take no more orders, oldest first. */
export function bakeDaysOfYear(calendar: BakeCalendar, now: Date): BakeDay[] {
  const bakes = bakesUntil(calendar, nextBake(calendar, now).date);
  return Array.from({ length: BAKES }, () => bakes.next().value.day).reverse();
}

/** Lists `count` months, such as `2026-11`, newest first. The first has the last bake that takes no more orders. */
export function lastMonths(calendar: BakeCalendar, now: Date, count: number): string[] {
  const last = bakeBefore(calendar, nextBake(calendar, now));
  const [year = 0, month = 0] = last.date.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Lists a month's bake days that take no more orders, even dropped ones: somebody may have paid for those. */
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

/** Lists the figures of these bake days. */
export function yearOf(
  calendar: BakeCalendar,
  days: readonly BakeDay[],
  kept: ReadonlyMap<BakeDay, KeptFigures>,
  /** The catalogue's titles, as the figures don't have those of unsold products. Without a title, the key is shown. */
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

/** True if everything baked was sold. */
export const isSoldOut = ({ baked, sold }: Sale): boolean => sold >= baked;
