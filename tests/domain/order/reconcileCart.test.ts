import { expect, test } from 'vitest';
import type { CartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import { chosenTotal, describeChanges, type Offer, reconcileCart } from '@/domain/order/reconcileCart';
import { toUpsellItem } from '@/domain/order/upsell';
import type { Product } from '@/domain/product';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

const TOTE = { title: 'Tote Bag', img: '/tote.webp', price: pence(1800), api: 'price_tote', soldOut: false };

const reconciled = (cart: readonly CartItem[], products: readonly Product[], offer: Partial<Offer> = {}) => {
  const now = reconcileCart(cart, { products, variantsOf: () => [], upsells: [TOTE], ...offer });
  return { ...now, said: describeChanges(now.changes) };
};

test('a cart that agrees with the shop stays as it is', () => {
  const cart = unitsOf(2);
  expect(reconciled(cart, [aProduct({ limit: 2 })])).toEqual({ items: cart, changes: [], said: [] });
});

test('a new price is taken over, with its price id, and told once', () => {
  const price = { price: pence(800), api: 'price_boule_new' };
  const { items, said } = reconciled(unitsOf(2), [aProduct(price)]);
  expect(said).toEqual(['Boule now costs £8, not £7.']);
  expect(items).toMatchObject([price, price]);
  // A second look finds nothing new.
  expect(reconciled(items, [aProduct(price)])).toEqual({ items, changes: [], said: [] });
});

const RENAMED = 'Boule is now called Country Loaf.';
test.each<[string[], Partial<Product>]>([
  [[], { api: 'price_boule_new' }],
  [[], { ingredients: 'Flour, water, sea salt' }],
  [[RENAMED], { title: 'Country Loaf' }],
  [['The allergens of Boule are different now: Wheat, rye'], { allergens: 'Wheat, rye' }],
])('what else is new is taken over, with the words %j: %j', (words, fields) => {
  const { items, said } = reconciled([aUnit()], [aProduct(fields)]);
  expect(items[0]).toMatchObject(fields);
  expect(said).toEqual(words);
});

test("a size's new price reaches the unit and its size", () => {
  const now = aVariant({ price: pence(2000), api: 'price_new' });
  const unit = aUnit({ price: pence(1900), api: 'price_old', addOnItem: aVariant({ api: 'price_old' }) });
  const { items, said } = reconciled([unit], [aProduct()], {
    variantsOf: () => [now, aVariant({ title: '1200g' })],
  });
  expect(items[0]).toMatchObject({ price: 2000, api: 'price_new', addOnItem: now });
  expect(said).toEqual(['Boule, 320g now costs £20, not £19.']);
});

const SIZED = aUnit({ addOnItem: aVariant() });
const BESIDE = aUnit({ firebaseId: '' });
test.each<[string, readonly Product[], Partial<Offer>, CartItem]>([
  ['that left the catalogue', [], {}, aUnit()],
  ['without a price', [aProduct({ price: null })], {}, aUnit()],
  ['that has to be chosen in a size now', [aProduct()], { variantsOf: () => [aVariant()] }, aUnit()],
  ['whose size is gone', [aProduct()], { variantsOf: () => [aVariant({ title: '1200g' })] }, SIZED],
  ['beside the loaves that is sold out', [], { upsells: [{ ...TOTE, soldOut: true }] }, BESIDE],
  ['beside the loaves that is no longer sold', [], { upsells: [] }, BESIDE],
])('a product %s leaves the cart, and that is told', (_, products, offer, unit) => {
  expect(reconciled([unit], products, offer)).toEqual({
    items: [],
    changes: [{ before: unit, now: null }],
    said: [expect.stringMatching(/ is no longer on sale, so it is out of your cart\.$/)],
  });
});

test("an upsell has the contents of the catalogue's product with its title, if there is one", () => {
  const contents = { allergens: 'Not a food.', ingredients: 'Cotton' };
  const tote = aProduct({ title: 'Tote Bag', ...contents });
  const unit = aUnit({ firebaseId: '', price: pence(1500), allergens: '', ingredients: '' });
  const { items, said } = reconciled([unit], [aProduct(), tote]);
  const now = { firebaseId: '', price: 1800, api: 'price_tote', limit: Number.POSITIVE_INFINITY };
  expect(items[0]).toMatchObject({ ...now, ...contents });
  expect(said).toEqual([
    'Tote Bag now costs £18, not £15.',
    'The allergens of Tote Bag are confirmed now: Not a food.',
  ]);
  expect(reconciled(items, [aProduct()]).items[0]).toMatchObject(contents);
  expect(toUpsellItem(TOTE, [aProduct(), tote], 'unit')).toMatchObject({ ...now, ...contents });
});

test('what a line came to when it was chosen is known, also where its units had other prices', () => {
  const chosen = [aUnit(), aUnit({ price: pence(800) }), aUnit({ firebaseId: 'brioche' })];
  const products = [aProduct({ price: pence(900) }), aProduct({ id: productId('brioche') })];
  const { items, changes } = reconciled(chosen, products);
  expect(chosenTotal({ key: JSON.stringify(['boule', '', 900]) }, items, changes)).toBe(1500);
});
