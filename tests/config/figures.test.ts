import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '@/config/paths';
import { upsells } from '@/config/upsells';
import { variantsOf } from '@/config/variants';
import { toSlug } from '@/domain/slug';
import { ORDER_ID } from '../support/samples.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a product sold in sizes has each with its price, and the price id of its setting if there is one', () => {
  vi.stubEnv('VITE_PRICE_HONEY_320', 'price_own');
  expect(variantsOf({ title: 'Raw Honey' })).toEqual([
    { title: '250g', price: 1350, api: 'price_own' },
    { title: '1200g', price: 2700, api: 'price_demo_honey_1200' },
  ]);
  vi.stubEnv('VITE_PRICE_HONEY_320', '');
  expect(variantsOf({ title: 'Raw Honey' })[0]?.api).toBe('');
});

test.each(['Boule', '', 'constructor', '__proto__', 'raw honey'])('%j has no variants', (title) => {
  expect(variantsOf({ title })).toEqual([]);
});

test('the bestsellers, of which one is sold out', () => {
  expect(upsells().map(({ title, price, soldOut, api }) => [title, price, soldOut, api])).toEqual([
    ['Apron', 2200, true, ''],
    ['Tote Bag', 1800, false, 'price_demo_tote_bag'],
    ['Starter Jar', 1100, false, 'price_demo_tallow'],
  ]);
});

test.each([
  [paths.category(toSlug('Sweet Bakes')), '/our/sweet%20bakes'],
  [
    paths.product(toSlug('Sourdough'), toSlug('Jalapeño & Half/Half 100%')),
    '/our/sourdough/jalape%C3%B1o%20%26%20half%2Fhalf%20100%25',
  ],
  [paths.thankYou(ORDER_ID), `/thank-you-page/${ORDER_ID}`],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});
