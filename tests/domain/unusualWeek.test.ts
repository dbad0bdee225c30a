import { describe, expect, test } from 'vitest';
import type { BakeCalendar } from '@/domain/bake';
import { bakeAfter, nextBake } from '@/domain/bakeCalendar';
import type { LondonDay } from '@/domain/londonDay';
import { whatDiffers } from '@/domain/unusualWeek';
import { CHRISTMAS_DAYS, calendarOf, differing, dropped, ordersUntil } from '../support/calendars.ts';
import { ORDINARY, POINT } from '../support/samples.ts';

function told(calendar: BakeCalendar, moment: string): string {
  const now = new Date(`${moment}Z`);
  return whatDiffers(calendar, nextBake(calendar, now), now);
}

const CHRISTMAS = calendarOf(...CHRISTMAS_DAYS);
const WITHOUT = 'No bread on Friday 25 December or Friday 1 January.';
const ON_WEDNESDAY = 'Wednesday 23 December, 2:00PM to 4:00PM, The Café.';

test.each([
  ['2026-12-10T12:00', ''],
  ['2026-12-11T09:00', ''],
  ['2026-12-18T09:00', `No bread on Friday 25 December. This week: ${ON_WEDNESDAY}`],
  ['2026-12-21T19:59', `No bread on Friday 25 December. This week: ${ON_WEDNESDAY}`],
  [
    '2026-12-21T20:00',
    `${WITHOUT} Ordered for Wednesday 23 December? Collect it 2:00PM to 4:00PM, The Café.`,
  ],
  [
    '2026-12-23T14:00',
    `${WITHOUT} Ordered for Wednesday 23 December? Collect it 2:00PM to 4:00PM, The Café.`,
  ],
  ['2026-12-25T11:00', WITHOUT],
  ['2027-01-02T12:00', ''],
])('at Christmas 2026, with the 25th moved to the 23rd and 1 January dropped: at %s', (moment, text) => {
  expect(told(CHRISTMAS, moment)).toBe(text);
});

describe('of the next bake is told', () => {
  const WEDNESDAY = '2026-11-25T12:00';

  test.each([
    ['nothing, if all is as usual', ORDINARY, ''],
    [
      'that it has other hours',
      calendarOf(differing('2026-11-27', { from: '4:00PM', until: '6:00PM' })),
      'This week: Friday 27 November, 4:00PM to 6:00PM, The Café.',
    ],
    [
      'that it is at another place',
      calendarOf(differing('2026-11-27', { name: 'The Mill', address: '2 Mill Lane', postalCode: 'E8 0AB' })),
      'This week: Friday 27 November, 11:00AM to 12:00PM, The Mill.',
    ],
    [
      // The page states the deadline in any case.
      'nothing more, if its orders end earlier',
      calendarOf(differing('2026-11-27', ordersUntil('2026-11-26'))),
      '',
    ],
    [
      'what the owner says',
      calendarOf(differing('2026-11-27', { words: ' Stollen week ' })),
      'Stollen week.',
    ],
    ['what she says as she says it', calendarOf(differing('2026-11-27', { words: 'Stollen!' })), 'Stollen!'],
    [
      'that it is later',
      calendarOf(differing('2026-11-27', { date: '2026-11-30' })),
      'No bread on Friday 27 November. This week: Monday 30 November, 11:00AM to 12:00PM, The Café.',
    ],
    [
      'that it is an extra one',
      calendarOf(differing('2026-11-26')),
      'This week: Thursday 26 November, 11:00AM to 12:00PM, The Café.',
    ],
    [
      'that it is the next one, if that is a while',
      calendarOf(dropped('2026-11-27'), differing('2026-12-04', { date: '2026-12-03' })),
      'No bread on Friday 27 November or Friday 4 December. Next time: Thursday 3 December, 11:00AM to 12:00PM, The Café.',
    ],
    ['that the one before is dropped', calendarOf(dropped('2026-11-27')), 'No bread on Friday 27 November.'],
    [
      'which are dropped, in their sequence',
      calendarOf(dropped('2026-12-11'), dropped('2026-12-04'), dropped('2026-11-27')),
      'No bread on Friday 27 November or Friday 4 December or Friday 11 December.',
    ],
  ])('%s', (_, calendar, text) => {
    expect(told(calendar, WEDNESDAY)).toBe(text);
  });

  test('no Friday before a bake that comes first', () => {
    const calendar = calendarOf(
      differing('2026-11-27', { date: '2026-11-30', ...ordersUntil('2026-11-26') }),
    );
    expect(told(calendar, '2026-11-27T12:00')).toBe(
      'Ordered for Monday 30 November? Collect it 11:00AM to 12:00PM, The Café.',
    );
  });

  test('nothing of another that still takes orders, where a later one is chosen', () => {
    const calendar = calendarOf(differing('2026-11-27', { from: '4:00PM', until: '6:00PM' }));
    const now = new Date(`${WEDNESDAY}Z`);
    expect(whatDiffers(calendar, bakeAfter(calendar, nextBake(calendar, now)), now)).toBe('');
  });

  test('nothing, where the ordinary week has changed', () => {
    const mill = { from: '2026-11-20' as LondonDay, point: { ...POINT, name: 'The Mill' } };
    expect(told({ ...ORDINARY, weeks: [...ORDINARY.weeks, mill] }, WEDNESDAY)).toBe('');
  });
});
