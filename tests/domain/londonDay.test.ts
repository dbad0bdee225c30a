import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLondonDay, londonDay } from '@/domain/londonDay';
import { londonDate } from '../support/londonDate.ts';
import { assertDaysBegin, momentsAroundClockChanges } from '../support/orderTimes.ts';

const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('any moment, also of the weeks in which the clocks change, is in the day that London has then', () => {
  const isRight = (moment: Date) => {
    expect(londonDay(moment)).toBe(londonDate(moment));
    assertDaysBegin([moment]);
  };
  fc.assert(fc.property(anyInstant, isRight), { numRuns: 1000 });
  for (const moment of momentsAroundClockChanges()) isRight(moment);
});

test('only a date of the calendar is a day', () => {
  const odd = ['', '2026-11-31', '2026-02-29', '2026-11-30x', '2026-13-01', '27/11/2026', 20261127, null];
  expect(['2026-11-27', '2028-02-29', ...odd].filter(isLondonDay)).toEqual(['2026-11-27', '2028-02-29']);
});
