import { describe, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { addFigures, figuresOf, moneyIn, type Ticks, type WeekFigures } from '@/domain/figures/weekFigures';
import {
  bakeDaysOfMonth,
  bakeDaysOfYear,
  isSoldOut,
  type KeptFigures,
  lastMonths,
  yearOf,
} from '@/domain/figures/year';
import { pence } from '@/domain/money';
import { storedIn } from '@/services/owner/storedOrders';
import { FRIDAY, placed, stored } from '../../support/dayOrders.ts';
import { plantedYear } from '../../support/plantedYear.ts';
import { unitsOf } from '../../support/samples.ts';

/** The last of the year's Fridays is 20 November. */
const NOW = new Date('2026-11-24T11:00:00Z');
const DAYS = bakeDaysOfYear(NOW);
const HOUR_MS = 60 * 60 * 1000;

const planted = plantedYear(Date.parse('2026-11-20'));
const ticks: Ticks = new Map(Object.entries(planted.handovers));

const all = Object.entries(planted.orders).map(([key, record]) => storedIn(key, record));
const ordersOf = (day: LondonDay) => all.filter(({ order }) => order?.bakeDay === day);

const keptOf = (day: LondonDay, counted: WeekFigures, forgotten: WeekFigures | null = null): KeptFigures => ({
  counted,
  forgotten,
  baked: planted.truth.get(day)?.baked ?? null,
});

/** What a year says of each day, in the format of what was counted while planting. */
function told(kept: ReadonlyMap<LondonDay, KeptFigures>) {
  const weeks = yearOf(DAYS, kept, NOW).filter(({ sums }) => sums && sums.orders > 0);
  return weeks.map(({ day, sums, sales, notCollected }) => [
    day,
    sums && [sums.orders, sums.pieces, sums.card, sums.taken, sums.cash, sums.collected],
    sums && moneyIn(sums),
    [...(sums?.products ?? [])].map(([id, { pieces, last }]) => [id, pieces, last]).sort(),
    notCollected,
    sales.map(({ id, baked }) => [id, baked]),
    sales.filter(isSoldOut).map(({ id }) => id),
  ]);
}

const truth = [...planted.truth].map(([day, is]) => [
  day,
  [is.orders, is.pieces, is.card, is.taken, is.cash, is.collected],
  is.card + is.taken + is.cash,
  [...is.sold].map(([id, { pieces, last }]) => [id, pieces, Math.floor(last / HOUR_MS) * HOUR_MS]).sort(),
  is.collected > 0 ? is.orders - is.collected : null,
  Object.entries(is.baked ?? {}).filter(([, pieces]) => pieces > 0),
  [...is.soldOut],
]);

describe('a year of 4,800 orders, counted while it was planted', () => {
  const kept = DAYS.map((day) => [day, keptOf(day, figuresOf(ordersOf(day), ticks))] as const);

  test('has the figures that were counted', () => {
    expect(Object.keys(planted.orders).length + Object.keys(planted.cancelled).length).toBe(4_800);
    expect(told(new Map(kept))).toEqual(truth);
  });

  test('has the same figures when a part of each week is forgotten', () => {
    const inParts = DAYS.map((day) => {
      const part = (from: number, to?: number) => figuresOf(ordersOf(day).slice(from, to), ticks);
      return [day, keptOf(day, part(40), addFigures(part(0, 9), part(9, 40)))] as const;
    });
    expect(told(new Map(inParts))).toEqual(truth);
  });

  test('knows nothing of the weeks before the first order, and that nothing was ordered while the shop was closed', () => {
    const weeks = yearOf(DAYS, new Map(kept), NOW);
    expect(weeks.slice(0, 3).map(({ sums }) => sums)).toEqual([null, null, null]);
    expect(weeks[3]?.sums?.orders).toBeGreaterThan(0);
    expect(weeks[20]).toMatchObject({ sums: { orders: 0 }, notCollected: null, sales: [] });
    // A gap where nobody has counted.
    expect(yearOf(DAYS, new Map(kept.slice(10, -1)), NOW).at(-1)?.sums).toBeNull();
  });
});

test('what a Friday’s orders say while they are handed over: nobody has failed to collect yet', () => {
  const orders = [placed({ items: unitsOf(2) }), placed({ items: unitsOf(1), hasPaid: true })];
  const tick = { state: 'collected', cash: true } as const;
  const counted = figuresOf(orders.map(stored), new Map([[orders[0]?.id ?? '', tick]]));
  expect(counted).toMatchObject({ orders: 2, collected: 1, taken: pence(1400), card: pence(700), cash: 0 });
  const [atNoon, later] = ['2026-11-27T12:00:00Z', '2026-11-28T12:00:00Z'].map((at) =>
    yearOf([FRIDAY], new Map([[FRIDAY, { counted, forgotten: null, baked: null }]]), new Date(at)),
  );
  expect(atNoon?.[0]?.notCollected).toBeNull();
  expect(later?.[0]?.notCollected).toBe(1);
});

test('a year and a month end with the last Friday whose orders are over in London', () => {
  expect(bakeDaysOfYear(new Date('2026-07-23T22:59:00Z')).at(-1)).toBe('2026-07-17');
  expect(bakeDaysOfYear(new Date('2026-07-23T23:00:00Z')).at(-1)).toBe('2026-07-24');
  expect(bakeDaysOfYear(NOW)).toHaveLength(52);
  expect(bakeDaysOfMonth('2026-11', NOW)).toEqual(['2026-11-06', '2026-11-13', '2026-11-20']);
  expect(lastMonths(new Date('2026-01-01T12:00:00Z'), 2)).toEqual(['2025-12', '2025-11']);
});
