import { parse } from 'valibot';
import { expect, test } from 'vitest';
import type { BakeDay } from '@/domain/bake';
import { findShortage, neededOf, shortageMessage, takenSchema, titleOf } from '@/domain/order/stock';
import { piecesOf } from '@/domain/product';
import { aUnit, productId, unitsOf } from '../../support/samples.ts';

const limits = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).map(([id, limit]) => [productId(id), limit]));

test.each([
  [5, 5],
  [2.5, 2],
  [-1, 0],
  [0, 0],
  ['5', Number.POSITIVE_INFINITY],
  [null, Number.POSITIVE_INFINITY],
  [Number.NaN, Number.POSITIVE_INFINITY],
])('a limit of %j stands for %d pieces', (limit, pieces) => {
  expect(piecesOf(limit)).toBe(pieces);
});

test('the first product that is short, not one with just enough or no limit, is named as the order titles it, in an alert word for word as specified', () => {
  const brioches = unitsOf(3, { firebaseId: 'brioche', title: 'Plain Brioche' });
  const enough = [aUnit({ firebaseId: 'rye' }), aUnit()];
  const items = [...enough, ...brioches, aUnit({ firebaseId: 'honey' })];
  const short = { productId: productId('brioche'), title: 'Plain Brioche', requested: 3, available: 2 };
  expect(findShortage(items, limits({ boule: 1, brioche: 2, honey: 0 }))).toEqual(short);
  expect(findShortage(enough, limits({ boule: 1 }))).toBeNull();
  expect(shortageMessage(short)).toBe(
    'Sorry, we don\'t have enough stock for "Plain Brioche". Requested: 3, available: 2. Please adjust your order.',
  );
  expect(titleOf([], productId('boule'))).toBe('boule');
});

test('what was promised takes what there is, upsells take nothing, and nothing else is taken while a product is short', () => {
  const items = [aUnit({ firebaseId: '' }), aUnit({ firebaseId: 'brioche' }), ...unitsOf(2)];
  const from = { bakeDay: '2026-11-27' as BakeDay, setAt: 1 };
  const left = limits({ brioche: 0, boule: 5 });
  const boules = { product: productId('boule'), pieces: 2, ...from };
  expect(neededOf(items, [], from, left)).toMatchObject({ productId: 'brioche', available: 0 });
  expect(neededOf(items, [], from, left, true)).toEqual([boules]);
  expect(neededOf(items, [boules], from, left, true)).toEqual([]);
});

test('of a taking whose note has no count, no piece goes back', () => {
  const note = { product: 'boule', bakeDay: '2026-11-27', setAt: 1 };
  expect(parse(takenSchema, note)).toEqual({ ...note, pieces: 0 });
});
