import { expect, test } from 'vitest';
import { type Category, listedCategories, mainCategory } from '@/domain/category';

const category = (id: string, title: string): Category => ({ id, title, img: '', desc: '' });

test('lists ids 1 to 7 in their order, without Sweet Bakes, and leaves its input alone', () => {
  const categories = [
    ...[
      category('10', 'Ten'),
      category('7', 'Extras'),
      category('2', 'Brioche'),
      category('5', 'Sweet Bakes'),
    ],
    ...[
      category('8', 'Seasonal'),
      category('1', 'Sourdough'),
      category('0', 'None'),
      category('1.5', 'Half'),
    ],
    ...[category('', 'Empty'), category('extra', 'Text')],
  ];
  const before = [...categories];

  expect(listedCategories(categories).map(({ title }) => title)).toEqual(['Sourdough', 'Brioche', 'Extras']);
  expect(categories).toEqual(before);
});

test.each([
  ['of two titles that contain each other, the longer', 'Gluten-free Bread', '2'],
  ['the only one', 'Bread', '1'],
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
