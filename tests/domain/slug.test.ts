import { expect, test } from 'vitest';
import { bySlug, slugOf } from '@/domain/slug';

const titled = (...titles: string[]) => titles.map((title, index) => ({ id: `id${index}`, title }));

test.each([
  ['the title in lower case', ['Jalapeño & Rye', '...', 'A/B'], ['jalapeño & rye', '...', 'a/b']],
  ['with the id, where a browser would take it for a way up', ['.', '..'], ['.~id0', '..~id1']],
  ['with the id, but for the first of equal titles', ['Rye', 'RYE', 'rye'], ['rye', 'rye~id1', 'rye~id2']],
  ['another for each half character', ['Rye\uD800', 'Rye\uD801'], ['rye\uFFFD', 'rye\uFFFD~id1']],
  ['the same for an accent of its own', ['Cr\u00E8me', 'Cre\u0300me'], ['cr\u00E8me', 'cr\u00E8me~id1']],
  ['its own, whatever looks like it', ['Rye', 'Rye~id2', 'rye'], ['rye', 'rye~id2', 'rye~id2~id2']],
])('a slug is %s', (_, titles, slugs) => {
  const list = titled(...titles);
  expect(list.map((record) => slugOf(list, record))).toEqual(slugs);
});

test('a slug finds its record in whatever case, and no part of one does; one with an id also when no title is shared', () => {
  expect(bySlug(titled('RYE'), 'rye~id0')).toMatchObject({ id: 'id0' });
  expect(bySlug(titled('Cr\u00E8me'), 'cre\u0300me')).toMatchObject({ id: 'id0' });
  const list = titled('Jalapeño & Cheddar', 'Rye', 'RYE');
  expect(bySlug(list, 'JALAPEÑO & cheddar')).toBe(list[0]);
  expect(bySlug(list, 'jal')).toBeUndefined();
  expect(bySlug(list, 'Rye')).toBe(list[1]);
  expect(bySlug(list, 'rye~ID2')).toBe(list[2]);
});
