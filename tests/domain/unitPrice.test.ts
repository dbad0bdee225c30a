import { expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { unitPrice } from '@/domain/unitPrice';

test.each([
  ['320g', 19_00, '£5.94 per 100 g (£59.38 per kg)'],
  ['Flour 1.5 kg', 3_00, '£0.20 per 100 g (£2 per kg)'],
])('%s for %i pence is %s', (title, price, text) => {
  expect(unitPrice(title, pence(price))).toBe(text);
});

test.each(['Boule', '12 pieces', '2 medium', '5 grains', '0g'])('%s names no weight', (title) => {
  expect(unitPrice(title, pence(700))).toBe('');
});
