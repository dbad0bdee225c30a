import { expect, test } from 'vitest';
import { words } from '#bakery/words';
import { sentenceOf } from '@/domain/catalogue/catalogueFinding';
import { checkCatalogue } from '@/domain/catalogue/checkCatalogue';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';

const SOUR = {
  title: 'Sourdough',
  flours: [
    { name: 'White', percent: 80.5 },
    { name: 'Rye', percent: 19.5 },
  ],
  others: [{ name: 'Water', percent: 70 }],
  surplus: 2,
};
const LOAF = { dough: 'sour', grams: 900 };

const said = (dough: object, loaf: object = LOAF) => {
  const { cakes } = demoCatalogue;
  const loaves = { ...cakes, 'artisan-sourdough': { ...cakes['artisan-sourdough'], ...loaf } };
  const checked = { ...demoCatalogue, cakes: loaves, doughs: { sour: { ...SOUR, ...dough } } };
  return checkCatalogue(checked, words.heroPrice).map((finding) => [finding.field, sentenceOf(finding)]);
};

test('a dough whose flours are 100 together, and a loaf of it, are in order', () => {
  expect(said({})).toEqual([]);
  expect(said({ others: undefined, surplus: undefined })).toEqual([]);
});

test.each<[dough: object, field: string, sentence: string]>([
  [{ title: '' }, 'title', 'its title is empty'],
  [{ flours: [{ name: 'White', percent: 95 }] }, 'flours', 'its flours come to 95 %'],
  [{ flours: undefined }, 'flours', 'its flours come to 0 %'],
  [{ flours: [{ name: ' ', percent: 100 }] }, 'flours', 'one of its lines has no name'],
  [{ others: [{ name: 'Salt' }] }, 'others', 'Salt has no percentage'],
  [{ others: [{ name: 'Salt', percent: 'two' }] }, 'others', 'Salt "two" is no percentage'],
  [{ others: [{ name: 'Yeast', percent: 0.125 }] }, 'others', 'Yeast 0.125 is no percentage'],
  [{ others: [{ name: 'Water', percent: 1000.01 }] }, 'others', 'Water 1000.01 is no percentage'],
  [{ others: Array(16).fill({ name: 'Seeds', percent: 1 }) }, 'others', 'it has 16 lines'],
  [{ surplus: 50.01 }, 'surplus', 'its extra for loss 50.01 is no percentage'],
])('of a dough: %j', (dough, field, sentence) => {
  expect(said(dough)).toEqual([[field, `doughs/sour: ${sentence}`]]);
});

test.each<[loaf: object, field: string | null, sentence: string]>([
  [{ dough: 'rye' }, 'dough', 'its dough is not there, so it is in no mix'],
  [{ grams: undefined }, 'grams', 'nothing says how much dough one piece takes'],
  [{ grams: 900.5 }, 'grams', '900.5 is no number of grams of dough'],
  [{ grams: 20_001 }, 'grams', '20001 is no number of grams of dough'],
  [{ packed: true }, 'dough', 'it is only packed, and has a dough'],
])('of a loaf: %j', (loaf, field, sentence) => {
  expect(said({}, { ...LOAF, ...loaf })).toEqual([[field, `cakes/artisan-sourdough: ${sentence}`]]);
});

test('a loaf in sizes needs the grams of each, or some for all', () => {
  const size = { price: 7, api: 'price_demo_artisan_sourdough' };
  const large = { title: 'Large', price: 9, api: 'price_large', grams: 1200 };
  const of = (small: object, grams?: number) =>
    said({}, { ...LOAF, grams, sizes: [{ title: 'Small', ...size, ...small }, large] });
  expect(of({ grams: 600 })).toEqual([]);
  expect(of({}, 900)).toEqual([]);
  expect(of({})).toEqual([['grams', 'cakes/artisan-sourdough: nothing says how much dough one piece takes']]);
  expect(of({ grams: 'much' })).toEqual([
    ['sizes', 'cakes/artisan-sourdough: "much" is no number of grams of dough'],
  ]);
});
