import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotal } from '@/domain/cart';
import { pence } from '@/domain/money';
import { chosenTotal, describeChanges, type Offer, reconcileCart } from '@/domain/order/reconcileCart';
import type { Product } from '@/domain/product';
import { anyCart } from '../../support/arbitraries.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

const TOTE = {
  title: 'Tote Bag',
  img: '/images/tote.webp',
  price: pence(1800),
  api: 'price_tote',
  soldOut: false,
};

const onSale = (products: readonly Product[], offer: Partial<Offer> = {}): Offer => ({
  products,
  variantsOf: () => [],
  upsells: [TOTE],
  ...offer,
});
const boule = (fields: Partial<Product> = {}) => aProduct(fields);

test('a cart that agrees with the shop stays as it is', () => {
  const items = unitsOf(2);

  const { items: now, changes } = reconcileCart(items, onSale([boule({ limit: 2 })]));

  expect(changes).toEqual([]);
  expect(now).toEqual(items);
});

test('a new price is taken over, with its price id, and told once', () => {
  const { items, changes } = reconcileCart(
    unitsOf(2),
    onSale([boule({ price: pence(800), api: 'price_boule_new' })]),
  );

  expect(describeChanges(changes)).toEqual(['Boule now costs £8, not £7.']);
  expect(items.map(({ price, api }) => [price, api])).toEqual([
    [800, 'price_boule_new'],
    [800, 'price_boule_new'],
  ]);
});

test.each<[string, Partial<Product>]>([
  ['price id', { api: 'price_boule_new' }],
  ['picture', { img: '/images/boule-2.webp' }],
  ['list of ingredients', { ingredients: 'Flour, water, sea salt' }],
  ['shelf', { category: 'Sourdough, Specials' }],
])('a new %s is taken over silently', (_, fields) => {
  const { items, changes } = reconcileCart([aUnit()], onSale([boule(fields)]));

  expect(describeChanges(changes)).toEqual([]);
  expect(items[0]).toMatchObject(fields);
});

test('a new title and other allergens are told', () => {
  const { items, changes } = reconcileCart(
    [aUnit()],
    onSale([boule({ title: 'Country Loaf / Rye', allergens: 'Wheat, rye' })]),
  );

  expect(items[0]).toMatchObject({ title: 'Country Loaf / Rye', allergens: 'Wheat, rye' });
  expect(describeChanges(changes)).toEqual([
    'Boule is now called Country Loaf / Rye.',
    'The allergens of Country Loaf / Rye are different now: Wheat, rye',
  ]);
});

test("a size's new price reaches the unit and its size", () => {
  const was = aVariant({ title: '320g', price: pence(1900), api: 'price_old' });
  const now = aVariant({ title: '320g', price: pence(2000), api: 'price_new' });

  const { items, changes } = reconcileCart(
    [aUnit({ price: pence(1900), api: 'price_old', addOnItem: was })],
    onSale([boule()], { variantsOf: () => [now, aVariant({ title: '1200g' })] }),
  );

  expect(items[0]).toMatchObject({ price: 2000, api: 'price_new', addOnItem: now });
  expect(describeChanges(changes)).toEqual(['Boule, 320g now costs £20, not £19.']);
});

test.each<[string, readonly Product[], Partial<Offer>, ReturnType<typeof aUnit>]>([
  ['that left the catalogue', [], {}, aUnit()],
  ['without a price', [boule({ price: null })], {}, aUnit()],
  ['that has to be chosen in a size now', [boule()], { variantsOf: () => [aVariant()] }, aUnit()],
  [
    'whose size is gone',
    [boule()],
    { variantsOf: () => [aVariant({ title: '1200g' })] },
    aUnit({ addOnItem: aVariant() }),
  ],
  ['that has no sizes any more', [boule()], {}, aUnit({ addOnItem: aVariant() })],
  [
    'beside the loaves that is sold out',
    [],
    { upsells: [{ ...TOTE, soldOut: true }] },
    aUnit({ firebaseId: '' }),
  ],
  ['beside the loaves that is no longer sold', [], { upsells: [] }, aUnit({ firebaseId: '' })],
])('a product %s leaves the cart, and that is told', (_, products, offer, unit) => {
  const { items, changes } = reconcileCart([unit], onSale(products, offer));

  expect(items).toEqual([]);
  expect(changes).toEqual([{ before: unit, now: null }]);
  expect(describeChanges(changes)).toEqual([
    expect.stringMatching(/ is no longer on sale, so it is out of your cart\.$/),
  ]);
});

test('what is sold beside the loaves follows its own list', () => {
  const { items, changes } = reconcileCart([aUnit({ firebaseId: '', price: pence(1500) })], onSale([]));

  expect(items[0]).toMatchObject({ title: 'Tote Bag', price: 1800, api: 'price_tote' });
  expect(describeChanges(changes)).toEqual(['Tote Bag now costs £18, not £15.']);
});

test("an upsell has the contents of the catalogue's product with its title, also one of an earlier visit", () => {
  const tote = boule({ title: 'Tote Bag', allergens: 'Not a food.', ingredients: 'Cotton' });
  const unit = aUnit({ firebaseId: '', price: pence(1800), allergens: '', ingredients: '' });

  const { items, changes } = reconcileCart([unit], onSale([boule(), tote]));

  expect(items[0]).toMatchObject({ firebaseId: '', allergens: 'Not a food.', ingredients: 'Cotton' });
  expect(describeChanges(changes)).toEqual(['The allergens of Tote Bag are confirmed now: Not a food.']);
});

test('without such a product, the contents of an upsell stay as they are', () => {
  const unit = aUnit({ firebaseId: '', price: pence(1800), allergens: 'Not a food.' });

  expect(reconcileCart([unit], onSale([boule()])).items[0]).toMatchObject({ allergens: 'Not a food.' });
});

test('what a line came to when it was chosen is known, also where its units had other prices', () => {
  const chosen = [...unitsOf(1), ...unitsOf(1, { price: pence(800) })];
  const { items, changes } = reconcileCart(chosen, onSale([boule({ price: pence(900) })]));

  const [line] = items.map((item) => ({ key: JSON.stringify([item.firebaseId, '', item.price]) }));
  expect(line && chosenTotal(line, items, changes)).toBe(1500);
});

test('it adds no unit, and a second look finds nothing different', () => {
  const products = ['boule', 'brioche', 'constructor'].map((key) =>
    aProduct({ id: productId(key), price: pence(850), limit: 2 }),
  );
  fc.assert(
    fc.property(anyCart, (items) => {
      const first = reconcileCart(items, onSale(products));
      const second = reconcileCart(first.items, onSale(products));
      const gone = first.changes.filter(({ now }) => now === null).map(({ before }) => before.id);
      expect(first.items.map(({ id }) => id)).toEqual(
        items.map(({ id }) => id).filter((id) => !gone.includes(id)),
      );
      expect(second).toEqual({ items: first.items, changes: [] });
      expect(cartTotal(second.items)).toBe(cartTotal(first.items));
    }),
  );
});
