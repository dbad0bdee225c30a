import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import { localStore } from '@/services/browser/storage';
import { type CartStore, createCartStore } from '@/services/shop/cartStore';
import { logged } from '../../support/logged.ts';
import { aProduct, aUnit, aVariant, unitsOf } from '../../support/samples.ts';

let cart: CartStore;

beforeEach(() => {
  localStore.remove('basket');
  cart = createCartStore(localStore);
});

const items = () => cart.current().items;
const ids = () => items().map(({ id }) => id);
const stored = () => JSON.parse(localStorage.getItem('basket') ?? '');
const store = (units: unknown) => localStorage.setItem('basket', JSON.stringify(units));

test('adding gives each unit an id of its own, and refuses what has no price or is all in the cart', () => {
  const honey = aProduct({ limit: 1 });
  expect([cart.add(honey, aVariant()), cart.add(honey, null)]).toEqual([true, false]);
  cart.takeOut(new Set(ids()));
  expect(cart.add(aProduct({ price: null }), null)).toBe(false);
  cart.add(aProduct(), null);
  cart.addAnother(items()[0] ?? expect.fail());
  expect(items().map(({ title }) => title)).toEqual(['Boule', 'Boule']);
  expect(new Set(ids()).size).toBe(2);
});

test('a line is taken out and put back, once however often', () => {
  cart.putBack([aUnit({ id: 'a' }), aUnit({ id: 'b' }), aUnit({ id: 'c', firebaseId: 'bun' })]);
  const gone = cart.removeLine(JSON.stringify(['boule', '', 700]));
  expect(ids()).toEqual(['c']);
  cart.putBack(gone);
  cart.putBack(gone);
  expect(ids()).toEqual(['c', 'a', 'b']);
});

describe('brought up to what the shop sells', () => {
  const told = () =>
    cart.current().changes.map(({ before, now }) => `${before.price} → ${now?.price ?? 'gone'}`);
  const [boule, bun] = [aUnit(), aUnit({ firebaseId: 'bun' })];
  const dearer = { ...boule, price: pence(800) };

  beforeEach(() => cart.putBack([boule, bun]));

  test('units are replaced or go, and what was chosen is remembered over several changes, until the order', () => {
    cart.apply([{ before: boule, now: dearer }]);
    cart.apply([
      { before: dearer, now: { ...boule, price: pence(900) } },
      { before: bun, now: null },
      { before: aUnit(), now: null },
    ]);
    expect(items().map(({ price }) => price)).toEqual([900]);
    expect(told()).toEqual(['700 → 900', '700 → gone']);
    cart.takeOut(new Set([boule.id]));
    expect(told()).toEqual([]);
  });

  test('what is not in it is left out, and a cart that agrees is not touched', () => {
    const before = cart.current();
    cart.apply([]);
    cart.apply([{ before: aUnit(), now: null }]);
    expect(cart.current()).toBe(before);
  });
});

describe('kept in local storage', () => {
  test("it is under 'basket', with prices in pounds and '' where there is nothing; a reload finds the same", () => {
    const units = [aUnit({ price: pence(750) }), aUnit({ limit: 5, addOnItem: aVariant() })];
    cart.putBack(units);

    expect(stored()).toMatchObject([
      { id: units[0]?.id, firebaseId: 'boule', title: 'Boule', price: 7.5, limit: '', addOnItem: '' },
      { id: units[1]?.id, limit: 5, addOnItem: { title: '320g', api: 'price_honey_320', price: 19 } },
    ]);
    expect(createCartStore(localStore).current()).toEqual({ items: units, kept: true, changes: [] });
  });

  test('corrupt text is logged and makes an empty cart, as does what is no list', () => {
    const warning = logged('warn');
    for (const text of ['{', 'null', '{"0":{"id":"a"}}']) {
      localStorage.setItem('basket', text);
      expect(items()).toEqual([]);
    }
    expect(warning).toHaveBeenCalledOnce();
  });

  test('of foreign or damaged units only they are left out, each logged; one larger than an order may be is cut', () => {
    const warning = logged('warn');
    cart.putBack(unitsOf(1));
    const [good] = stored();
    const damages = [
      ...[{ id: '' }, { title: 7 }, { price: 'free' }, { price: -1 }, { addOnItem: { title: '320g' } }],
      ...['a/b', '$', 'hasOwnProperty', '__proto__'].map((firebaseId) => ({ firebaseId })),
    ];
    const damaged = [null, 'loaf', [], { sku: 'x1' }, ...damages.map((damage) => ({ ...good, ...damage }))];
    store([...damaged, good]);
    expect(ids()).toEqual([good.id]);
    expect(warning).toHaveBeenCalledTimes(damaged.length);

    store(Array(150).fill(good));
    expect(items()).toHaveLength(MAX_CART_ITEMS);
  });

  const FULL = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const BLOCKED = new DOMException('Access is denied', 'SecurityError');

  test.each([
    ['full', () => vi.spyOn(Storage.prototype, 'setItem'), FULL],
    ['blocked', () => vi.spyOn(globalThis, 'localStorage', 'get'), BLOCKED],
  ])('where the storage is %s it lives as long as the page, and says so until it can', (_, spy, why) => {
    const warning = logged('warn');
    const broken = spy().mockImplementation(() => {
      throw why;
    });
    cart.putBack(unitsOf(2));
    expect(cart.current()).toMatchObject({ items: { length: 2 }, kept: false });
    expect(warning).toHaveBeenCalledOnce();

    broken.mockRestore();
    cart.addAnother(aUnit());
    expect(cart.current()).toMatchObject({ items: { length: 3 }, kept: true });
    expect(stored()).toHaveLength(3);
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
    ['of the cart is told and read', 'basket', theirs, ['ours', 'theirs'], 1],
    ['of all that is stored is told and read', null, () => localStorage.clear(), [], 1],
    ['of what else is stored there is nothing to tell', 'order:1', () => {}, ['ours'], 0],
  ])('their change %s', (_, key, change, left, times) => {
    change();
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(onChange).toHaveBeenCalledTimes(times);
    expect(ids()).toEqual(left);
  });

  test('a change here begins with what they did, and is told here', () => {
    theirs();
    cart.putBack([aUnit({ id: 'new' })]);
    expect(ids()).toEqual(['ours', 'theirs', 'new']);
    expect(onChange).toHaveBeenCalledOnce();
  });
});
