import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDay, isLondonDay, type LondonDay, londonDay } from '@/domain/londonDay';
import { londonDate } from '../support/londonDate.ts';
import { assertDaysBegin, momentsAroundClockChanges } from '../support/orderTimes.ts';

const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test.each(['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'])(
  'on a device in %s any moment, also when clocks change, is in the day that London has then, which is written as people say it',
  (timeZone) => {
    vi.stubEnv('TZ', timeZone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    const isRight = (moment: Date) => {
      expect(londonDay(moment)).toBe(londonDate(moment));
      assertDaysBegin([moment]);
    };
    fc.assert(fc.property(anyInstant, isRight), { numRuns: 1000 });
    for (const moment of momentsAroundClockChanges()) isRight(moment);
    expect(formatDay('2027-01-01' as LondonDay)).toBe('Friday 1 January');
  },
);

test('only a date of the calendar is a day', () => {
  const odd = ['', '2026-11-31', '2026-02-29', '2026-11-30x', '2026-13-01', '27/11/2026', 20261127, null];
  expect(['2026-11-27', '2028-02-29', ...odd].filter(isLondonDay)).toEqual(['2026-11-27', '2028-02-29']);
});
