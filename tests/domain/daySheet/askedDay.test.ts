import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { askedDay, comingBakeDay, weeksLater } from '@/domain/daySheet/askedDay';

const NOON_ON_THURSDAY = new Date('2026-11-26T12:00:00Z');

test.each([
  ['right after midnight, when the shop sells for the next one', '2026-11-27T00:00:00Z', '2026-11-27'],
  ['Saturday', '2026-11-28T00:00:00Z', '2026-12-04'],
  ['Saturday in summer, while it is Friday in UTC', '2026-07-03T23:30:00Z', '2026-07-10'],
])('this Friday is today or the coming one: %s', (_when, now, day) => {
  expect(comingBakeDay(new Date(now))).toBe(day);
});

test('a Friday may be asked for, up to the one that is on sale; weeks are counted across clock changes', () => {
  expect(askedDay('2026-11-06', NOON_ON_THURSDAY)).toBe('2026-11-06');
  expect(askedDay('2026-11-27', NOON_ON_THURSDAY)).toBe('2026-11-27');
  expect(askedDay('2026-12-04', NOON_ON_THURSDAY)).toBeNull();
  expect(askedDay('2026-12-04', new Date('2026-11-27T08:00:00Z'))).toBe('2026-12-04');
  for (const text of ['2026-11-25', 'friday', '2026-02-30', ''])
    expect(askedDay(text, NOON_ON_THURSDAY)).toBeNull();
  expect(weeksLater('2026-10-23' as LondonDay, 1)).toBe('2026-10-30');
  expect(weeksLater('2026-04-03' as LondonDay, -1)).toBe('2026-03-27');
});
