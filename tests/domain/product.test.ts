import { expect, test } from 'vitest';
import { type Category, listedCategories, mainCategory } from '@/domain/category';
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

const category = (id: string, title: string): Category => ({ id, title, img: '', desc: '' });

test('lists ids 1 to 7 in their order, without Sweet Bakes', () => {
  const ids = ['10', '7', '2', '8', '1', '0', '1.5', '', 'extra'];
  const categories = [category('5', 'Sweet Bakes'), ...ids.map((id) => category(id, `Bread ${id}`))];
  expect(listedCategories(categories).map(({ id }) => id)).toEqual(['1', '2', '7']);
});

test.each([
  ['of two titles that contain each other, the longer', 'Gluten-free Bread', '2'],
  ['of equally long titles, the one with the lower id', 'Honey, Bread', '1'],
  ['none that the shop does not show', 'Bread for Sweet Bakes, Seasonal Specials', '1'],
  ['nothing if no category lists it', 'bread', undefined],
])("a product's own category is %s", (_, text, id) => {
  const specials = [category('8', 'Seasonal Specials'), category('5', 'Sweet Bakes')];
  const breads = [category('2', 'Gluten-free Bread'), category('1', 'Bread')];
  const categories = [category('7', 'Honey'), ...specials, ...breads];
  expect(mainCategory({ category: text }, categories)?.id).toBe(id);
});

test('a category has the products whose text contains its title, case told apart', () => {
  const products = ['Brioche', 'Extras, Brioche', 'brioche', 'Sourdough', ''].map((text, index) =>
    aProduct({ id: productId(String(index)), category: text }),
  );
  expect(productsOf(category('2', 'Brioche'), products).map(({ id }) => id)).toEqual(['0', '1']);
});

const rye = aProduct({ id: productId('a'), title: 'Rye', category: 'Sourdough' });
const flat = aProduct({ id: productId('b'), title: 'RYE', category: 'Extras, Flatbread' });

test.each([
  ['its category', 'sourdough', 'rye', rye],
  ['its category, of another with that title', 'flatbread', 'rye', flat],
  ['its address with an id', 'flatbread', 'rye~b', flat],
  ['a category that it has left', 'muffins', 'rye~b', flat],
  ['a category that is none', 'muffins', 'rye', rye],
])('a URL finds a product by %s', (_, category, product, found) => {
  expect(productAt([rye, flat], category, product)).toBe(found);
});

test('a card shows the lowest price of the variants, else the price of the product', () => {
  const sizes = [2500, 1900, 2100].map((price) => aVariant({ price: pence(price) }));
  expect(priceFrom(aProduct({ price: pence(100), sizes }))).toBe(1900);
  expect(priceFrom(aProduct({ price: pence(100) }))).toBe(100);
  expect(priceFrom(aProduct({ price: null }))).toBeNull();
});
