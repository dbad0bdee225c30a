import { describe, expect, test } from 'vitest';
import { fixedPrices } from '@/config/fixedPrices';
import { sentenceOf } from '@/domain/catalogue/catalogueFinding';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { checkEdit } from '@/domain/catalogue/checkEdit';
import { renamed } from '@/domain/catalogue/renamed';
import { soundCatalogue } from '../../scripts/healthyShop.ts';

const { categories } = soundCatalogue;
const cakes = soundCatalogue.cakes as Readonly<Record<string, object>> as Readonly<Record<string, Records>>;
const cake = cakes['fruit-cake'];

const check = (fields: object, among: object = {}) =>
  checkEdit(
    { categories, cakes: { ...cakes, ...among } },
    { section: 'cakes', key: 'fruit-cake' },
    { ...cake, ...fields },
    fixedPrices,
  );

/** What is said about fields, as in `price: it has no price`. */
const said = ({ own }: ReturnType<typeof check>) => own.map(({ field, what }) => `${field}: ${what}`);

describe('a product as it is about to be', () => {
  test.each([
    [{ title: 'Tote Bag' }, true, /^title: it has the same title as cakes\/tote-bag/],
    [{ desc: 'x'.repeat(5001) }, true, /^desc: its desc has 5001 characters/],
    [{ img: 'loaf.jpg' }, true, /^img: its picture loaf.jpg has no full address/],
    [{ api: cakes['tote-bag']?.api }, true, /^api: Fruit Cake .* has the price id of Tote Bag/],
    [{ allergens: '' }, false, /^allergens: it has no allergens/],
    [{ ingredients: 'Wheat flour, prawns' }, false, /^allergens: its ingredients name "prawns"/],
  ])('is told %j, which keeps it from being saved: %s', (fields, isWrong, words) => {
    const checked = check(fields);
    expect(checked.isWrong).toBe(isWrong);
    expect(said(checked)).toContainEqual(expect.stringMatching(words));
  });

  test('that was wrong before can be saved all the same', () => {
    const before = { 'fruit-cake': { ...cake, allergens: 'tbc' } };
    const checked = check({ allergens: 'tbc', desc: 'Better.' }, before);
    expect(checked.own).toHaveLength(1);
    expect(checked.isWrong).toBe(false);
    expect(check({ price: 26 })).toEqual({ own: [], elsewhere: [], isWrong: false });
  });
});

test('sizes that lose their product, and a category that loses its last, are told', () => {
  const to = (record: object | null) => {
    const honey = record && { ...cakes['raw-honey'], ...record };
    return checkEdit({ categories, cakes }, { section: 'cakes', key: 'raw-honey' }, honey, fixedPrices);
  };
  const renamed = to({ title: 'Our Honey' });
  const toldOf = ({ elsewhere }: typeof renamed) => elsewhere.map(sentenceOf);
  expect(toldOf(renamed)).toContainEqual(expect.stringMatching(/^No product has the title "Raw Honey"/));
  expect(renamed.isWrong).toBe(true);
  expect(toldOf(to(null))).toContainEqual(expect.stringMatching(/no product names "Honey"/));
});

test('a category’s new title goes into its products, and only into those', () => {
  const records = {
    cakes: {
      rye: { title: 'Rye', category: 'Bread' },
      stollen: { title: 'Stollen', category: 'Cakes,Bread' },
      rolls: { title: 'Rolls', category: 'Gluten-free Bread' },
    },
    hidden: { spelt: { title: 'Spelt', category: 'Bread' } },
  };
  const titles = ['Bread', 'Cakes', 'Gluten-free Bread'];
  const renamedTo = (title: string) =>
    renamed(records, 'Bread', title, titles).map(({ key, after }) => [key, after.category]);
  expect(renamedTo('Loaves')).toEqual([
    ['rye', 'Loaves'],
    ['stollen', 'Cakes,Loaves'],
    ['spelt', 'Loaves'],
  ]);
  expect(renamedTo('')).toEqual([]);
});
