import { expect, test } from 'vitest';
import { askedDay } from '../../scripts/orders/week/askedDay.ts';
import { Problem } from '../../terminal/problem.ts';

const asked = (text: string, now: string) => askedDay(text, new Date(now));

test.each([
  ['Thursday at noon', '2026-11-26T12:00:00Z', '2026-11-27'],
  ['right before midnight', '2026-11-26T23:59:59Z', '2026-11-27'],
  ['right after midnight, when the shop sells for the next one', '2026-11-27T00:00:00Z', '2026-11-27'],
  ['Friday morning', '2026-11-27T08:00:00Z', '2026-11-27'],
  ['late on Friday', '2026-11-27T23:59:59Z', '2026-11-27'],
  ['Saturday', '2026-11-28T00:00:00Z', '2026-12-04'],
  ['Friday in summer, while it is Thursday in UTC', '2026-07-02T23:30:00Z', '2026-07-03'],
  ['Saturday in summer, while it is Friday in UTC', '2026-07-03T23:30:00Z', '2026-07-10'],
])('without a day it is today or the coming Friday: %s', (_when, now, day) => {
  expect(asked('', now)).toBe(day);
});

test('a Friday may be asked for, up to the one that is on sale', () => {
  expect(asked('2026-11-06', '2026-11-26T12:00:00Z')).toBe('2026-11-06');
  expect(asked('2026-11-27', '2026-11-26T12:00:00Z')).toBe('2026-11-27');
  expect(asked('2026-12-04', '2026-11-27T08:00:00Z')).toBe('2026-12-04');
  expect(() => asked('2026-12-04', '2026-11-26T12:00:00Z')).toThrow(
    'Nobody can have ordered for Friday 4 December (2026-12-04): the shop sells for Friday 27 November (2026-11-27).',
  );
});

test.each([
  [
    '2026-11-25',
    'Wednesday 25 November',
    'Friday 20 November (2026-11-20) and Friday 27 November (2026-11-27)',
  ],
  [
    '2026-11-28',
    'Saturday 28 November',
    'Friday 27 November (2026-11-27) and Friday 4 December (2026-12-04)',
  ],
  ['2026-10-31', 'Saturday 31 October', 'Friday 30 October (2026-10-30) and Friday 6 November (2026-11-06)'],
  ['2026-03-28', 'Saturday 28 March', 'Friday 27 March (2026-03-27) and Friday 3 April (2026-04-03)'],
])('of a day that is no Friday, %s, the ones around it are named', (text, day, around) => {
  expect(() => asked(text, '2026-11-26T12:00:00Z')).toThrow(
    `${day} is no bake day. The ones around it: ${around}.`,
  );
});

test.each(['27.11.2026', 'friday', '2026-02-30', '2026-13-01', '2026-11-27T00:00', '20261127'])(
  'what is no day, %s, is answered with an example',
  (text) => {
    expect(() => asked(text, '2026-11-26T12:00:00Z')).toThrow(
      new Problem(`"${text}" is no day. Write year, month and day: npm run orders -- week 2026-11-27`),
    );
  },
);
