import { expect } from 'vitest';
import { type BakeCalendar, type BakeDay, ordinaryBake, ordinaryCalendar } from '@/domain/bake';
import { type DifferingRecord, readCalendar } from '@/domain/calendarRecord';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { collectionPoint } from '../bakery/shop.ts';
import { ORDINARY } from './samples.ts';

type Fields = Readonly<Record<string, unknown>>;

export const differing = (day: string, fields: Fields = {}): DifferingRecord => ({
  day: bakeDayToMs(day as BakeDay),
  isBaked: true,
  ...fields,
});

export const dropped = (day: string): DifferingRecord => differing(day, { isBaked: false });

/** The fields for a deadline in winter, when London's time is UTC; by default 8PM. */
export const ordersUntil = (lastDay: string, lastTime = '8:00PM', at = '20:00'): Fields => ({
  closesAt: Date.parse(`${lastDay}T${at}Z`),
  lastDay,
  lastTime,
});

export const calendarOf = (...days: readonly DifferingRecord[]): BakeCalendar =>
  readCalendar({ days }, ORDINARY.weeks[0] ?? expect.fail(), (what) => expect.fail(what));

export const CHRISTMAS_DAYS: readonly DifferingRecord[] = [
  differing('2026-12-25', {
    date: '2026-12-23',
    from: '2:00PM',
    until: '4:00PM',
    ...ordersUntil('2026-12-21'),
  }),
  dropped('2027-01-01'),
];

/** The whole record of an ordinary bake day, but for these fields: the rules refuse partial records. */
export function wholeDay(day: BakeDay, fields: Fields = {}): DifferingRecord {
  const { date, point, closesAt, lastMinute } = ordinaryBake(ordinaryCalendar(collectionPoint), day);
  const deadline = { closesAt: closesAt.getTime(), lastDay: lastMinute.day, lastTime: lastMinute.time };
  const { name, address, postalCode, from, until } = point;
  return differing(day, { date, name, address, postalCode, from, until, ...deadline, ...fields });
}
