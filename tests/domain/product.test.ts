import { expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { availabilityOf, priceFrom, productBySlug, productsOf } from '@/domain/product';
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

test('a URL finds its product whatever the case', () => {
  const products = [aProduct({ title: 'Jalapeño & Cheddar Sourdough' })];

  expect(productBySlug(products, 'jalapeño & cheddar sourdough')).toBe(products[0]);
  expect(productBySlug(products, 'jalapeno & cheddar sourdough')).toBeUndefined();
});

test('a card shows the lowest price of the variants, else the price of the product', () => {
  const product = aProduct({ price: pence(100) });
  const variants = [2500, 1900, 2100].map((price) => aVariant({ price: pence(price) }));

  expect(priceFrom(product, variants)).toBe(1900);
  expect(priceFrom(product, [])).toBe(100);
  expect(priceFrom(aProduct({ price: null }), [])).toBeNull();
});
