import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import { changeBasket, readBasket } from '@/services/basket';
import {
  addAnother,
  addToCart,
  addUpsell,
  clearOrdered,
  putBack,
  refreshCart,
  removeLine,
  removeOne,
  useCart,
} from '@/state/cart';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../support/samples.ts';

beforeEach(() => changeBasket(() => []));

const items = () => readBasket().items;
const titles = () => items().map(({ title }) => title);

describe('useCart', () => {
  test('shows each change', () => {
    const { result } = renderHook(() => useCart());
    expect(result.current.items).toEqual([]);

    act(() => {
      addToCart(aProduct(), null);
    });
    expect(result.current).toMatchObject({ items: [{ title: 'Boule', price: 700 }], kept: true });
  });

  test("shows other tabs' changes", () => {
    changeBasket(() => unitsOf(1));
    const { result } = renderHook(() => useCart());

    act(() => {
      localStorage.setItem('basket', '[]');
      dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
    });
    expect(result.current.items).toEqual([]);
  });
});

describe('adding', () => {
  test('goes on until all that is left is in the cart, over all variants', () => {
    const honey = aProduct({ limit: 2 });

    expect(addToCart(honey, aVariant({ title: '320g' }))).toBe(true);
    expect(addToCart(honey, aVariant({ title: '1200g' }))).toBe(true);
    expect(addToCart(honey, aVariant({ title: '320g' }))).toBe(false);
    expect(items()).toHaveLength(2);
  });

  test.each([
    ['sold out', aProduct({ limit: 0 })],
    ['without a price', aProduct({ price: null })],
  ])('a product that is %s is refused', (_, product) => {
    expect(addToCart(product, null)).toBe(false);
    expect(items()).toEqual([]);
  });

  test('ends where an order may have no more', () => {
    changeBasket(() => unitsOf(MAX_CART_ITEMS));

    expect(addToCart(aProduct({ id: productId('other') }), null)).toBe(false);
    expect(items()).toHaveLength(MAX_CART_ITEMS);
  });

  test('gives each unit an id of its own', () => {
    for (let count = 0; count < 3; count++) addToCart(aProduct(), null);
    const [first] = items();
    if (first) addAnother(first);
    addUpsell({ title: 'Tote Bag', img: '', price: pence(1800), api: '', soldOut: false });

    expect(titles()).toEqual(['Boule', 'Boule', 'Boule', 'Boule', 'Tote Bag']);
    expect(new Set(items().map(({ id }) => id)).size).toBe(5);
  });
});

describe('taking out', () => {
  test('one unit, the last that matches', () => {
    changeBasket(() => [aUnit({ id: 'a' }), aUnit({ id: 'b' }), aUnit({ id: 'c', firebaseId: 'brioche' })]);

    removeOne(({ title }) => title === 'Boule');

    expect(items().map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('a line, and putting it back, once however often', () => {
    changeBasket(() => [...unitsOf(2), aUnit({ firebaseId: 'brioche' })]);

    const gone = removeLine(JSON.stringify(['boule', '', 700]));
    expect(gone).toHaveLength(2);
    expect(titles()).toEqual(['Brioche']);

    putBack(gone);
    putBack(gone);
    expect(titles()).toEqual(['Brioche', 'Boule', 'Boule']);
  });

  test("an order's units, and nothing that was added since", () => {
    const ordered = unitsOf(2);
    changeBasket(() => [...ordered, aUnit({ firebaseId: 'brioche' })]);

    clearOrdered(ordered);
    clearOrdered(ordered);

    expect(titles()).toEqual(['Brioche']);
  });
});

describe('brought up to date', () => {
  test('new prices and price ids are kept, and what changed is told', () => {
    changeBasket(() => [aUnit({ id: 'a' }), aUnit({ id: 'b', firebaseId: 'brioche', api: '' })]);
    const now = [
      aProduct({ price: pence(800), api: 'price_new' }),
      aProduct({ id: productId('brioche'), api: 'price_brioche' }),
    ];

    expect(refreshCart(now)).toEqual([{ kind: 'price', title: 'Boule', was: 700, now: 800 }]);
    expect(items().map(({ price, api }) => [price, api])).toEqual([
      [800, 'price_new'],
      [700, 'price_brioche'],
    ]);

    expect(refreshCart(now)).toEqual([]);
  });

  test('a cart that agrees is not touched', () => {
    changeBasket(() => unitsOf(1));
    const before = readBasket();

    expect(refreshCart([aProduct()])).toEqual([]);
    expect(readBasket()).toBe(before);
  });

  test('what is sold out or gone stays, and is told', () => {
    changeBasket(() => [aUnit(), aUnit({ firebaseId: 'brioche' })]);

    expect(refreshCart([aProduct({ limit: 0 })])).toEqual([
      { kind: 'short', title: 'Boule', available: 0 },
      { kind: 'gone', title: 'Brioche' },
    ]);
    expect(items()).toHaveLength(2);
  });
});
