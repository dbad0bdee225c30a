import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { CartStore } from '@/services/shop/cartStore';
import { anyCart } from '../../support/arbitraries.ts';
import { logged } from '../../support/logged.ts';
import { aUnit, aVariant, unitsOf } from '../../support/samples.ts';

let cart: CartStore;

/** The cart of a page that has just been opened. */
async function openPage(): Promise<CartStore> {
  vi.resetModules();
  const { createCartStore } = await import('@/services/shop/cartStore');
  const { localStore } = await import('@/services/browser/storage');
  return createCartStore(localStore);
}

beforeEach(async () => {
  localStorage.clear();
  cart = await openPage();
});

const itemsNow = () => cart.current().items;

/** Changes the storage as another tab does, and notifies this tab. */
function changeInAnotherTab(text: string | null): void {
  if (text === null) localStorage.clear();
  else localStorage.setItem('basket', text);
  dispatchEvent(new StorageEvent('storage', { key: text === null ? null : 'basket' }));
}

function blockStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
}

describe('kept in local storage', () => {
  test("under 'basket', with prices in pounds and '' where there is nothing", () => {
    cart.putBack([
      aUnit({ id: 'unit-1', price: pence(750) }),
      aUnit({ id: 'unit-2', limit: 5, addOnItem: aVariant() }),
    ]);

    expect(JSON.parse(localStorage.getItem('basket') ?? '')).toMatchObject([
      { id: 'unit-1', firebaseId: 'boule', title: 'Boule', price: 7.5, limit: '', addOnItem: '' },
      { id: 'unit-2', limit: 5, addOnItem: { title: '320g', api: 'price_honey_320', price: 19 } },
    ]);
  });

  test('any cart is the same after a reload', async () => {
    await fc.assert(
      fc.asyncProperty(anyCart, async (items) => {
        localStorage.clear();
        cart.putBack(items);
        cart = await openPage();
        expect(cart.current()).toEqual({ items, kept: true, changes: [] });
      }),
      { numRuns: 30 },
    );
  });

  test('it is the same object as long as nothing changed', () => {
    cart.putBack(unitsOf(1));

    expect(cart.current()).toBe(cart.current());
  });

  test('it holds no more than an order may', () => {
    cart.putBack(unitsOf(MAX_CART_ITEMS + 1));

    expect(itemsNow()).toHaveLength(MAX_CART_ITEMS);
  });
});

describe('what can not be read', () => {
  test.each(['', '{', 'undefined', 'Infinity'])('%j is logged and makes an empty basket', (text) => {
    const warning = logged('warn');
    localStorage.setItem('basket', text);

    expect(itemsNow()).toEqual([]);
    expect(warning).toHaveBeenCalledOnce();
  });

  test.each(['null', '{}', '"loaf"', '42', '{"0":{"id":"a"}}', 'true'])('%s is no basket', (text) => {
    localStorage.setItem('basket', text);

    expect(itemsNow()).toEqual([]);
  });

  test('of foreign or damaged units only they are left out, each logged', () => {
    const warning = logged('warn');
    cart.putBack(unitsOf(1));
    const [good] = JSON.parse(localStorage.getItem('basket') ?? '');
    const damaged = [
      null,
      7,
      'loaf',
      [],
      {},
      { sku: 'x1', qty: 2 },
      { ...good, id: '' },
      { ...good, title: 7 },
      { ...good, price: 'free' },
      { ...good, price: -1 },
      { ...good, firebaseId: 'a/b' },
      { ...good, firebaseId: '$' },
      { ...good, firebaseId: 'hasOwnProperty' },
      { ...good, firebaseId: '__proto__' },
      { ...good, addOnItem: { title: '320g' } },
    ];
    localStorage.setItem('basket', JSON.stringify([...damaged, good]));

    expect(itemsNow().map(({ id }) => id)).toEqual([good.id]);
    expect(warning).toHaveBeenCalledTimes(damaged.length);
  });

  test('whatever stands there, reading it does no harm', () => {
    logged('warn');
    fc.assert(
      fc.property(fc.json(), (text) => {
        localStorage.setItem('basket', text);
        expect(Array.isArray(itemsNow())).toBe(true);
      }),
    );
  });

  test('a basket larger than an order may be is cut', () => {
    cart.putBack(unitsOf(1));
    const [unit] = JSON.parse(localStorage.getItem('basket') ?? '');
    localStorage.setItem('basket', JSON.stringify(Array.from({ length: 150 }, () => unit)));

    expect(itemsNow()).toHaveLength(MAX_CART_ITEMS);
  });
});

describe('a browser that does not keep it', () => {
  test('because its storage is full: it lives as long as the page, and says so', () => {
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
    expect(JSON.parse(localStorage.getItem('basket') ?? '')).toHaveLength(3);
  });

  test('because its storage is blocked: the same', async () => {
    const warning = logged('warn');
    blockStorage();
    cart = await openPage();
    expect(itemsNow()).toEqual([]);

    cart.putBack(unitsOf(2));

    expect(cart.current()).toMatchObject({ items: { length: 2 }, kept: false });
    expect(warning).toHaveBeenCalledOnce();
  });
});

describe('with other tabs', () => {
  test('their changes are told and read', () => {
    cart.putBack(unitsOf(1));
    const onChange = vi.fn();
    onTestFinished(cart.subscribe(onChange));
    const [unit] = JSON.parse(localStorage.getItem('basket') ?? '');

    changeInAnotherTab(JSON.stringify([unit, { ...unit, id: 'theirs' }]));

    expect(onChange).toHaveBeenCalledOnce();
    expect(itemsNow().map(({ id }) => id)).toEqual([unit.id, 'theirs']);
  });

  test('a storage that is emptied there is empty here', () => {
    cart.putBack(unitsOf(1));
    const onChange = vi.fn();
    onTestFinished(cart.subscribe(onChange));

    changeInAnotherTab(null);

    expect(onChange).toHaveBeenCalledOnce();
    expect(itemsNow()).toEqual([]);
  });

  test('a change here begins with what they did', () => {
    cart.putBack(unitsOf(1));
    const [unit] = JSON.parse(localStorage.getItem('basket') ?? '');
    localStorage.setItem('basket', JSON.stringify([unit, { ...unit, id: 'theirs' }]));

    cart.putBack([aUnit({ id: 'ours' })]);

    expect(itemsNow().map(({ id }) => id)).toEqual([unit.id, 'theirs', 'ours']);
  });

  test('what else is stored there is nothing to tell, nor is anything after the end', () => {
    const onChange = vi.fn();
    const stop = cart.subscribe(onChange);
    dispatchEvent(new StorageEvent('storage', { key: 'order:1' }));
    stop();
    changeInAnotherTab('[]');
    cart.putBack(unitsOf(1));

    expect(onChange).not.toHaveBeenCalled();
  });

  test('a change here is told here', () => {
    const onChange = vi.fn();
    onTestFinished(cart.subscribe(onChange));

    cart.putBack(unitsOf(1));

    expect(onChange).toHaveBeenCalledOnce();
  });
});
