import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BakeDay, bakeOf } from '@/domain/bake';
import {
  bakeAfter,
  bakeBefore,
  bakesSince,
  bakesUntil,
  bakeToday,
  comingBake,
  isOver,
  nextBake,
  openBakes,
  orderTimes,
  wasOnSale,
} from '@/domain/bakeCalendar';
import { formatDeadline } from '@/domain/lastMinute';
import type { LondonDay } from '@/domain/londonDay';
import { CHRISTMAS_DAYS, calendarOf, differing, ordersUntil } from '../support/calendars.ts';
import { assertTimes, momentsAroundClockChanges } from '../support/orderTimes.ts';
import { ORDINARY } from '../support/samples.ts';

const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const day = (name: string) => name as BakeDay;
const at = (moment: string) => new Date(`${moment}Z`);

describe('in ordinary weeks', () => {
  test.each([
    ['the last second of Thursday', '2026-11-26T23:59:59', '2026-11-27', '2026-11-27', undefined],
    ['the first second of Friday', '2026-11-27T00:00:00', '2026-12-04', '2026-11-27', '2026-11-27'],
    ['the first second of Saturday', '2026-11-28T00:00:00', '2026-12-04', '2026-12-04', undefined],
    ['the turn of the year', '2026-12-31T12:00:00', '2027-01-01', '2027-01-01', undefined],
    ['Thursday in UTC, Friday in London', '2026-07-09T23:00:00', '2026-07-17', '2026-07-10', '2026-07-10'],
    ['Friday in UTC, Saturday in London', '2026-07-03T23:30:00', '2026-07-10', '2026-07-10', undefined],
    ['the week in which the clocks go forward', '2026-03-28T23:30:00', '2026-04-03', '2026-04-03', undefined],
    ['the hour that comes twice', '2026-10-25T01:30:00', '2026-10-30', '2026-10-30', undefined],
  ])(
    'on %s (%s) the shop sells for %s, the coming bake is that of %s, and the loaves of %s are handed over',
    (_, moment, next, coming, today) => {
      const now = at(moment);
      const bakes = [nextBake(ORDINARY, now), comingBake(ORDINARY, now), bakeToday(ORDINARY, now)];
      expect(bakes.map((bake) => bake?.date)).toEqual([next, coming, today]);
      expect(openBakes(ORDINARY, now)).toEqual([nextBake(ORDINARY, now)]);
    },
  );

  test('any moment, also of the weeks in which the clocks change, is in the time of one bake', () => {
    const isRight = (moment: Date) => assertTimes(ORDINARY, [moment]);
    fc.assert(fc.property(anyInstant, isRight), { numRuns: 1000 });
    assertTimes(ORDINARY, momentsAroundClockChanges());
  });

  test('nobody bakes on another day than Friday', () => {
    expect(bakeOf(ORDINARY, day('2026-11-30')).isBaked).toBe(false);
  });
});

const CHRISTMAS = calendarOf(...CHRISTMAS_DAYS);
const BY_MONDAY = '8:00PM on Monday 21 December';
const BY_THURSDAY = '11:59PM on Thursday 7 January';

describe('Christmas 2026, with the 25th moved to Wednesday 23 December and 1 January dropped', () => {
  test.each<[string, string, string, string | undefined, string]>([
    ['2026-12-10T12:00', '2026-12-11', '2026-12-11', undefined, '11:59PM on Thursday 10 December'],
    ['2026-12-18T09:00', '2026-12-25', '2026-12-18', '2026-12-18', BY_MONDAY],
    ['2026-12-21T19:59', '2026-12-25', '2026-12-25', undefined, BY_MONDAY],
    ['2026-12-21T20:01', '2027-01-08', '2026-12-25', undefined, BY_THURSDAY],
    ['2026-12-23T14:00', '2027-01-08', '2026-12-25', '2026-12-25', BY_THURSDAY],
    ['2026-12-25T11:00', '2027-01-08', '2027-01-08', undefined, BY_THURSDAY],
    ['2027-01-02T12:00', '2027-01-08', '2027-01-08', undefined, BY_THURSDAY],
  ])(
    'at %s it sells for the bake named %s, the coming one is that of %s, %s is handed over',
    (moment, next, coming, today, deadline) => {
      const now = at(moment);
      const bakes = [nextBake(CHRISTMAS, now), comingBake(CHRISTMAS, now), bakeToday(CHRISTMAS, now)];
      expect(bakes.map((bake) => bake?.day)).toEqual([next, coming, today]);
      expect(openBakes(CHRISTMAS, now)).toEqual([nextBake(CHRISTMAS, now)]);
      expect(formatDeadline(nextBake(CHRISTMAS, now))).toMatch(`Order by ${deadline} for`);
      expect(isOver(CHRISTMAS, day('2026-12-25'), now)).toBe(moment > '2026-12-21T20');
      expect(isOver(CHRISTMAS, day('2027-01-01'), now)).toBe(true);
    },
  );

  test('the moved bake is told by its new date', () => {
    const bake = bakeOf(CHRISTMAS, day('2026-12-25'));
    expect(formatDeadline(bake)).toBe('Order by 8:00PM on Monday 21 December for Wednesday 23 December');
  });

  test('the bakes follow one another in both directions, without the dropped one', () => {
    const names = ['2026-12-11', '2026-12-18', '2026-12-25', '2027-01-08'];
    const forward = bakesSince(CHRISTMAS, '2026-12-11' as LondonDay);
    expect(names.map(() => forward.next().value.day)).toEqual(names);
    const backward = bakesUntil(CHRISTMAS, '2027-01-09' as LondonDay);
    expect(names.map(() => backward.next().value.day)).toEqual(names.toReversed());
  });

  test('each hour of those weeks belongs to one bake, and the dropped one has none', () => {
    const start = Date.parse('2026-12-10T00:00Z');
    const hours = Array.from({ length: 33 * 24 }, (_, index) => new Date(start + index * 3_600_000));
    assertTimes(CHRISTMAS, hours);
    const { from, until } = orderTimes(CHRISTMAS, day('2027-01-01'));
    expect(until).toEqual(from);
    expect(wasOnSale(CHRISTMAS, day('2027-01-01'), at('2026-12-28T12:00'))).toBe(false);
  });
});

describe('a bake that differs', () => {
  const WEDNESDAY_BEFORE = at('2026-11-25T12:00');

  test('orders may end on the day itself: until then it is on sale, afterwards it is handed over', () => {
    const calendar = calendarOf(differing('2026-11-27', ordersUntil('2026-11-27', '8:00AM', '08:00')));
    const seen = (moment: string) => [
      nextBake(calendar, at(moment)).day,
      bakeToday(calendar, at(moment))?.day,
    ];
    expect(seen('2026-11-27T07:59')).toEqual(['2026-11-27', undefined]);
    expect(seen('2026-11-27T08:00')).toEqual(['2026-12-04', '2026-11-27']);
    expect(comingBake(calendar, at('2026-11-27T08:00')).day).toBe('2026-11-27');
  });

  test('moved past another, it comes after that one', () => {
    const calendar = calendarOf(differing('2026-11-27', { date: '2026-12-05' }));
    const bake = bakeOf(calendar, day('2026-11-27'));
    expect(nextBake(calendar, WEDNESDAY_BEFORE).day).toBe('2026-12-04');
    expect(bakeBefore(calendar, bake).day).toBe('2026-12-04');
    expect(bakeAfter(calendar, bake).day).toBe('2026-12-11');
    expect(isOver(calendar, bake.day, at('2026-12-04T12:00'))).toBe(false);
    expect(nextBake(calendar, at('2026-12-04T12:00'))).toEqual(bake);
    assertTimes(calendar, [WEDNESDAY_BEFORE, at('2026-12-03T12:00'), at('2026-12-04T12:00')]);
  });

  test('two bakes of one date follow one another, and each moment belongs to one of them', () => {
    const calendar = calendarOf(
      differing('2026-12-02', { date: '2026-12-04', ...ordersUntil('2026-12-01') }),
    );
    const [first, second] = ['2026-12-02', '2026-12-04'].map((name) => bakeOf(calendar, day(name)));
    expect(bakeAfter(calendar, first ?? expect.fail())).toEqual(second);
    expect(bakeBefore(calendar, second ?? expect.fail())).toEqual(first);
    const days = ['2026-11-30T12:00', '2026-12-02T12:00', '2026-12-04T12:00'];
    expect(days.map((now) => nextBake(calendar, at(now)).day)).toEqual([
      '2026-12-02',
      '2026-12-04',
      '2026-12-11',
    ]);
    assertTimes(calendar, days.map(at));
  });

  test('whose orders end before those of an earlier one is never the next one', () => {
    const calendar = calendarOf(differing('2026-12-04', ordersUntil('2026-11-25')));
    const { from, until } = orderTimes(calendar, day('2026-12-04'));
    expect(until).toEqual(from);
    expect(nextBake(calendar, WEDNESDAY_BEFORE).day).toBe('2026-11-27');
    expect(nextBake(calendar, at('2026-11-27T12:00')).day).toBe('2026-12-11');
    expect(wasOnSale(calendar, day('2026-12-04'), WEDNESDAY_BEFORE)).toBe(false);
    assertTimes(calendar, [WEDNESDAY_BEFORE, at('2026-11-27T12:00'), at('2026-12-04T12:00')]);
  });

  test('whose orders end after those of a later one keeps the later one from being the next until then', () => {
    const calendar = calendarOf(
      differing('2026-12-04', ordersUntil('2026-12-04', '8:00AM', '08:00')),
      differing('2026-12-05', ordersUntil('2026-12-03')),
    );
    expect(nextBake(calendar, at('2026-12-04T07:59')).day).toBe('2026-12-04');
    expect(nextBake(calendar, at('2026-12-04T08:00')).day).toBe('2026-12-11');
    assertTimes(calendar, [at('2026-12-02T12:00'), at('2026-12-04T07:59'), at('2026-12-04T08:00')]);
  });
});

describe('a bake that was opened ahead', () => {
  const opensAt = Date.parse('2026-12-01T09:00Z');
  const calendar = calendarOf(differing('2026-12-18', { opensAt, ...ordersUntil('2026-12-15') }));
  const names = (moment: string) => openBakes(calendar, at(moment)).map(({ day: name }) => name);

  test('is on sale beside the next one, becomes the next one, and ends as it says', () => {
    expect(names('2026-12-01T08:59')).toEqual(['2026-12-04']);
    expect(names('2026-12-01T09:00')).toEqual(['2026-12-04', '2026-12-18']);
    expect(names('2026-12-08T12:00')).toEqual(['2026-12-11', '2026-12-18']);
    expect(names('2026-12-12T12:00')).toEqual(['2026-12-18']);
    expect(names('2026-12-15T20:00')).toEqual(['2026-12-25']);
  });

  test('was on sale from its opening until its end; another one only when it was the next', () => {
    const wasOn = (name: string, moment: string) => wasOnSale(calendar, day(name), at(moment));
    const moments = ['2026-12-01T08:59', '2026-12-01T09:00', '2026-12-15T19:59', '2026-12-15T20:00'];
    expect(moments.map((moment) => wasOn('2026-12-18', moment))).toEqual([false, true, true, false]);
    expect(moments.map((moment) => wasOn('2026-12-11', moment))).toEqual([false, false, false, false]);
    expect(wasOn('2026-12-11', '2026-12-08T12:00')).toBe(true);
  });

  test('is on sale also if it is never the next one, and not once it is dropped', () => {
    const opened = { opensAt, ...ordersUntil('2026-12-08') };
    const never = calendarOf(differing('2026-12-18', opened));
    expect(wasOnSale(never, day('2026-12-18'), at('2026-12-08T19:59'))).toBe(true);
    expect(wasOnSale(never, day('2026-12-18'), at('2026-12-10T12:00'))).toBe(false);
    const without = calendarOf(differing('2026-12-18', { ...opened, isBaked: false }));
    expect(openBakes(without, at('2026-12-02T12:00')).map(({ day: name }) => name)).toEqual(['2026-12-04']);
    expect(wasOnSale(without, day('2026-12-18'), at('2026-12-02T12:00'))).toBe(false);
  });
});
