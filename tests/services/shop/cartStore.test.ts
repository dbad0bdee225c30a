import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { CartStore } from '@/services/shop/cartStore';
import { cartOf } from '../../support/cart.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

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

    expect(titles()).toEqual(['Boule', 'Boule', 'Boule', 'Boule']);
    expect(new Set(items().map(({ id }) => id)).size).toBe(4);
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

    cart.takeOut(new Set(ordered.map(({ id }) => id)));
    cart.takeOut(new Set(ordered.map(({ id }) => id)));

    expect(titles()).toEqual(['Brioche']);
  });
});

describe('brought up to what the shop sells', () => {
  const told = () => cart.current().changes.map(({ before, now }) => [before.price, now?.price ?? null]);

  test('units are replaced or go, and what was chosen is remembered over several changes', () => {
    const [boule, brioche] = [aUnit(), aUnit({ firebaseId: 'brioche' })];
    cart.putBack([boule, brioche]);
    const dearer = { ...boule, price: pence(800) };

    cart.apply([{ before: boule, now: dearer }]);
    cart.apply([
      { before: dearer, now: { ...boule, price: pence(900) } },
      { before: brioche, now: null },
    ]);

    expect(items().map(({ price }) => price)).toEqual([900]);
    expect(told()).toEqual([
      [700, 900],
      [700, null],
    ]);
  });

  test('what is not in it is left out, and a cart that agrees is not touched', () => {
    cart.putBack(unitsOf(1));
    const before = cart.current();

    cart.apply([]);
    cart.apply([{ before: aUnit(), now: null }]);

    expect(cart.current()).toBe(before);
  });

  test('nothing is told any more of a unit that was taken out, nor after the order', () => {
    const [first, second] = unitsOf(2);
    if (!first || !second) throw new Error('There are two');
    cart.putBack([first, second]);
    cart.apply([first, second].map((unit) => ({ before: unit, now: { ...unit, price: pence(800) } })));

    cart.removeOne(({ id }) => id === second.id);
    expect(told()).toEqual([[700, 800]]);
    cart.takeOut(new Set([first.id]));
    expect(told()).toEqual([]);
  });
});
