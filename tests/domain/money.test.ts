import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPounds, parsePounds, pence, toPounds } from '@/domain/money';
import { unitPrice } from '@/domain/unitPrice';

test.each([
  [750, [7.5, '7.50', ' 7.5 ']],
  [0, [0]],
  [30, [0.1 + 0.2]],
  [10_000_000, [100_000]],
])('%i pence are read from %j', (amount, pounds) => {
  for (const each of pounds) expect(parsePounds(each)).toBe(amount);
});

test.each([
  ...['', '  ', '£8', 'eight', '8,50', '-1', '7.125'],
  ...[null, undefined, true, {}, Number.NaN, Infinity, -1, 100_001, 7.555, [], [8]],
])('%j is no price', (odd) => {
  expect(parsePounds(odd)).toBeNull();
});

test.each([
  [800, '£8'],
  [705, '£7.05'],
  [5, '£0.05'],
  [123_456, '£1,234.56'],
])('%i pence are written as %s', (amount, text) => {
  expect(formatPounds(pence(amount))).toBe(text);
});

test('every amount survives the way into the database and back, and can be read as it is written', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000).map(pence), (amount) => {
      expect(parsePounds(toPounds(amount))).toBe(amount);
      expect(parsePounds(formatPounds(amount).replace(/[£,]/g, ''))).toBe(amount);
    }),
  );
});

test.each([
  ['320g', 19_00, '£5.94 per 100 g (£59.38 per kg)'],
  ['Flour 1.5 kg', 3_00, '£0.20 per 100 g (£2 per kg)'],
])('%s for %i pence is %s', (title, price, text) => {
  expect(unitPrice(title, pence(price))).toBe(text);
});

test.each(['Boule', '12 pieces', '2 medium', '5 grains', '0g'])('%s names no weight', (title) => {
  expect(unitPrice(title, pence(700))).toBe('');
});
