import fc from 'fast-check';
import { expect } from 'vitest';
import type { BakeCalendar } from '@/domain/bake';
import {
  bakeAfter,
  bakeBefore,
  bakesSince,
  bakesUntil,
  bakeToday,
  comingBake,
  nextBake,
  openBakes,
  orderTimes,
  wasOnSale,
} from '@/domain/bakeCalendar';
import { readCalendar } from '@/domain/calendarRecord';
import { daysAfter, isLondonDay, type LondonDay, londonDay } from '@/domain/londonDay';
import { whatDiffers } from '@/domain/unusualWeek';
import { differing, ordersUntil } from '../support/calendars.ts';
import { assertTimes } from '../support/orderTimes.ts';
import { ORDINARY, POINT } from '../support/samples.ts';
import { anyJson, fuzz, nearly } from './fuzz.ts';

const FIRST = '2026-11-20' as LondonDay;
const WEEKS = 8;

/** A day within some weeks, often a Friday, so that bakes coincide and change places. */
const anyDay = fc
  .oneof(
    fc.nat(WEEKS * 7),
    fc.nat(WEEKS).map((week) => week * 7),
  )
  .map((days) => daysAfter(FIRST, days));
const anyMoment = fc.nat(WEEKS * 7 * 24).map((hours) => Date.parse(FIRST) + hours * 3_600_000);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A day that differs in any way that the owner can write, sensible or not. */
const anyDiffering = fc
  .record({
    day: anyDay,
    isBaked: fc.boolean(),
    date: maybe(anyDay),
    deadline: maybe(fc.tuple(anyDay, anyMoment)),
    opensAt: maybe(anyMoment),
    changedAt: maybe(anyMoment),
  })
  .map(({ day, deadline, ...fields }) => {
    const ends = deadline ? { ...ordersUntil(deadline[0]), closesAt: deadline[1] } : {};
    return differing(day, { ...fields, ...ends, before: { date: day, ...POINT } });
  });
const oneRecord = { ...differing(FIRST, { date: FIRST, ...POINT, ...ordersUntil(FIRST) }) };
const anyRecord = fc.oneof(
  { weight: 5, arbitrary: anyDiffering },
  { weight: 1, arbitrary: fc.oneof(anyJson, nearly(oneRecord)) },
);
const anyCalendar = fc.oneof(
  { weight: 1, arbitrary: anyJson },
  {
    weight: 9,
    arbitrary: fc.record({
      days: fc.oneof(fc.array(anyRecord, { maxLength: 12 }), fc.dictionary(fc.string(), anyRecord)),
      weeks: fc.oneof(anyJson, fc.array(anyDay.map((since) => ({ since, ...POINT, name: since })))),
    }),
  },
);
const read = (record: unknown): BakeCalendar => {
  const [week = expect.fail()] = ORDINARY.weeks;
  return readCalendar(record, week, () => {});
};

fuzz(
  'whatever the database has as a calendar, each moment has a next bake, and belongs to the time of one bake',
  fc.property(anyCalendar, fc.array(anyMoment, { minLength: 3, maxLength: 3 }), (record, moments) => {
    const calendar = read(record);
    // Also tries the moments at which orders end.
    const ends = [...calendar.differing.values()].map(({ closesAt }) => closesAt.getTime());
    const all = [...moments, ...ends.flatMap((end) => [end - 1, end])];
    assertTimes(
      calendar,
      all
        .filter((at) => at > Date.parse('2000-01-01') && at < Date.parse('2090-01-01'))
        .map((at) => new Date(at)),
    );
  }),
);

fuzz(
  'whatever the calendar says, bakes are in sequence of date, in both directions, each once',
  fc.property(anyCalendar, anyDay, (record, from) => {
    const calendar = read(record);
    const take = (bakes: ReturnType<typeof bakesSince>) =>
      Array.from({ length: 12 }, () => bakes.next().value);
    const bakes = take(bakesSince(calendar, from));
    const dates = bakes.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(bakes.map(({ day }) => day)).size).toBe(bakes.length);
    for (const [index, bake] of bakes.entries()) {
      expect(bake.isBaked).toBe(true);
      expect(isLondonDay(bake.date)).toBe(true);
      if (index > 0) expect(bakeBefore(calendar, bake)).toEqual(bakes[index - 1]);
      if (index < 11) expect(bakeAfter(calendar, bake)).toEqual(bakes[index + 1]);
    }
    const last = bakes.at(-1) ?? expect.fail();
    const back = take(bakesUntil(calendar, daysAfter(last.date, 1)));
    // Other bakes with the last one's date may come after it.
    const since = back.slice(back.findIndex(({ day }) => day === last.day));
    expect(since.toReversed()).toEqual(bakes.slice(-since.length));
  }),
);

fuzz(
  'whatever the calendar says, nothing is on sale that is over, and nobody is told to order what is not on sale',
  fc.property(anyCalendar, anyMoment, (record, ms) => {
    const calendar = read(record);
    const now = new Date(ms);
    const next = nextBake(calendar, now);
    const open = openBakes(calendar, now);
    expect(open[0]).toEqual(next);
    for (const { day, closesAt, date } of open) {
      expect(closesAt > now && date >= londonDay(now)).toBe(true);
      expect(wasOnSale(calendar, day, now)).toBe(true);
    }
    const today = bakeToday(calendar, now);
    if (today) expect([today.date, today.closesAt <= now]).toEqual([londonDay(now), true]);
    expect(comingBake(calendar, now).date <= next.date).toBe(true);
    expect(whatDiffers(calendar, next, now)).toEqual(expect.any(String));
    for (const { day, isBaked } of calendar.differing.values()) {
      const { from, until } = orderTimes(calendar, day);
      expect(from <= until && (isBaked || from >= until)).toBe(true);
    }
  }),
);
