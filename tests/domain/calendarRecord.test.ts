import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { readCalendar } from '@/domain/calendarRecord';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';
import { calendarOf, differing, dropped, ordersUntil } from '../support/calendars.ts';
import { BAKE, ORDINARY, POINT } from '../support/samples.ts';

const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const WEEK = ORDINARY.weeks[0] ?? expect.fail();
const ofFriday = (fields: Parameters<typeof differing>[1]) =>
  bakeOf(calendarOf(differing('2026-11-27', fields)), BAKE.day);

test('a bake day is the same in the database, which has no other days', () => {
  fc.assert(
    fc.property(anyInstant, (moment) => {
      const { day } = nextBake(ORDINARY, moment);
      expect(bakeDayFromMs(bakeDayToMs(day))).toBe(day);
      expect(bakeDayFromMs(bakeDayToMs(day) + 1)).toBeNull();
    }),
  );
  for (const odd of [null, '2026-11-27', Number.NaN, 1e300, 0, -86_400_000, Date.UTC(9999, 0)])
    expect(bakeDayFromMs(odd), String(odd)).toBeNull();
});

test.each([null, undefined, true, 'calendar', 5, [], {}, { revision: 3 }, { days: null, weeks: null }])(
  'where the database has no calendar, but %j, all weeks are ordinary',
  (value) => {
    expect(readCalendar(value, WEEK, (what) => expect.fail(what))).toEqual(ORDINARY);
  },
);

describe('a day that differs', () => {
  test('is read with all that it has', () => {
    const before = { date: '2026-11-27', ...POINT };
    const bake = ofFriday({
      date: '2026-11-25',
      name: 'The Mill',
      address: '2 Mill Lane',
      postalCode: 'E8 1AA',
      from: '2:00PM',
      until: '4:30PM',
      ...ordersUntil('2026-11-23'),
      opensAt: Date.parse('2026-11-01T09:00Z'),
      words: ' Stollen week ',
      changedAt: Date.parse('2026-11-20T09:00Z'),
      changes: 2,
      before,
    });
    expect(bake).toEqual({
      day: BAKE.day,
      isBaked: true,
      date: '2026-11-25',
      point: {
        name: 'The Mill',
        address: '2 Mill Lane',
        postalCode: 'E8 1AA',
        from: '2:00PM',
        until: '4:30PM',
      },
      closesAt: new Date('2026-11-23T20:00Z'),
      lastMinute: { day: '2026-11-23', time: '8:00PM' },
      opensAt: new Date('2026-11-01T09:00Z'),
      words: 'Stollen week',
      changed: {
        times: 2,
        at: new Date('2026-11-20T09:00Z'),
        before: { date: '2026-11-27', point: expect.objectContaining(POINT) },
      },
    });
  });

  test('is as in an ordinary week in what it does not say, by its own date', () => {
    expect(ofFriday({})).toEqual(BAKE);
    expect(ofFriday({ date: '2026-11-25' })).toMatchObject({
      closesAt: new Date('2026-11-25T00:00Z'),
      lastMinute: { day: '2026-11-24', time: '11:59PM' },
      point: POINT,
    });
    const mill = { ...POINT, name: 'The Mill' };
    const weeks = { 0: { since: '2026-12-01', ...mill } };
    const days = [differing('2026-11-27', { date: '2026-12-02' })];
    expect(bakeOf(readCalendar({ weeks, days }, WEEK, expect.fail), BAKE.day).point).toEqual(mill);
  });

  test.each([
    ['a place without an address', { name: 'The Mill', postalCode: 'E8 1AA' }],
    ['a place with an empty address', { name: 'The Mill', address: '', postalCode: 'E8 1AA' }],
    ['a beginning without an end', { from: '4:00PM' }],
    ['a moment without the words for it', { closesAt: Date.parse('2026-11-20T20:00Z') }],
    ['words for a deadline without its moment', { lastDay: '2026-11-20', lastTime: '8:00PM' }],
    ['a deadline after the day of the handover', ordersUntil('2026-11-28')],
    ['a change without what was before', { changedAt: 5, changes: 1 }],
  ])('%s does not count', (_, fields) => {
    expect(ofFriday(fields)).toEqual(BAKE);
  });

  test.each([
    ['without a day', { ...differing('2026-11-27'), day: undefined }],
    ['on a day that is no midnight', { ...differing('2026-11-27'), day: 5 }],
    ['without a word on baking', { ...differing('2026-11-27'), isBaked: undefined }],
    ['on 31 November', differing('2026-11-27', { date: '2026-11-31' })],
    ['in a year of another format', differing('2026-11-27', { date: '9999-12-31' })],
    ['at 25 o’clock', differing('2026-11-27', { from: '25:00PM', until: '26:00PM' })],
    ['until the end of time', differing('2026-11-27', { ...ordersUntil('2026-11-25'), closesAt: 1e300 })],
    ['opened before all time', differing('2026-11-27', { opensAt: -1e300 })],
    ['changed half a time', differing('2026-11-27', { changes: 0.5 })],
    ['of text', 'no bread'],
  ])('%s is malformed: it is left out, which is told, and the others are read', (_, record) => {
    const told = vi.fn();
    const days = [record, null, dropped('2026-12-04')];
    const calendar = readCalendar({ days }, WEEK, told);
    expect([...calendar.differing.keys()]).toEqual(['2026-12-04']);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/./));
  });

  test('may stand in any slot: the database makes an object of a list with gaps', () => {
    const calendar = readCalendar(
      { days: { 3: dropped('2026-12-04'), 7: differing('2026-11-27') } },
      WEEK,
      (what) => expect.fail(what),
    );
    expect([...calendar.differing.keys()]).toEqual(['2026-12-04', '2026-11-27']);
  });
});

test('of the ordinary weeks that hold from a date on, the last one counts that has begun', () => {
  const since = (date: string, name: string) => ({ since: date, ...POINT, name });
  const weeks = [since('2027-03-05', 'Third'), since('2026-12-04', 'Second'), { since: 'soon', ...POINT }];
  const told = vi.fn();
  const calendar = readCalendar({ weeks }, WEEK, told);
  const nameOf = (day: string) => bakeOf(calendar, day as BakeDay).point.name;
  const days = ['2026-11-27', '2026-12-04', '2027-02-26', '2027-03-05'];
  expect(days.map(nameOf)).toEqual([POINT.name, 'Second', 'Second', 'Third']);
  expect(told).toHaveBeenCalledOnce();
});
