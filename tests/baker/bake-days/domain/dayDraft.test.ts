import { describe, expect, test } from 'vitest';
import {
  type DayDraft,
  dayDraftOf,
  dayProblems,
  plannedBake,
  weekProblem,
} from '@/baker/bake-days/domain/dayDraft';
import { momentAt, toClockTime, toTyped } from '@/baker/bake-days/domain/londonClock';
import { type BakeDay, bakeOf } from '@/domain/bake';
import type { ClockTime, LondonDay } from '@/domain/londonDay';
import { CHRISTMAS_DAYS, calendarOf, differing, dropped } from '../../../support/calendars.ts';
import { ORDINARY, POINT } from '../../../support/samples.ts';

const CHRISTMAS = '2026-12-25' as BakeDay;
const NOW = new Date('2026-12-01T12:00:00Z');

function typed(fields: Partial<DayDraft> = {}, { calendar = ORDINARY, day = CHRISTMAS, now = NOW } = {}) {
  const before = bakeOf(calendar, day);
  const draft = { ...dayDraftOf(before), ...fields };
  const around = { calendar, now, before };
  const problems = dayProblems(draft, around);
  return { problems, planned: Object.keys(problems).length === 0 ? plannedBake(draft, around) : before };
}

test('a bake is moved with its hours, and orders end when that is said', () => {
  const deadline = { day: '2026-12-21', time: '20:00' };
  const at = { date: '2026-12-23', from: '14:00', until: '16:00', deadline };
  const { problems, planned } = typed(at);
  expect(problems).toEqual({});
  expect(planned).toMatchObject({
    day: CHRISTMAS,
    date: '2026-12-23',
    point: { ...POINT, from: '2:00PM', until: '4:00PM' },
    lastMinute: { day: '2026-12-21', time: '8:00PM' },
    closesAt: new Date('2026-12-21T20:00:00Z'),
    changed: { times: 1, before: { date: '2026-12-25', point: POINT } },
  });
});

test('orders for a moved bake end at the end of the day before, unless something else is said', () => {
  const { planned } = typed({ date: '2026-12-23' });
  expect(planned.closesAt).toEqual(new Date('2026-12-23T00:00:00Z'));
  expect(planned.lastMinute).toEqual({ day: '2026-12-22', time: '11:59PM' });
});

test('a bake whose orders are over stays so when its place changes, and is moved for those who have ordered', () => {
  const now = new Date('2026-12-25T08:00:00Z');
  const { problems, planned } = typed({ name: 'The Other Café' }, { now });
  expect(problems).toEqual({});
  expect(planned.closesAt).toEqual(new Date('2026-12-25T00:00:00Z'));
  const moved = typed({ date: '2026-12-26' }, { now });
  expect([moved.problems, moved.planned.closesAt]).toEqual([{}, new Date('2026-12-25T00:00:00Z')]);
});

describe('what is wrong is said beside the field:', () => {
  const ends = (day: string, time: string) => ({ deadline: { day, time } });
  const extra = { calendar: calendarOf(...CHRISTMAS_DAYS, differing('2026-12-08')) };
  test.each<[string, Partial<DayDraft>, object]>([
    ['no date', { date: '' }, { date: 'On which day?' }],
    ['a date that is over', { date: '2026-11-30' }, { date: 'Monday 30 November 2026 is over.' }],
    ['a date in the wrong year', { date: '2028-12-23' }, { date: /^Is the year right\? .* 2028 is more/ }],
    ['another bake’s date', { date: '2026-12-18' }, { date: 'You bake on Friday 18 December already.' }],
    ['no time', { from: '' }, { from: 'From when?' }],
    ['hours the wrong way round', { until: '10:30' }, { until: /^That is not after 11:00AM/ }],
    ['no place', { name: ' ' }, { name: 'What is the place called?' }],
    ['a place without an address', { address: '' }, { address: /Please type the address/ }],
    ['a place without a postcode', { postalCode: '' }, { postalCode: 'Please type the postcode.' }],
    ['too long a name', { name: 'x'.repeat(101) }, { name: /keep this to 100 characters: it has 101/ }],
    ['too many words', { words: 'x'.repeat(121) }, { words: /keep this to 120 characters/ }],
    ['a past deadline', ends('2026-12-01', '11:00'), { lastDay: /^11:00AM on Tuesday 1 December is over\./ }],
    [
      'a deadline after the handover',
      ends('2026-12-25', '11:01'),
      { lastDay: /begins at 11:00AM on Friday/ },
    ],
    ['half a deadline', ends('', '20:00'), { lastDay: 'Until which day?' }],
    ['the other half', ends('2026-12-21', ''), { lastTime: 'Until when?' }],
    ['a day whose orders are over', { date: '2026-12-01' }, { lastDay: /^11:59PM on Monday 30 .* is over/ }],
  ])('%s', (_, fields, said) => {
    const { problems } = typed(fields);
    const expected = Object.entries(said).map(([field, words]) => [
      field,
      words instanceof RegExp ? expect.stringMatching(words) : words,
    ]);
    expect(problems).toEqual(Object.fromEntries(expected));
  });

  test('a deadline in the hour that the clocks leave out', () => {
    const { problems } = typed(ends('2027-03-28', '01:30'), { day: '2027-04-02' as BakeDay });
    const lastTime = expect.stringMatching(/^There is no 1:30AM on Sunday 28 March: the clocks go forward/);
    expect(problems).toEqual({ lastTime });
  });

  const MOVED = 'The bake of Friday 25 December is on Wednesday 23 December now: change that one instead.';
  test.each([
    ['2026-12-11', 'You bake on Friday 11 December already.'],
    ['2026-12-08', 'You bake on Tuesday 8 December already.'],
    ['2026-12-25', MOVED],
    ['2027-01-01', 'You have said that you don’t bake on Friday 1 January: change that in the list.'],
    ['2026-12-24', undefined],
  ])('a day that is added on %s', (date, said) => {
    const draft = { ...dayDraftOf(bakeOf(ORDINARY, CHRISTMAS)), date };
    expect(dayProblems(draft, { ...extra, now: NOW, before: null }).date).toBe(said);
  });

  test('nothing of a day without a bake but its words', () => {
    const { problems, planned } = typed({ isBaked: false, date: '', name: '', words: 'Merry Christmas' });
    expect(problems).toEqual({});
    expect(planned).toMatchObject({ day: CHRISTMAS, isBaked: false, words: 'Merry Christmas' });
  });

  test('the date from which the café moves', () => {
    const said = ['', '2026-11-27', '2030-01-04', '2026-12-01'].map((date) => weekProblem(date, NOW));
    expect(said).toEqual([
      'From which day on?',
      'Friday 27 November 2026 is over.',
      expect.stringMatching(/^Is the year right\?/),
      undefined,
    ]);
  });
});

test('a day that was dropped is baked again, and its orders hear of another date', () => {
  const calendar = calendarOf(dropped(CHRISTMAS));
  const { planned } = typed({ isBaked: true, date: '2026-12-24' }, { calendar });
  const changed = { before: { date: '2026-12-25' } };
  expect(planned).toMatchObject({ isBaked: true, date: '2026-12-24', changed });
  expect(typed({ isBaked: true }, { calendar }).planned).toMatchObject({ date: '2026-12-25', changed: null });
});

test.each<[string, string, string | null]>([
  ['2026-12-21', '20:00', '2026-12-21T20:00:00Z'],
  ['2026-07-03', '20:00', '2026-07-03T19:00:00Z'],
  ['2026-07-03', '00:15', '2026-07-02T23:15:00Z'],
  ['2027-03-28', '00:59', '2027-03-28T00:59:00Z'],
  ['2027-03-28', '01:00', null],
  ['2027-03-28', '01:59', null],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00Z'],
  // This time occurs twice; the first counts.
  ['2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
  ['2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
])('%s at %s in London is %s', (day, time, at) => {
  expect(momentAt(day as LondonDay, time)).toEqual(at && new Date(at));
});

test.each([
  ['00:05', '12:05AM'],
  ['09:30', '9:30AM'],
  ['12:00', '12:00PM'],
  ['23:59', '11:59PM'],
])('a field’s %s is %s', (field, words) => {
  expect([toClockTime(field), toTyped(words as ClockTime)]).toEqual([words, field]);
  expect(toClockTime('24:00')).toBeNull();
});
