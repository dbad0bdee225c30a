import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import { localStore } from '@/services/browser/storage';
import { type CartStore, createCartStore } from '@/services/shop/cartStore';
import { logged } from '../../support/logged.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

let cart: CartStore;

beforeEach(() => {
  localStorage.clear();
  localStore.remove('basket');
  cart = createCartStore(localStore);
});

const items = () => cart.current().items;
const ids = () => items().map(({ id }) => id);
const titles = () => items().map(({ title }) => title);
const stored = () => JSON.parse(localStorage.getItem('basket') ?? '');
const store = (units: unknown) => localStorage.setItem('basket', JSON.stringify(units));

describe('adding', () => {
  test('goes on until all that is left is in the cart, over all variants', () => {
    const honey = aProduct({ limit: 2 });

    expect(cart.add(honey, aVariant({ title: '320g' }))).toBe(true);
    expect(cart.add(honey, aVariant({ title: '1200g' }))).toBe(true);
    expect(cart.add(honey, aVariant({ title: '320g' }))).toBe(false);
    expect(items()).toHaveLength(2);
  });

  test('a product without a price is refused', () => {
    expect(cart.add(aProduct({ price: null }), null)).toBe(false);
    expect(items()).toEqual([]);
  });

  test('ends where an order may have no more', () => {
    cart.putBack(unitsOf(MAX_CART_ITEMS + 1));

    expect(cart.add(aProduct({ id: productId('other') }), null)).toBe(false);
    expect(items()).toHaveLength(MAX_CART_ITEMS);
  });

  test('gives each unit an id of its own', () => {
    cart.add(aProduct(), null);
    cart.add(aProduct(), null);
    cart.addAnother(items()[0] ?? expect.fail());

    expect(titles()).toEqual(['Boule', 'Boule', 'Boule']);
    expect(new Set(ids()).size).toBe(3);
  });
});

describe('taking out', () => {
  test('one unit, the last that matches', () => {
    cart.putBack([aUnit({ id: 'a' }), aUnit({ id: 'b' }), aUnit({ id: 'c', firebaseId: 'brioche' })]);

    cart.removeOne(({ title }) => title === 'Boule');

    expect(ids()).toEqual(['a', 'c']);
  });

  test('a line, and putting it back, once however often', () => {
    cart.putBack([...unitsOf(2), aUnit({ firebaseId: 'brioche' })]);

    const gone = cart.removeLine(JSON.stringify(['boule', '', 700]));
    expect(titles()).toEqual(['Brioche']);

    cart.putBack(gone);
    cart.putBack(gone);
    expect(titles()).toEqual(['Brioche', 'Boule', 'Boule']);
  });

  test("an order's units, and nothing that was added since", () => {
    const ordered = unitsOf(2);
    cart.putBack([...ordered, aUnit({ firebaseId: 'brioche' })]);

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
    const [first, second] = [aUnit(), aUnit()];
    cart.putBack([first, second]);
    cart.apply([first, second].map((unit) => ({ before: unit, now: { ...unit, price: pence(800) } })));

    cart.removeOne(({ id }) => id === second.id);
    expect(told()).toEqual([[700, 800]]);
    cart.takeOut(new Set([first.id]));
    expect(told()).toEqual([]);
  });
});

describe('kept in local storage', () => {
  test("it is under 'basket', with prices in pounds and '' where there is nothing; a reload finds the same", () => {
    const units = [
      aUnit({ id: 'unit-1', price: pence(750) }),
      aUnit({ id: 'unit-2', limit: 5, addOnItem: aVariant() }),
    ];
    cart.putBack(units);

    expect(stored()).toMatchObject([
      { id: 'unit-1', firebaseId: 'boule', title: 'Boule', price: 7.5, limit: '', addOnItem: '' },
      { id: 'unit-2', limit: 5, addOnItem: { title: '320g', api: 'price_honey_320', price: 19 } },
    ]);
    expect(createCartStore(localStore).current()).toEqual({ items: units, kept: true, changes: [] });
  });

  test('corrupt text is logged and makes an empty cart, as does what is no list', () => {
    const warning = logged('warn');
    for (const text of ['{', '', 'null', '{}', '"loaf"', '42', '{"0":{"id":"a"}}']) {
      localStorage.setItem('basket', text);
      expect(items()).toEqual([]);
    }
    expect(warning).toHaveBeenCalledOnce();
  });

  test('of foreign or damaged units only they are left out, each logged', () => {
    const warning = logged('warn');
    cart.putBack(unitsOf(1));
    const [good] = stored();
    const damaged = [
      ...[null, 'loaf', [], {}, { sku: 'x1', qty: 2 }],
      ...[{ id: '' }, { title: 7 }, { price: 'free' }, { price: -1 }, { addOnItem: { title: '320g' } }],
      ...['a/b', '$', 'hasOwnProperty', '__proto__'].map((firebaseId) => ({ firebaseId })),
    ].map((one, index) => (index > 4 ? { ...good, ...Object(one) } : one));
    store([...damaged, good]);

    expect(ids()).toEqual([good.id]);
    expect(warning).toHaveBeenCalledTimes(damaged.length);
  });

  test('one larger than an order may be is cut', () => {
    cart.putBack(unitsOf(1));
    store(Array(150).fill(stored()[0]));

    expect(items()).toHaveLength(MAX_CART_ITEMS);
  });

  test('where the storage is full it lives as long as the page, and says so until there is room', () => {
    logged('warn');
    cart.putBack(unitsOf(1));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    cart.putBack(unitsOf(1));
    expect(cart.current()).toMatchObject({ items: { length: 2 }, kept: false });

    full.mockRestore();
    cart.addAnother(aUnit());
    expect(cart.current()).toMatchObject({ items: { length: 3 }, kept: true });
    expect(stored()).toHaveLength(3);
  });

  test('where the storage is blocked, the same', () => {
    const warning = logged('warn');
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    cart.putBack(unitsOf(2));

    expect(cart.current()).toMatchObject({ items: { length: 2 }, kept: false });
    expect(warning).toHaveBeenCalledOnce();
  });
});

describe('with other tabs', () => {
  const onChange = vi.fn();

  beforeEach(() => {
    cart.putBack([aUnit({ id: 'ours' })]);
    onTestFinished(cart.subscribe(onChange));
    onChange.mockClear();
  });

  const theirs = () => store([...stored(), { ...stored()[0], id: 'theirs' }]);

  test.each([
    ['of the cart', 'basket', theirs, ['ours', 'theirs']],
    ['of all that is stored', null, () => localStorage.clear(), []],
  ])('their change %s is told and read', (_, key, change, left) => {
    change();
    dispatchEvent(new StorageEvent('storage', { key }));

    expect(onChange).toHaveBeenCalledOnce();
    expect(ids()).toEqual(left);
  });

  test('a change here begins with what they did, and is told here', () => {
    theirs();
    cart.putBack([aUnit({ id: 'new' })]);

    expect(ids()).toEqual(['ours', 'theirs', 'new']);
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('what else is stored there is nothing to tell, nor is anything after the end', () => {
    dispatchEvent(new StorageEvent('storage', { key: 'order:1' }));
    expect(onChange).not.toHaveBeenCalled();

    const after = vi.fn();
    cart.subscribe(after)();
    dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
    cart.putBack(unitsOf(1));
    expect(after).not.toHaveBeenCalled();
  });
});
