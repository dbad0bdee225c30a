import { expect, test } from 'vitest';
import { type Category, listedCategories } from '@/domain/category';

const category = (id: string, title: string): Category => ({ id, title, img: '', desc: '' });

test('lists ids 1 to 7 in their order, without Sweet Bakes', () => {
  const categories = [
    category('10', 'Ten'),
    category('7', 'Extras'),
    category('2', 'Brioche'),
    category('5', 'Sweet Bakes'),
    category('8', 'Seasonal'),
    category('1', 'Sourdough'),
    category('0', 'Nought'),
    category('1.5', 'Half'),
    category('', 'Empty'),
    category('extra', 'Text'),
  ];

  expect(listedCategories(categories).map(({ title }) => title)).toEqual(['Sourdough', 'Brioche', 'Extras']);
});

test('sorts by number and leaves its input alone', () => {
  const categories = ['3', '1', '2'].map((id) => category(id, id));

  expect(listedCategories(categories).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(categories.map(({ id }) => id)).toEqual(['3', '1', '2']);
});
