import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('nextBakeDay', () => {
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
  ])('on %s (%s) it is %s', (_, now, day) => {
    expect(nextBakeDay(new Date(now))).toBe(day);
  });

  test('it is always a Friday, one to seven days from today in London', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const day = nextBakeDay(now);
        const daysAhead = (Date.parse(day) - Date.parse(londonDate(now))) / DAY_MS;
        expect(new Date(day).getUTCDay()).toBe(5);
        expect(daysAhead).toBeGreaterThanOrEqual(1);
        expect(daysAhead).toBeLessThanOrEqual(7);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('lastDayToOrder', () => {
  test.each([
    ['winter', '2026-11-27', '2026-11-26T23:59:59.999Z'],
    ['summer', '2026-07-10', '2026-07-09T22:59:59.999Z'],
    ['the first Friday of summer time', '2026-04-03', '2026-04-02T22:59:59.999Z'],
    ['the first Friday after it', '2026-10-30', '2026-10-29T23:59:59.999Z'],
    ['the first day of a year', '2027-01-01', '2026-12-31T23:59:59.999Z'],
    ['a leap day itself', '2036-02-29', '2036-02-28T23:59:59.999Z'],
  ])('in %s its midnight in London is the deadline for %s', (_, day, lastMoment) => {
    const last = new Date(lastMoment);
    const bakeDay = day as LondonDay;

    expect(londonDate(last)).toBe(lastDayToOrder(bakeDay));
    expect(nextBakeDay(last)).toBe(day);
    expect(nextBakeDay(new Date(last.getTime() + 1))).not.toBe(day);
  });

  test('an order for the next bake day is never late, and the day after that day always is', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const day = nextBakeDay(now);
        const last = lastDayToOrder(day);
        expect(londonDate(now) <= last).toBe(true);
        expect(nextBakeDay(new Date(`${last}T12:00:00Z`))).toBe(day);
        expect(nextBakeDay(new Date(Date.parse(`${last}T12:00:00Z`) + DAY_MS))).not.toBe(day);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the deadline is written as people say it', () => {
  expect(formatDeadline('2026-11-27' as LondonDay)).toBe(
    'Order by 11:59PM on Thursday 26 November for Friday 27 November',
  );
});

test('a day is written as people say it', () => {
  expect(formatDay('2026-11-27' as LondonDay)).toBe('Friday 27 November');
  expect(formatDay('2027-01-01' as LondonDay)).toBe('Friday 1 January');
});

test.each(['2026-11-27', '2028-02-29'])('%s is a day', (text) => {
  expect(isLondonDay(text)).toBe(true);
});

test.each(['', '2026-11-31x', '2026-13-01', '27/11/2026', 20261127, null])('%j is no day', (value) => {
  expect(isLondonDay(value)).toBe(false);
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
