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
  test('is in order', () => {
    expect(check({ price: 26 })).toEqual({ own: [], elsewhere: [], isWrong: false });
  });

  test.each([
    [{ price: 'dear' }, true, /^price: its price "dear" can't be read/],
    [{ title: '' }, true, /^title: its title is empty/],
    [{ title: 'Tote Bag' }, true, /^title: it has the same title as cakes\/tote-bag/],
    [{ api: 'prod_1' }, true, /^api: .*that is the id of a product/],
    [{ allergens: 'tbc' }, true, /^allergens: .*say nothing/],
    [{ allergens: 'x'.repeat(301) }, true, /^allergens: its allergens has 301 characters/],
    [{ desc: 'x'.repeat(5001) }, true, /^desc: its desc has 5001 characters/],
    [{ img: 'loaf.jpg' }, true, /^img: its picture loaf.jpg has no full address/],
    [{ descImgs: ['http://a.example/x.jpg'] }, true, /^img: .*begins with http:/],
    [{ api: cakes['tote-bag']?.api }, true, /^api: Fruit Cake .* has the price id of Tote Bag/],
    [{ allergens: '' }, false, /^allergens: it has no allergens/],
    [{ desc: 'x'.repeat(5000) }, false, /^desc: its desc has 5000 characters, so orders do not repeat it/],
    [{ ingredients: 'Wheat flour, prawns' }, false, /^allergens: its ingredients name "prawns"/],
    [{ price: 250 }, false, /^price: its price is £250, which is much/],
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
      both: { title: 'Panettone', category: 'Cakes and Bread' },
      rolls: { title: 'Rolls', category: 'Gluten-free Bread' },
      buns: { title: 'Buns', category: 'Gluten-free Bread, Bread' },
    },
    hidden: { spelt: { title: 'Spelt', category: 'Bread' } },
  };
  const titles = ['Bread', 'Cakes', 'Gluten-free Bread'];
  const renamedTo = (title: string) =>
    renamed(records, 'Bread', title, titles).map(({ key, after }) => [key, after.category]);
  expect(renamedTo('Loaves')).toEqual([
    ['rye', 'Loaves'],
    ['stollen', 'Cakes,Loaves'],
    ['both', 'Cakes and Loaves'],
    ['buns', 'Gluten-free Bread, Loaves'],
    ['spelt', 'Loaves'],
  ]);
  expect(renamedTo('')).toEqual([]);
});
