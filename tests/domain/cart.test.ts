import { expect, test } from 'vitest';
import {
  cartLines,
  cartTotal,
  fittingItems,
  MAX_CART_ITEMS,
  quantityOfTitle,
  roomFor,
  toCartItem,
  withoutItems,
  withoutLast,
} from '@/domain/cart';
import { pence } from '@/domain/money';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../support/samples.ts';

test("a unit has the product's fields, and its key as firebaseId; one of a variant its price and price id, and the whole variant", () => {
  const { sizes: _, most: __, saleFrom: ___, saleUntil: ____, ...fields } = aProduct();
  const unit = { ...fields, id: 'unit', firebaseId: 'boule', addOnItem: null };
  expect(toCartItem(aProduct(), null, 'unit')).toEqual(unit);
  const addOnItem = aVariant({ title: '1200g', price: pence(2500), api: 'price_large' });
  const ofVariant = { price: 2500, api: 'price_large', addOnItem };
  expect(toCartItem(aProduct({ price: null }), addOnItem, 'unit')).toMatchObject(ofVariant);
  expect(toCartItem(aProduct({ price: null }), null, 'unit')).toBeNull();
});

const SMALL = aVariant({ title: '320g' });
const LARGE = aVariant({ title: '1200g' });

test("equal units make a line; another variant or price makes another, whose price isn't counted besides the unit's", () => {
  const honey = (addOnItem: typeof SMALL, price: number) =>
    aUnit({ firebaseId: 'honey', price: pence(price), addOnItem });
  const [boule, dearer] = [aUnit(), aUnit({ price: pence(750) })];
  const items = [honey(SMALL, 1900), boule, honey(SMALL, 1900), honey(LARGE, 2500), dearer];
  const lines = cartLines(items);
  expect(lines.map(({ title, variant, quantity, total }) => [title, variant, quantity, total])).toEqual([
    ['Honey', '320g', 2, 3800],
    ['Boule', '', 1, 700],
    ['Honey', '1200g', 1, 2500],
    ['Boule', '', 1, 750],
  ]);
  expect(cartTotal(items)).toBe(7750);
  expect(quantityOfTitle(items, 'Honey')).toBe(3);
  expect(quantityOfTitle(items, 'constructor')).toBe(0);
});

test('there is room for what is left of a product, over all its variants, and never for more than the cart may hold', () => {
  const items = [aUnit({ addOnItem: SMALL }), aUnit({ addOnItem: LARGE }), aUnit({ firebaseId: 'brioche' })];
  const roomOf = (limit: number, beside = items) => roomFor(beside, { id: productId('boule'), limit });
  expect([5, 2, 1].map((limit) => roomOf(limit))).toEqual([3, 0, 0]);
  expect(roomOf(Number.POSITIVE_INFINITY, [])).toBe(MAX_CART_ITEMS);
  expect(roomOf(Number.POSITIVE_INFINITY, unitsOf(MAX_CART_ITEMS))).toBe(0);
});

test('units are taken out: the last that matches, those of an order, or those that no stock is left for', () => {
  const items = [aUnit(), aUnit({ firebaseId: 'brioche' }), aUnit(), aUnit({ firebaseId: 'honey' })];
  expect(withoutLast(items, ({ title }) => title === 'Boule')).toEqual([items[0], items[1], items[3]]);
  expect(withoutLast(items, () => false)).toEqual(items);
  // Ordered units leave the cart; units added since then stay.
  expect(withoutItems(items, items.slice(0, 2))).toEqual(items.slice(2));
  expect(fittingItems(items, new Map([[productId('boule'), 1]]))).toEqual([items[0], items[1], items[3]]);
});
