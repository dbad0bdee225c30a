import { expect, test } from 'vitest';
import { renamed } from '@/baker/products/domain/renamed';

test.each([
  ['Bread', 'Loaves'],
  ['Cakes,Bread', 'Cakes,Loaves'],
  ['Cakes and Bread', 'Cakes and Loaves'],
  ['Gluten-free Bread', null],
  ['Gluten-free Bread, Bread', 'Gluten-free Bread, Loaves'],
])('a category’s new title makes of a product’s “%s”: %s', (category, after) => {
  const records = { cakes: { rye: { title: 'Rye', category } }, hidden: { spelt: { category } } };
  const renamedTo = (title: string) =>
    renamed(records, 'Bread', title, ['Bread', 'Cakes', 'Gluten-free Bread']).map((one) => one.after);
  const changed = [{ title: 'Rye', category: after }, { category: after }];
  expect(renamedTo('Loaves')).toEqual(after === null ? [] : changed);
  expect(renamedTo('')).toEqual([]);
});
