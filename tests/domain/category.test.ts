import { expect, test } from 'vitest';
import { type Category, listedCategories, mainCategory } from '@/domain/category';

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
  const categories = [
    category('7', 'Honey'),
    category('8', 'Seasonal Specials'),
    category('2', 'Gluten-free Bread'),
    category('1', 'Bread'),
    category('5', 'Sweet Bakes'),
  ];
  expect(mainCategory({ category: text }, categories)?.id).toBe(id);
});
