import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { findShortage, nextTaking, shortageMessage, stockNeeded, titleOf } from '@/domain/order/stock';
import { piecesOf } from '@/domain/product';
import { anyCart } from '../../support/arbitraries.ts';
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

test('sums the units of each product; upsells need no stock', () => {
  const items = [aUnit(), aUnit({ firebaseId: 'brioche' }), aUnit(), aUnit({ firebaseId: '' })];

  expect([...stockNeeded(items)]).toEqual([
    ['boule', 2],
    ['brioche', 1],
  ]);
});

test('every unit of a product is counted once', () => {
  fc.assert(
    fc.property(anyCart, (items) => {
      const sum = [...stockNeeded(items).values()].reduce((all, quantity) => all + quantity, 0);
      expect(sum).toBe(items.filter(({ firebaseId }) => firebaseId !== '').length);
    }),
  );
});

test('names the first product that is short, as the order titles it', () => {
  const items = [
    aUnit(),
    ...unitsOf(3, { firebaseId: 'brioche', title: 'Plain Brioche' }),
    aUnit({ firebaseId: 'honey' }),
  ];

  expect(findShortage(items, limits({ boule: 1, brioche: 2, honey: 0 }))).toEqual({
    productId: 'brioche',
    title: 'Plain Brioche',
    requested: 3,
    available: 2,
  });
});

test('exactly enough is enough, and a product without a limit is never short', () => {
  expect(findShortage(unitsOf(2), limits({ boule: 2 }))).toBeNull();
  expect(findShortage(unitsOf(2), limits({}))).toBeNull();
  expect(
    findShortage(unitsOf(2, { firebaseId: 'constructor' }), limits({ boule: Number.POSITIVE_INFINITY })),
  ).toBeNull();
});

test("a product that the order doesn't have is named by its key", () => {
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
