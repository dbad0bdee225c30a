import { expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { availabilityOf, priceFrom, productAt, productsOf } from '@/domain/product';
import { aProduct, aVariant, productId } from '../support/samples.ts';

test.each([
  [Number.POSITIVE_INFINITY, 'unlimited'],
  [6, 'plenty'],
  [5, 'low'],
  [1, 'low'],
  [0, 'sold-out'],
] as const)('with %d left a product is %s', (limit, availability) => {
  expect(availabilityOf({ limit })).toBe(availability);
});

test('a category has the products whose text contains its title, case told apart', () => {
  const category = { id: '2', title: 'Brioche', img: '', desc: '' };
  const products = ['Brioche', 'Extras, Brioche', 'brioche', 'Sourdough', ''].map((text, index) =>
    aProduct({ id: productId(String(index)), category: text }),
  );
  expect(productsOf(category, products).map(({ id }) => id)).toEqual(['0', '1']);
});

const rye = aProduct({ id: productId('a'), title: 'Rye', category: 'Sourdough' });
const flat = aProduct({ id: productId('b'), title: 'RYE', category: 'Extras, Flatbread' });
const RYES = [rye, flat];

test.each([
  ['its category', 'sourdough', 'rye', rye],
  ['its category, of another with that title', 'flatbread', 'rye', flat],
  ['its address with an id', 'flatbread', 'rye~b', flat],
  ['a category that it has left', 'muffins', 'rye~b', flat],
  ['a category that is none', 'muffins', 'rye', rye],
])('a URL finds a product by %s', (_, category, product, found) => {
  expect(productAt(RYES, category, product)).toBe(found);
});

test('a card shows the lowest price of the variants, else the price of the product', () => {
  const product = aProduct({ price: pence(100) });
  const variants = [2500, 1900, 2100].map((price) => aVariant({ price: pence(price) }));
  expect(priceFrom(product, variants)).toBe(1900);
  expect(priceFrom(product, [])).toBe(100);
  expect(priceFrom(aProduct({ price: null }), [])).toBeNull();
});
