import { describe, expect, test } from 'vitest';
import { words } from '#bakery/words';
import { checkEdit } from '@/baker/products/domain/checkEdit';
import { sentenceOf } from '@/domain/catalogue/catalogueFinding';
import { demoCatalogue } from '../../../../sandbox/seed/catalogue.ts';

const { categories, cakes } = demoCatalogue;

/** `null` removes the product. */
const edited = (key: 'fruit-cake' | 'raw-honey', fields: object | null, others: object = {}) =>
  checkEdit(
    { categories, cakes: { ...cakes, ...others } },
    { section: 'cakes', key },
    fields && { ...cakes[key], ...fields },
    words.heroPrice,
  );

describe('a product as it is about to be', () => {
  test('is in order', () => {
    expect(edited('fruit-cake', { price: 26 })).toEqual({ own: [], elsewhere: [], isWrong: false });
  });

  test.each([
    [{ price: 'dear' }, true, /^price: its price "dear" can't be read/],
    [{ title: '' }, true, /^title: its title is empty/],
    [{ title: 'Tote Bag' }, true, /^title: it has the same title as cakes\/tote-bag/],
    [{ api: 'prod_1' }, true, /^api: .*that is the id of a product/],
    [{ allergens: 'tbc' }, true, /^allergens: .*say nothing/],
    [{ allergens: '#NAME?' }, true, /^allergens: its allergens have "#NAME\?", the error of a spreadsheet/],
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
    const checked = edited('fruit-cake', fields);
    expect(checked.isWrong).toBe(isWrong);
    const told = checked.own.map(({ field, what }) => `${field}: ${what}`);
    expect(told).toContainEqual(expect.stringMatching(words));
  });

  test('that was wrong before can be saved all the same', () => {
    const before = { 'fruit-cake': { ...cakes['fruit-cake'], allergens: 'tbc' } };
    const checked = edited('fruit-cake', { allergens: 'tbc', desc: 'Better.' }, before);
    expect(checked).toMatchObject({ own: [{ field: 'allergens' }], isWrong: false });
  });
});

test('a category that loses its last product is told', () => {
  const none = edited('raw-honey', null);
  expect(none.elsewhere.map(sentenceOf)).toContainEqual(expect.stringMatching(/no product names "Honey"/));
});
