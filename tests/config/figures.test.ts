import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '@/config/paths';
import { upsells } from '@/config/upsells';
import { variantsOf } from '@/config/variants';
import { toSlug } from '@/domain/slug';
import { ORDER_ID } from '../support/samples.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Raw Honey', '320g', 1900],
  ['Raw Honey', '1200g', 2500],
  ['Plain Brioche', '2 medium', 2800],
  ['Plain Brioche', '1 medium', 1800],
  ['Chocolate Chip Brioche', '2 medium', 3300],
  ['Chocolate Chip Brioche', '1 medium', 2300],
  ['Fresh Yeast Muffins', '12 pieces', 1800],
  ['Fresh Yeast Muffins', '18 pieces', 2500],
])('%s, %s costs %i pence', (title, variant, price) => {
  expect(variantsOf({ title })).toContainEqual({
    title: variant,
    price,
    api: expect.stringMatching(/^price_/),
  });
});

test.each(['Boule', '', 'constructor', '__proto__', 'raw honey'])('%j has no variants', (title) => {
  expect(variantsOf({ title })).toEqual([]);
});

test('a variant whose price id is not configured has none', () => {
  vi.stubEnv('VITE_PRICE_HONEY_320', '');

  expect(variantsOf({ title: 'Raw Honey' }).map(({ api }) => api)).toEqual(['', 'price_demo_honey_1200']);
});

test('the bestsellers, of which the bag is sold out', () => {
  expect(upsells().map(({ title, price, soldOut }) => [title, price, soldOut])).toEqual([
    ['Sourdough Bag', 1500, true],
    ['Tote Bag', 1800, false],
    ['Tallow (Grass-Fed) 1082g', 2500, false],
  ]);
});

test.each([
  [paths.category(toSlug('Sourdough')), '/our/sourdough'],
  [paths.category(toSlug('Sweet Bakes')), '/our/sweet%20bakes'],
  [
    paths.product(toSlug('Sourdough'), toSlug('Jalapeño & Cheddar Sourdough')),
    '/our/sourdough/jalape%C3%B1o%20%26%20cheddar%20sourdough',
  ],
  [paths.product(toSlug('Extras'), toSlug('Half/Half 100%')), '/our/extras/half%2Fhalf%20100%25'],
  [paths.thankYou(ORDER_ID), `/thank-you-page/${ORDER_ID}`],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});
