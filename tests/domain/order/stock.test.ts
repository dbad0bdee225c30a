import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { findShortage, nextTaking, shortageMessage, stockNeeded, titleOf } from '@/domain/order/stock';
import { piecesOf } from '@/domain/product';
import { aUnit, productId, unitsOf } from '../../support/samples.ts';

const limits = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).map(([id, limit]) => [productId(id), limit]));

test.each([
  [5, 5],
  [2.5, 2],
  [-1, 0],
  ['5', Number.POSITIVE_INFINITY],
  [null, Number.POSITIVE_INFINITY],
  [Number.NaN, Number.POSITIVE_INFINITY],
])('a limit of %j stands for %d pieces', (limit, pieces) => {
  expect(piecesOf(limit)).toBe(pieces);
});

test('names the first product that is short, as the order titles it', () => {
  const brioches = unitsOf(3, { firebaseId: 'brioche', title: 'Plain Brioche' });
  const items = [...unitsOf(2), ...brioches, aUnit({ firebaseId: 'honey' }), aUnit({ firebaseId: '' })];
  const short = { productId: 'brioche', title: 'Plain Brioche', requested: 3, available: 2 };
  expect(findShortage(items, limits({ boule: 2, brioche: 2, honey: 0 }))).toEqual(short);
  expect(findShortage(items, limits({ boule: 2, brioche: 3 }))).toBeNull();
  // What is added at the checkout needs no stock.
  expect(Object.fromEntries(stockNeeded(items))).toEqual({ boule: 2, brioche: 3, honey: 1 });
  expect(titleOf([], productId('boule'))).toBe('boule');
});

test('the alert is word for word as specified', () => {
  const shortage = { productId: productId('b'), title: 'Plain Brioche', requested: 3, available: 2 };
  expect(shortageMessage(shortage)).toBe(
    'Sorry, we don\'t have enough stock for "Plain Brioche". Requested: 3, available: 2. Please adjust your order.',
  );
});

test('what was promised takes what there is, and nothing else is taken while a product is short', () => {
  const items = [aUnit({ firebaseId: 'brioche' }), ...unitsOf(2)];
  const from = { bakeDay: '2026-11-27' as LondonDay, setAt: 1 };
  const left = limits({ brioche: 0, boule: 5 });
  const boules = { product: productId('boule'), pieces: 2, ...from };
  expect(nextTaking(items, [], from, left)).toMatchObject({ productId: 'brioche', available: 0 });
  expect(nextTaking(items, [], from, left, true)).toEqual(boules);
  expect(nextTaking(items, [boules], from, left, true)).toBeNull();
});
