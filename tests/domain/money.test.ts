import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPounds, parsePounds, pence, toPounds } from '@/domain/money';
import { anyPence } from '../support/arbitraries.ts';

describe('parsePounds', () => {
  test.each([
    [8, 800],
    ['8', 800],
    [7.5, 750],
    ['7.50', 750],
    [' 8 ', 800],
    [0, 0],
    [0.1 + 0.2, 30],
    [19.99, 1999],
  ])('reads %j as %i pence', (pounds, expected) => {
    expect(parsePounds(pounds)).toBe(expected);
  });

  test.each([
    '',
    '  ',
    '£8',
    'eight',
    '8,50',
    null,
    undefined,
    true,
    [],
    [8],
    {},
    Number.NaN,
    Infinity,
    -1,
    '-1',
    100_001,
    7.555,
    '7.125',
  ])('finds no price in %j', (value) => {
    expect(parsePounds(value)).toBeNull();
  });

  test('every amount survives the way into the database and back', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(parsePounds(toPounds(amount))).toBe(amount);
        expect(parsePounds(String(toPounds(amount)))).toBe(amount);
      }),
    );
  });

  test('whatever comes, it is a price in range or none', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const amount = parsePounds(value);
        expect(amount === null || (Number.isInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('formatPounds', () => {
  test.each([
    [800, '£8'],
    [750, '£7.50'],
    [705, '£7.05'],
    [5, '£0.05'],
    [0, '£0'],
    [123_456, '£1234.56'],
  ])('writes %i pence as %s', (amount, text) => {
    expect(formatPounds(pence(amount))).toBe(text);
  });

  test('what is written can be read again', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(parsePounds(formatPounds(amount).slice(1))).toBe(amount);
      }),
    );
  });
});
