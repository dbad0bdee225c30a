import { expect } from 'vitest';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { type DifferingRecord, readCalendar } from '@/domain/calendarRecord';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { ORDINARY } from './samples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The record of a bake day that differs, as the database has it. */
export const differing = (day: string, fields: Fields = {}): DifferingRecord => ({
  day: bakeDayToMs(day as BakeDay),
  isBaked: true,
  ...fields,
});

/** The record of a bake day without bread. */
export const dropped = (day: string): DifferingRecord => differing(day, { isBaked: false });

/** A record's fields for a deadline in London's winter: 8PM, unless told otherwise. */
export const ordersUntil = (lastDay: string, lastTime = '8:00PM', at = '20:00'): Fields => ({
  closesAt: Date.parse(`${lastDay}T${at}Z`),
  lastDay,
  lastTime,
});

/** The calendar of these records. Throws if one is malformed. */
export const calendarOf = (...days: readonly DifferingRecord[]): BakeCalendar =>
  readCalendar({ days }, ORDINARY.weeks[0] ?? expect.fail(), (what) => expect.fail(what));

/** Christmas 2026: baked on Wednesday 23 December instead of Friday the 25th, and not at all on 1 January. */
export const CHRISTMAS_DAYS: readonly DifferingRecord[] = [
  differing('2026-12-25', {
    date: '2026-12-23',
    from: '2:00PM',
    until: '4:00PM',
    ...ordersUntil('2026-12-21'),
  }),
  dropped('2027-01-01'),
];
