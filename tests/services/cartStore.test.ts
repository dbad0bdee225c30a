import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { CartStore } from '@/services/cartStore';
import { cartOf } from '../support/cart.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../support/samples.ts';

let cart: CartStore;

beforeEach(() => {
  cart = cartOf();
});

const items = () => cart.current().items;
const titles = () => items().map(({ title }) => title);

describe('adding', () => {
  test('goes on until all that is left is in the cart, over all variants', () => {
    const honey = aProduct({ limit: 2 });

    expect(cart.add(honey, aVariant({ title: '320g' }))).toBe(true);
    expect(cart.add(honey, aVariant({ title: '1200g' }))).toBe(true);
    expect(cart.add(honey, aVariant({ title: '320g' }))).toBe(false);
    expect(items()).toHaveLength(2);
  });

  test.each([
    ['sold out', aProduct({ limit: 0 })],
    ['without a price', aProduct({ price: null })],
  ])('a product that is %s is refused', (_, product) => {
    expect(cart.add(product, null)).toBe(false);
    expect(items()).toEqual([]);
  });

  test('ends where an order may have no more', () => {
    cart.putBack(unitsOf(MAX_CART_ITEMS));

    expect(cart.add(aProduct({ id: productId('other') }), null)).toBe(false);
    expect(items()).toHaveLength(MAX_CART_ITEMS);
  });

  test('gives each unit an id of its own', () => {
    for (let count = 0; count < 3; count++) cart.add(aProduct(), null);
    const [first] = items();
    if (first) cart.addAnother(first);
    cart.addUpsell({ title: 'Tote Bag', img: '', price: pence(1800), api: '', soldOut: false });

    expect(titles()).toEqual(['Boule', 'Boule', 'Boule', 'Boule', 'Tote Bag']);
    expect(new Set(items().map(({ id }) => id)).size).toBe(5);
  });
});

describe('taking out', () => {
  test('one unit, the last that matches', () => {
    cart.putBack([aUnit({ id: 'a' }), aUnit({ id: 'b' }), aUnit({ id: 'c', firebaseId: 'brioche' })]);

    cart.removeOne(({ title }) => title === 'Boule');

    expect(items().map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('a line, and putting it back, once however often', () => {
    cart.putBack([...unitsOf(2), aUnit({ firebaseId: 'brioche' })]);

    const gone = cart.removeLine(JSON.stringify(['boule', '', 700]));
    expect(gone).toHaveLength(2);
    expect(titles()).toEqual(['Brioche']);

    cart.putBack(gone);
    cart.putBack(gone);
    expect(titles()).toEqual(['Brioche', 'Boule', 'Boule']);
  });

  test("an order's units, and nothing that was added since", () => {
    const ordered = unitsOf(2);
    cart.putBack([...ordered, aUnit({ firebaseId: 'brioche' })]);

    cart.takeOut(ordered);
    cart.takeOut(ordered);

    expect(titles()).toEqual(['Brioche']);
  });
});

describe('brought up to date', () => {
  test('new prices and price ids are kept, and what changed is told', () => {
    cart.putBack([aUnit({ id: 'a' }), aUnit({ id: 'b', firebaseId: 'brioche', api: '' })]);
    const now = [
      aProduct({ price: pence(800), api: 'price_new' }),
      aProduct({ id: productId('brioche'), api: 'price_brioche' }),
    ];

    expect(cart.refresh(now)).toEqual([{ kind: 'price', title: 'Boule', was: 700, now: 800 }]);
    expect(items().map(({ price, api }) => [price, api])).toEqual([
      [800, 'price_new'],
      [700, 'price_brioche'],
    ]);

    expect(cart.refresh(now)).toEqual([]);
  });

  test('a cart that agrees is not touched', () => {
    cart.putBack(unitsOf(1));
    const before = cart.current();

    expect(cart.refresh([aProduct()])).toEqual([]);
    expect(cart.current()).toBe(before);
  });

  test('what is sold out or gone stays, and is told', () => {
    cart.putBack([aUnit(), aUnit({ firebaseId: 'brioche' })]);

    expect(cart.refresh([aProduct({ limit: 0 })])).toEqual([
      { kind: 'short', title: 'Boule', available: 0 },
      { kind: 'gone', title: 'Brioche' },
    ]);
    expect(items()).toHaveLength(2);
  });
});
