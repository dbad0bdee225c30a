import { expect, test } from 'vitest';
import { bySlug, slugOf } from '@/domain/slug';

const titled = (...titles: string[]) => titles.map((title, index) => ({ id: `id${index}`, title }));

const slugsOf = (...titles: string[]) => {
  const list = titled(...titles);
  return list.map((record) => slugOf(list, record));
};

test('a slug is the title in lower case', () => {
  expect(slugsOf('Sourdough', 'Jalapeño & Cheddar', '...', 'A/B')).toEqual([
    'sourdough',
    'jalapeño & cheddar',
    '...',
    'a/b',
  ]);
});

test('a title that a browser would take for a way up has its id behind it', () => {
  expect(slugsOf('.', '..')).toEqual(['.~id0', '..~id1']);
});

test('of titles equal but for case, the first has the slug alone', () => {
  expect(slugsOf('Rye', 'RYE', 'Oat', 'rye')).toEqual(['rye', 'rye~id1', 'oat', 'rye~id3']);
});

test('titles of half characters differ', () => {
  expect(slugsOf('Rye\uD800', 'Rye\uD801')).toEqual(['rye\uFFFD', 'rye\uFFFD~id1']);
});

test('an accent is the same as a character of its own', () => {
  const list = titled('Cr\u00E8me', 'Cre\u0300me');

  expect(slugsOf('Cr\u00E8me', 'Cre\u0300me')).toEqual(['cr\u00E8me', 'cr\u00E8me~id1']);
  expect(bySlug(list, 'cre\u0300me')).toBe(list[0]);
});

test('a title that looks like another one with its id takes nothing from it', () => {
  expect(slugsOf('Rye', 'Rye~id2', 'rye')).toEqual(['rye', 'rye~id2', 'rye~id2~id2']);
});

test('a slug finds its record in whatever case, and no part of one does', () => {
  const list = titled('Jalapeño & Cheddar', 'Rye', 'RYE');

  expect(bySlug(list, 'JALAPEÑO & cheddar')).toBe(list[0]);
  expect(bySlug(list, 'jalapeno & cheddar')).toBeUndefined();
  expect(bySlug(list, 'jal')).toBeUndefined();
  expect(bySlug(list, 'Rye')).toBe(list[1]);
  expect(bySlug(list, 'rye~ID2')).toBe(list[2]);
});

test('an address with an id leads to its record when the title is no longer shared', () => {
  const [, second] = titled('Rye', 'RYE');

  expect(second && slugOf([second], second)).toBe('rye');
  expect(second && bySlug([second], 'rye~id1')).toBe(second);
});
