import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { londonMoment } from '@/domain/londonMoment';
import { assertDayBegins, assertOneBakeDay, momentsAroundClockChanges } from '../support/orderTimes.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'on a device in %s, bake days are those of London',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date().getTimezoneOffset()).not.toBe(0);
    for (const moment of momentsAroundClockChanges()) {
      assertOneBakeDay(moment);
      assertDayBegins(moment);
    }
  },
);

test('a version of ICU that writes dates in another way changes neither days nor moments', () => {
  const { prototype } = Intl.DateTimeFormat;
  const real = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  onTestFinished(() => void Object.defineProperty(prototype, 'format', real));
  Object.defineProperty(prototype, 'format', { ...real, get: () => () => 'some day in July' });
  const lateInLondon = new Date('2026-07-09T23:30:00Z');
  assertOneBakeDay(lateInLondon);
  assertDayBegins(lateInLondon);
  expect(londonMoment(lateInLondon)).toBe('Friday 10 July 2026, 00:30');
});
