import { describe, expect, test } from 'vitest';
import { addFigures, figuresOf, moneyIn, type Ticks } from '@/baker/figures/domain/weekFigures';
import {
  bakeDaysOfMonth,
  bakeDaysOfYear,
  isSoldOut,
  lastMonths,
  type YearWeek,
  yearOf,
} from '@/baker/figures/domain/year';
import type { BakeDay } from '@/domain/bake';
import { CHRISTMAS_DAYS, calendarOf } from '../../../support/calendars.ts';
import { FRIDAY, placed, stored } from '../../../support/dayOrders.ts';
import { plantedYear } from '../../../support/plantedYear.ts';
import { ORDINARY, unitsOf } from '../../../support/samples.ts';

const NOW = new Date('2026-11-24T11:00:00Z');
const NONE = new Map();
const DAYS = bakeDaysOfYear(ORDINARY, NOW);

describe('a year of 4,800 orders, counted while it was planted', () => {
  const { days, ticks } = plantedYear('2026-11-20' as BakeDay);
  const truth = days.map((day) => day.truth);
  const kept = days.map(({ day, orders, baked }) => {
    return [day, { counted: figuresOf(orders, ticks), forgotten: null, baked }] as const;
  });

  test('has the figures that were counted: none before the first order, and 0 while the shop was closed', () => {
    const weeks = yearOf(ORDINARY, DAYS, new Map(kept), NONE, NOW);
    expect(weeks).toEqual(truth);
    expect(days.flatMap(({ orders }) => orders)).toHaveLength(4_800);
    const salesOf = (year: readonly Pick<YearWeek, 'sales'>[]) => year.flatMap(({ sales }) => sales);
    const soldOut = salesOf(truth).filter(({ baked, sold }) => baked === sold);
    expect(salesOf(weeks).filter(isSoldOut)).toEqual(soldOut);
    // An uncounted week has no sums.
    expect(yearOf(ORDINARY, DAYS, new Map(kept.slice(10, -1)), NONE, NOW).at(-1)?.sums).toBeNull();
  });

  test('has the same figures when a part of each week is forgotten', () => {
    const inParts = days.map(({ day, orders, baked }) => {
      const part = (from: number, to?: number) => figuresOf(orders.slice(from, to), ticks);
      return [day, { counted: part(40), forgotten: addFigures(part(0, 9), part(9, 40)), baked }] as const;
    });
    expect(yearOf(ORDINARY, DAYS, new Map(inParts), NONE, NOW)).toEqual(truth);
  });
});

test('what a Friday’s orders say while they are handed over: nobody has failed to collect yet', () => {
  const orders = [placed({ items: unitsOf(2) }), placed({ hasPaid: true }), placed({ items: unitsOf(3) })];
  const ticks: Ticks = new Map([[orders[0]?.id ?? '', { state: 'collected', cash: true }]]);
  const counted = figuresOf(orders.map(stored), ticks);
  expect(counted).toMatchObject({ orders: 3, collected: 1, taken: 14_00, card: 7_00, cash: 21_00 });
  expect(moneyIn(counted)).toBe(42_00);
  const kept = new Map([[FRIDAY, { counted, forgotten: null, baked: null }]]);
  const notCollectedAt = (now: string) =>
    yearOf(ORDINARY, [FRIDAY], kept, NONE, new Date(now))[0]?.notCollected;
  expect(notCollectedAt('2026-11-27T12:00:00Z')).toBeNull();
  expect(notCollectedAt('2026-11-28T12:00:00Z')).toBe(2);
});

test('a year and a month end with the last Friday whose orders are over in London', () => {
  expect(bakeDaysOfYear(ORDINARY, new Date('2026-07-23T22:59:00Z')).at(-1)).toBe('2026-07-17');
  expect(bakeDaysOfYear(ORDINARY, new Date('2026-07-23T23:00:00Z')).at(-1)).toBe('2026-07-24');
  expect(bakeDaysOfYear(ORDINARY, NOW)).toHaveLength(52);
  expect(bakeDaysOfMonth(ORDINARY, '2026-11', NOW)).toEqual(['2026-11-06', '2026-11-13', '2026-11-20']);
  expect(lastMonths(ORDINARY, new Date('2026-01-01T12:00:00Z'), 2)).toEqual(['2025-12', '2025-11']);
});

test('a bake that was moved counts by its own date; a dropped one is none of the year, and in the month’s file all the same', () => {
  const christmas = calendarOf(...CHRISTMAS_DAYS);
  const now = new Date('2027-01-08T12:00:00Z');
  expect(bakeDaysOfYear(christmas, now).slice(-3)).toEqual(['2026-12-18', '2026-12-25', '2027-01-08']);
  const [last] = yearOf(christmas, ['2026-12-25' as BakeDay], NONE, NONE, now);
  expect(last?.date).toBe('2026-12-23');
  expect(bakeDaysOfMonth(christmas, '2026-12', now).slice(-2)).toEqual(['2026-12-18', '2026-12-25']);
  expect(bakeDaysOfMonth(christmas, '2027-01', now)).toEqual(['2027-01-01', '2027-01-08']);
  expect(bakeDaysOfMonth(christmas, '2026-12', new Date('2026-12-21T19:59:00Z')).at(-1)).toBe('2026-12-18');
  expect(bakeDaysOfMonth(christmas, '2026-12', new Date('2026-12-21T20:00:00Z')).at(-1)).toBe('2026-12-25');
});
