import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartItem,
  cartLines,
  cartTotal,
  fittingItems,
  lineKey,
  MAX_CART_ITEMS,
  quantityOfTitle,
  roomFor,
  toCartItem,
  withoutItems,
  withoutLast,
} from '@/domain/cart';
import { pence } from '@/domain/money';
import { anyCart, anyProductId } from '../support/arbitraries.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../support/samples.ts';

const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);

describe('a unit', () => {
  test("has the product's fields, and its key as firebaseId", () => {
    const { id, ...fields } = aProduct();

    expect(toCartItem(aProduct(), null, 'unit')).toEqual({
      ...fields,
      id: 'unit',
      firebaseId: id,
      addOnItem: null,
    });
  });

  test('of a variant has its price and price id, and the whole variant', () => {
    const variant = aVariant({ title: '1200g', price: pence(2500), api: 'price_large' });

    expect(toCartItem(aProduct({ price: null }), variant, 'unit')).toMatchObject({
      price: 2500,
      api: 'price_large',
      addOnItem: variant,
    });
  });

  test('can not be made of a product without a price', () => {
    expect(toCartItem(aProduct({ price: null }), null, 'unit')).toBeNull();
  });
});

describe('total and lines', () => {
  test('equal units make a line; another variant or price makes another', () => {
    const small = aVariant({ title: '320g' });
    const large = aVariant({ title: '1200g' });
    const items = [
      aUnit({ firebaseId: 'honey', price: pence(1900), addOnItem: small }),
      aUnit({ firebaseId: 'boule', price: pence(700) }),
      aUnit({ firebaseId: 'honey', price: pence(1900), addOnItem: small }),
      aUnit({ firebaseId: 'honey', price: pence(2500), addOnItem: large }),
      aUnit({ firebaseId: 'boule', price: pence(750) }),
    ];

    expect(
      cartLines(items).map(({ title, variant, quantity, total }) => [title, variant, quantity, total]),
    ).toEqual([
      ['Honey', '320g', 2, 3800],
      ['Boule', '', 1, 700],
      ['Honey', '1200g', 1, 2500],
      ['Boule', '', 1, 750],
    ]);
    expect(cartTotal(items)).toBe(7750);
  });

  test("a variant's price is not counted besides the unit's", () => {
    expect(cartTotal([aUnit({ price: pence(1900), addOnItem: aVariant({ price: pence(1900) }) })])).toBe(
      1900,
    );
  });

  test('the lines hold every unit once, and add up to the total', () => {
    fc.assert(
      fc.property(anyCart, (items) => {
        const lines = cartLines(items);
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(items.length);
        expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(cartTotal(items));
        expect(new Set(lines.map(({ key }) => key))).toEqual(new Set(items.map(lineKey)));
      }),
    );
  });

  test('counts a title in all its variants', () => {
    const items = [
      aUnit({ title: 'Raw Honey', addOnItem: aVariant({ title: '320g' }) }),
      aUnit({ title: 'Raw Honey', addOnItem: aVariant({ title: '1200g' }) }),
      aUnit({ title: 'Boule' }),
    ];

    expect(quantityOfTitle(items, 'Raw Honey')).toBe(2);
    expect(quantityOfTitle(items, 'constructor')).toBe(0);
  });
});

describe('roomFor', () => {
  const boule = (limit: number) => ({ id: productId('boule'), limit });

  test('is what is left of the product, over all its variants', () => {
    const items = [
      aUnit({ addOnItem: aVariant({ title: 'small' }) }),
      aUnit({ addOnItem: aVariant({ title: 'large' }) }),
      aUnit({ firebaseId: 'brioche' }),
    ];

    expect(roomFor(items, boule(5))).toBe(3);
    expect(roomFor(items, boule(2))).toBe(0);
    expect(roomFor(items, boule(1))).toBe(0);
  });

  test('is never more than the cart may hold', () => {
    expect(roomFor([], boule(Number.POSITIVE_INFINITY))).toBe(MAX_CART_ITEMS);
    expect(roomFor(unitsOf(MAX_CART_ITEMS), boule(Number.POSITIVE_INFINITY))).toBe(0);
  });

  test('adding as many as there is room for leaves none', () => {
    fc.assert(
      fc.property(anyCart, anyProductId, fc.integer({ min: 0, max: 40 }), (items, id, limit) => {
        const added = unitsOf(roomFor(items, { id, limit }), { firebaseId: id });
        expect(roomFor([...items, ...added], { id, limit })).toBe(0);
      }),
    );
  });
});

describe('taking out', () => {
  test('the last unit that matches goes', () => {
    const items = [aUnit(), aUnit({ firebaseId: 'brioche' }), aUnit(), aUnit({ firebaseId: 'honey' })];

    expect(withoutLast(items, ({ title }) => title === 'Boule')).toEqual([items[0], items[1], items[3]]);
    expect(withoutLast(items, () => false)).toEqual(items);
  });

  test("an order's units go, what was added since stays", () => {
    fc.assert(
      fc.property(anyCart, anyCart, (ordered, since) => {
        expect(withoutItems([...ordered, ...since], ordered)).toEqual(since);
      }),
    );
  });
});

describe('fittingItems', () => {
  test('keeps of a product what is available, and all of what is not limited', () => {
    const items = [aUnit(), aUnit(), aUnit({ firebaseId: '' }), aUnit({ firebaseId: 'brioche' }), aUnit()];

    expect(idsOf(fittingItems(items, new Map([[productId('boule'), 2]])))).toEqual(idsOf(items.slice(0, 4)));
  });

  test('never keeps more than there is, and leaves out nothing that would fit', () => {
    fc.assert(
      fc.property(anyCart, anyProductId, fc.integer({ min: 0, max: 20 }), (items, id, pieces) => {
        const fitting = fittingItems(items, new Map([[id, pieces]]));
        const wanted = items.filter(({ firebaseId }) => firebaseId === id).length;
        expect(fitting.filter(({ firebaseId }) => firebaseId === id)).toHaveLength(Math.min(wanted, pieces));
        expect(fitting.filter(({ firebaseId }) => firebaseId !== id)).toEqual(
          items.filter(({ firebaseId }) => firebaseId !== id),
        );
      }),
    );
  });
});
