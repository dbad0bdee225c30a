import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bakeDayToday,
  formatDay,
  formatDeadline,
  isLondonDay,
  type LondonDay,
  lastDayToOrder,
  nextBakeDay,
} from '@/domain/bakeDay';
import { londonDate } from '../support/londonDate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test.each([
  ['a Monday', '2026-11-23T12:00:00Z', '2026-11-27'],
  ['the last second of Thursday', '2026-11-26T23:59:59Z', '2026-11-27'],
  ['the first second of Friday', '2026-11-27T00:00:00Z', '2026-12-04'],
  ['Friday at noon', '2026-11-27T12:00:00Z', '2026-12-04'],
  ['Saturday', '2026-11-28T00:00:00Z', '2026-12-04'],
  ['the turn of the year', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['a leap day', '2028-02-29T12:00:00Z', '2028-03-03'],
  ['Thursday in UTC, already Friday in London', '2026-07-09T23:30:00Z', '2026-07-17'],
  ['Thursday in London summer', '2026-07-09T22:59:59Z', '2026-07-10'],
  ['the week in which the clocks go forward', '2026-03-28T23:30:00Z', '2026-04-03'],
  ['the Friday before they go forward', '2026-03-27T23:59:59Z', '2026-04-03'],
  ['the night in which they go back', '2026-10-25T00:30:00Z', '2026-10-30'],
  ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-30'],
])('on %s (%s) the next bake day is %s', (_, now, day) => {
  expect(nextBakeDay(new Date(now))).toBe(day);
});

test('the next bake day is always a Friday, one to seven days from today in London, whose last day to order is not over', () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      const day = nextBakeDay(now);
      const daysAhead = (Date.parse(day) - Date.parse(londonDate(now))) / DAY_MS;
      expect(new Date(day).getUTCDay()).toBe(5);
      expect(daysAhead).toBeGreaterThanOrEqual(1);
      expect(daysAhead).toBeLessThanOrEqual(7);
      const last = lastDayToOrder(day);
      const noon = Date.parse(`${last}T12:00:00Z`);
      expect(londonDate(now) <= last).toBe(true);
      expect(nextBakeDay(new Date(noon))).toBe(day);
      expect(nextBakeDay(new Date(noon + DAY_MS))).not.toBe(day);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['winter', '2026-11-27', '2026-11-26T23:59:59.999Z'],
  ['summer', '2026-07-10', '2026-07-09T22:59:59.999Z'],
  ['the first Friday of summer time', '2026-04-03', '2026-04-02T22:59:59.999Z'],
  ['the first Friday after it', '2026-10-30', '2026-10-29T23:59:59.999Z'],
  ['the first day of a year', '2027-01-01', '2026-12-31T23:59:59.999Z'],
  ['a leap day itself', '2036-02-29', '2036-02-28T23:59:59.999Z'],
])('in %s its midnight in London is the deadline for %s', (_, day, lastMoment) => {
  const last = new Date(lastMoment);
  expect(londonDate(last)).toBe(lastDayToOrder(day as LondonDay));
  expect(nextBakeDay(last)).toBe(day);
  expect(nextBakeDay(new Date(last.getTime() + 1))).not.toBe(day);
});

test('a day and the deadline are written as people say them', () => {
  expect(formatDay('2027-01-01' as LondonDay)).toBe('Friday 1 January');
  expect(formatDeadline('2026-11-27' as LondonDay)).toBe(
    'Order by 11:59PM on Thursday 26 November for Friday 27 November',
  );
});

test.each([
  ...['2026-11-27', '2028-02-29'].map((text) => [text, true] as const),
  ...['', '2026-11-31x', '2026-13-01', '27/11/2026', 20261127, null].map((value) => [value, false] as const),
])('whether %j is a day: %s', (value, isDay) => {
  expect(isLondonDay(value)).toBe(isDay);
});

test.each([
  ['2026-11-26T23:59:59Z', null],
  ['2026-11-27T00:00:00Z', '2026-11-27'],
  ['2026-11-27T23:59:59Z', '2026-11-27'],
  ['2026-11-28T00:00:00Z', null],
  // In summer, London's Friday begins at 23:00 UTC.
  ['2026-07-02T22:59:59Z', null],
  ['2026-07-02T23:00:00Z', '2026-07-03'],
  ['2026-07-03T22:59:59Z', '2026-07-03'],
])('at %s, the loaves of %s are handed over', (now, day) => {
  expect(bakeDayToday(new Date(now))).toBe(day);
});
