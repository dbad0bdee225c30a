import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotal, reconcileCart } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { Product, Variant } from '@/domain/product';
import { anyCart } from '../support/arbitraries.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../support/samples.ts';

const noVariants = (): Variant[] => [];
const boule = (fields: Partial<Product> = {}) => aProduct({ api: 'price_boule', ...fields });

test('a cart that agrees with the catalogue stays as it is', () => {
  const items = unitsOf(2);

  const { items: now, changes } = reconcileCart(items, [boule({ limit: 2 })], noVariants);

  expect(changes).toEqual([]);
  expect(now).toEqual(items);
});

test('a new price is taken over, with its price id, and told once', () => {
  const { items, changes } = reconcileCart(
    unitsOf(2),
    [boule({ price: pence(800), api: 'price_boule_new' })],
    noVariants,
  );

  expect(changes).toEqual([{ kind: 'price', title: 'Boule', was: 700, now: 800 }]);
  expect(items.map(({ price, api }) => [price, api])).toEqual([
    [800, 'price_boule_new'],
    [800, 'price_boule_new'],
  ]);
});

test('a new price id at the same price is taken over silently', () => {
  const { items, changes } = reconcileCart([aUnit({ api: '' })], [boule()], noVariants);

  expect(changes).toEqual([]);
  expect(items[0]?.api).toBe('price_boule');
});

test("a variant's new price reaches the unit and its variant", () => {
  const was = aVariant({ title: '320g', price: pence(1900), api: 'price_old' });
  const now = aVariant({ title: '320g', price: pence(2000), api: 'price_new' });

  const { items } = reconcileCart(
    [aUnit({ price: pence(1900), api: 'price_old', addOnItem: was })],
    [boule()],
    () => [now, aVariant({ title: '1200g' })],
  );

  expect(items[0]).toMatchObject({ price: 2000, api: 'price_new', addOnItem: now });
});

test('more units than are left is told once, with what there is', () => {
  const { items, changes } = reconcileCart(unitsOf(3), [boule({ limit: 1 })], noVariants);

  expect(changes).toEqual([{ kind: 'short', title: 'Boule', available: 1 }]);
  expect(items).toHaveLength(3);
});

test.each([
  ['that left the catalogue', [], noVariants],
  ['without a price', [boule({ price: null })], noVariants],
  ['whose variant is no longer sold', [boule()], () => [aVariant({ title: '1200g' })]],
])('a product %s is told as gone', (_, products, variantsOf) => {
  const items = unitsOf(2);

  expect(reconcileCart(items, products, variantsOf)).toEqual({
    items,
    changes: [{ kind: 'gone', title: 'Boule' }],
  });
});

test('upsells are not in the catalogue and stay', () => {
  const items = [aUnit({ firebaseId: '', title: 'Tote Bag' })];

  expect(reconcileCart(items, [], noVariants)).toEqual({ items, changes: [] });
});

test('it never adds or drops a unit, and a second look finds no more prices to change', () => {
  const products = ['boule', 'brioche', 'constructor'].map((key) =>
    aProduct({ id: productId(key), price: pence(850), limit: 2 }),
  );
  fc.assert(
    fc.property(anyCart, (items) => {
      const first = reconcileCart(items, products, noVariants);
      const second = reconcileCart(first.items, products, noVariants);
      expect(first.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      expect(second.changes.filter(({ kind }) => kind === 'price')).toEqual([]);
      expect(cartTotal(second.items)).toBe(cartTotal(first.items));
    }),
  );
});
