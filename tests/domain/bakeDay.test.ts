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
import { anyInstant } from '../support/arbitraries.ts';
import { londonDate } from '../support/londonDate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['the last second of Thursday', '2026-11-26T23:59:59Z', '2026-11-27'],
  ['the first second of Friday', '2026-11-27T00:00:00Z', '2026-12-04'],
  ['the turn of the year', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['a leap day', '2028-02-29T12:00:00Z', '2028-03-03'],
  ['Thursday in UTC, already Friday in London', '2026-07-09T23:30:00Z', '2026-07-17'],
  ['Thursday in London summer', '2026-07-09T22:59:59Z', '2026-07-10'],
  ['the week in which the clocks go forward', '2026-03-28T23:30:00Z', '2026-04-03'],
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
  ['2026-07-02T23:00:00Z', '2026-07-03'],
  ['2026-07-03T22:59:59Z', '2026-07-03'],
])('at %s, the loaves of %s are handed over', (now, day) => {
  expect(bakeDayToday(new Date(now))).toBe(day);
});
