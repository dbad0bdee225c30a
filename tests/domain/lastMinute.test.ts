import { expect, test } from 'vitest';
import { lastMinuteToday } from '@/domain/lastMinute';
import type { ClockTime, LondonDay } from '@/domain/londonDay';

test.each<[string, ClockTime, string, boolean, string]>([
  ['2026-11-26', '11:59PM', '2026-11-26', false, '11:59PM tonight'],
  ['2026-11-26', '6:00PM', '2026-11-26', false, '6:00PM tonight'],
  ['2026-11-26', '5:30PM', '2026-11-26', false, '5:30PM today'],
  ['2026-11-26', '12:00PM', '2026-11-26', false, '12:00PM today'],
  ['2026-11-26', '10:00AM', '2026-11-26', false, '10:00AM today'],
  ['2026-11-25', '11:59PM', '2026-11-26', false, '11:59PM tomorrow'],
  ['2026-11-20', '11:59PM', '2026-11-26', false, '11:59PM on Thursday'],
  ['2026-11-19', '11:59PM', '2026-11-26', false, '11:59PM on Thu 26 Nov'],
  ['2026-12-31', '8:00PM', '2027-01-01', false, '8:00PM tomorrow'],
  ['2026-10-24', '11:59PM', '2026-10-25', false, '11:59PM tomorrow'],
  ['2026-11-26', '11:59PM', '2026-11-26', true, '11:59PM on Thursday, London time'],
  ['2026-11-25', '11:59PM', '2026-11-26', true, '11:59PM on Thursday, London time'],
  ['2026-11-19', '11:59PM', '2026-11-26', true, '11:59PM on Thu 26 Nov, London time'],
])('on %s, a last minute at %s on %s is told (from abroad: %s) as %s', (today, time, day, isAbroad, told) => {
  const lastMinute = { time, day: day as LondonDay };
  expect(lastMinuteToday({ lastMinute }, today as LondonDay, isAbroad)).toBe(told);
});
