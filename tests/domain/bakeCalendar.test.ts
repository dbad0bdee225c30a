import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedDay, comingBakeDay, weeksLater } from '@/baker/day/domain/askedDay';
import { bakeToday, formatDeadline, type BakeDay, lastDayToOrder, nextBake } from '@/domain/bakeCalendar';
import { formatDay, isLondonDay } from '@/domain/londonDay';
import { isOrderId } from '@/domain/order/orderId';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/calendarRecord';
import { firstBakeDay, firstOrderId, movedFrom, placedAt } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { assertTimes, momentsAroundClockChanges } from '../support/orderTimes.ts';
import { ORDER_ID, orderId } from '../support/samples.ts';

const FRIDAY = '2026-11-27' as BakeDay;
const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const often = { numRuns: 1000 };

test.each([
  ['the last second of Thursday', '2026-11-26T23:59:59Z', '2026-11-27', '2026-11-27', null],
  ['the first second of Friday', '2026-11-27T00:00:00Z', '2026-12-04', '2026-11-27', '2026-11-27'],
  ['the first second of Saturday', '2026-11-28T00:00:00Z', '2026-12-04', '2026-12-04', null],
  ['the turn of the year', '2026-12-31T12:00:00Z', '2027-01-01', '2027-01-01', null],
  ['Thursday in UTC, Friday in London', '2026-07-09T23:00:00Z', '2026-07-17', '2026-07-10', '2026-07-10'],
  ['Friday in UTC, already Saturday in London', '2026-07-03T23:30:00Z', '2026-07-10', '2026-07-10', null],
  ['the week in which the clocks go forward', '2026-03-28T23:30:00Z', '2026-04-03', '2026-04-03', null],
  ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-30', '2026-10-30', null],
])(
  'on %s (%s) the shop sells for %s, this Friday is %s, and the loaves of %s are handed over',
  (_, now, next, coming, today) => {
    const moment = new Date(now);
    expect([nextBakeDay(moment), comingBakeDay(moment), bakeDayToday(moment)]).toEqual([next, coming, today]);
  },
);

test('any moment, also of the weeks in which the clocks change, is in the time of one bake day, and a day begins when the one before is over', () => {
  const isRight = (moment: Date) => assertTimes([moment]);
  fc.assert(fc.property(anyInstant, isRight), often);
  assertTimes(momentsAroundClockChanges());
});

test('a day and the deadline are written as people say them', () => {
  expect(formatDay('2027-01-01' as BakeDay)).toBe('Friday 1 January');
  expect(lastDayToOrder(FRIDAY)).toBe('2026-11-26');
  expect(formatDeadline(FRIDAY)).toBe('Order by 11:59PM on Thursday 26 November for Friday 27 November');
});

test('only a date of the calendar is a day', () => {
  const odd = ['', '2026-11-31x', '2026-13-01', '27/11/2026', 20261127, null];
  expect(['2026-11-27', '2028-02-29', ...odd].filter(isLondonDay)).toEqual(['2026-11-27', '2028-02-29']);
});

test('a Friday may be asked for, up to the one that is on sale; weeks are counted across clock changes', () => {
  const asked = (text: string, now = '2026-11-26T12:00:00Z') => askedDay(text, new Date(now));
  for (const friday of ['2026-11-06', FRIDAY]) expect(asked(friday)).toBe(friday);
  for (const text of ['2026-12-04', '2026-11-25', 'friday', '2026-02-30', '']) expect(asked(text)).toBeNull();
  expect(asked('2026-12-04', '2026-11-27T08:00:00Z')).toBe('2026-12-04');
  expect(weeksLater('2026-10-23' as BakeDay, 1)).toBe('2026-10-30');
  expect(weeksLater('2026-04-03' as BakeDay, -1)).toBe('2026-03-27');
});

test('the first key of a moment comes before all orders of it, and after those before it', () => {
  const moment = new Date('2026-11-27T00:00:00Z');
  const key = firstOrderId(moment);
  expect(key).toBe('01a21a4d-4000-7000-8000-000000000000');
  expect(key < newOrderId(moment)).toBe(true);
  expect(key > newOrderId(new Date(moment.getTime() - 1))).toBe(true);
});

test('an id of version 4, or of a time that is none, tells neither time nor day', () => {
  for (const id of [ORDER_ID, orderId('ffffffff-ffff-7fff-bfff-ffffffffffff')])
    expect([isOrderId(id), placedAt(id), firstBakeDay(id)], id).toEqual([true, null, null]);
});

test('an order moved from the day that its id tells only if it is for a later one', () => {
  const id = newOrderId(new Date('2026-11-25T10:00:00Z'));
  expect(movedFrom({ id, bakeDay: '2026-12-04' as BakeDay })).toBe(FRIDAY);
  for (const bakeDay of [FRIDAY, null]) expect(movedFrom({ id, bakeDay })).toBeNull();
});

test('a bake day is the same in the database, which has no other days', () => {
  fc.assert(
    fc.property(anyInstant, (moment) => {
      const friday = nextBakeDay(moment);
      const ms = bakeDayToMs(friday);
      expect(bakeDayFromMs(ms)).toBe(friday);
      expect(bakeDayFromMs(ms + 1)).toBeNull();
      expect(bakeDayFromMs(ms + 24 * 3_600_000)).toBeNull();
    }),
    often,
  );
  for (const odd of [null, '2026-11-27', Number.NaN, 1e300]) expect(bakeDayFromMs(odd)).toBeNull();
});
