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

test.each([
  ['the last second of Thursday', '2026-11-26T23:59:59Z', '2026-11-27'],
  ['the first second of Friday', '2026-11-27T00:00:00Z', '2026-12-04'],
  ['the turn of the year', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['Thursday in UTC, already Friday in London', '2026-07-09T23:30:00Z', '2026-07-17'],
  ['the week in which the clocks go forward', '2026-03-28T23:30:00Z', '2026-04-03'],
  ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-30'],
])('on %s (%s) the next bake day is %s', (_, now, day) => {
  expect(nextBakeDay(new Date(now))).toBe(day);
});

test('a day and the deadline are written as people say them', () => {
  expect(formatDay('2027-01-01' as LondonDay)).toBe('Friday 1 January');
  const friday = '2026-11-27' as LondonDay;
  expect(lastDayToOrder(friday)).toBe('2026-11-26');
  expect(formatDeadline(friday)).toBe('Order by 11:59PM on Thursday 26 November for Friday 27 November');
});

test('only a date of the calendar is a day', () => {
  const odd = ['', '2026-11-31x', '2026-13-01', '27/11/2026', 20261127, null];
  expect(['2026-11-27', '2028-02-29', ...odd].filter(isLondonDay)).toEqual(['2026-11-27', '2028-02-29']);
});

test.each([
  ['2026-11-26T23:59:59Z', null],
  ['2026-11-27T00:00:00Z', '2026-11-27'],
  ['2026-11-28T00:00:00Z', null],
  ['2026-07-02T23:00:00Z', '2026-07-03'],
])('at %s, the loaves of %s are handed over', (now, day) => {
  expect(bakeDayToday(new Date(now))).toBe(day);
});
