import { expect, test } from 'vitest';
import { isSame } from '@/domain/catalogue/catalogueDiff';
import { EMPTY_DRAFT, newKey, toDraft, toRecord } from '@/domain/catalogue/productDraft';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';

test.each(Object.entries(demoCatalogue.cakes))('%s is the same after it was opened', (_key, record) => {
  expect(isSame(toRecord(toDraft({ ...record })), record)).toBe(true);
});

test.each([
  ['7.5', 7.5],
  ['£7.50', 7.5],
  [' 7,50 ', 7.5],
  ['8', 8],
  ['1,000', '1,000'],
  ['about 8', 'about 8'],
  ['', undefined],
])('a price typed as %j is %j', (price, pounds) => {
  expect(toRecord({ ...EMPTY_DRAFT, price }).price).toBe(pounds);
});

test('white space that nobody sees is no part of a title or a category', () => {
  const [title, category] = ['\u200bRye\u00a0 Loaf\u202e ', 'Bread\u00a0s\u2060'];
  expect(toRecord({ ...EMPTY_DRAFT, title, category })).toEqual({ title: 'Rye Loaf', category: 'Bread s' });
  // The emoji of a cook is two emojis with a joiner, which must stay.
  expect(toRecord({ ...EMPTY_DRAFT, title: '👩🏽\u200d🍳 Rye\u200d' }).title).toBe('👩🏽\u200d🍳 Rye');
  expect(toRecord({ ...EMPTY_DRAFT, title: '\u200b', desc: 'a\n\nb ' })).toEqual({ desc: 'a\n\nb' });
});

test('what is empty is left out, and pictures without an address', () => {
  expect(toRecord({ ...EMPTY_DRAFT, title: ' Rye ', pictures: ['', ' /a.webp ', '/b.webp'] })).toEqual({
    title: 'Rye',
    img: '/a.webp',
    descImgs: ['/b.webp'],
  });
});

test('what the console has left is shown as it is', () => {
  const draft = toDraft({ title: 'Rye', price: '£8', desc: 7, limit: 'plenty', descImgs: { 1: '/b.webp' } });
  expect(draft).toMatchObject({ price: '£8', desc: '7', limit: '', pictures: ['/b.webp'] });
});

test.each([
  ['Jalapeño & Cheddar', 'jalapeno-cheddar-7f3a'],
  ['黒パン', 'product-7f3a'],
  ['.', 'product-7f3a'],
])('the key of %s is %s', (title, key) => {
  expect(newKey(title, '7f3a')).toBe(key);
});
