import { describe, expect, test, vi } from 'vitest';
import type { LiveSource } from '@/services/database/liveSource';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';

const BOULE = { title: 'Boule', price: 7, category: 'Sourdough' };

/** The catalogue of a page that a new visitor has just opened. */
async function freshCatalogue() {
  localStorage.clear();
  vi.resetModules();
  return import('@/services/shop/catalogue');
}

async function firstValue<T>(source: LiveSource<T>): Promise<T> {
  const live = await watched(source).until(({ state }) => state === 'ready');
  if (live.state !== 'ready') throw new Error(`It is ${live.state}`);
  return live.value;
}

/** The products parsed from the database's records, by key. */
async function parsed(cakes: Readonly<Record<string, unknown>>) {
  await givenCatalogue({ cakes });
  const { products } = await freshCatalogue();
  return Object.fromEntries((await firstValue(products)).map((product) => [product.id, product]));
}

describe('products', () => {
  test('have all fields of their records', async () => {
    const record = {
      ...BOULE,
      img: '/images/boule.webp',
      descImgs: ['/images/1.webp', '/images/2.webp'],
      desc: 'Round',
      limit: 5,
      api: 'price_boule',
      allergens: 'Wheat',
      ingredients: 'Flour',
    };

    expect(await parsed({ boule: record })).toEqual({ boule: { ...record, id: 'boule', price: 700 } });
  });

  test('have empty ones where the record has none', async () => {
    expect(await parsed({ plain: { title: 'Plain', price: 7 } })).toEqual({
      plain: {
        id: 'plain',
        title: 'Plain',
        price: 700,
        limit: Number.POSITIVE_INFINITY,
        img: '',
        descImgs: [],
        desc: '',
        category: '',
        api: '',
        allergens: '',
        ingredients: '',
      },
    });
  });

  test('a number is the stock, anything else is unlimited', async () => {
    const limits = { five: 5, none: 0, below: -1, half: 2.5, text: '5', yes: true, list: { a: 1 } };
    const records = Object.entries(limits).map(([key, limit]) => [key, { ...BOULE, limit }]);

    const found = await parsed(Object.fromEntries(records));

    const read = Object.entries(found).map(([key, { limit }]) => [key, limit]);
    const unlimited = Number.POSITIVE_INFINITY;
    expect(Object.fromEntries(read)).toEqual({
      five: 5,
      none: 0,
      below: 0,
      half: 2,
      text: unlimited,
      yes: unlimited,
      list: unlimited,
    });
  });

  test('a price is a number or a text of one; another makes the product unbuyable, which is logged', async () => {
    const warning = logged('warn');
    const prices = { number: 8, text: '8', half: 7.5, word: 'eight', minus: -1, missing: null, tuple: [8] };
    const records = Object.entries(prices).map(([key, price]) => [key, { ...BOULE, price }]);

    const found = await parsed(Object.fromEntries(records));

    expect(Object.fromEntries(Object.entries(found).map(([key, { price }]) => [key, price]))).toEqual({
      number: 800,
      text: 800,
      half: 750,
      word: null,
      minus: null,
      missing: null,
      tuple: null,
    });
    expect(warning.mock.calls.flat().sort()).toEqual(
      ['minus', 'missing', 'tuple', 'word'].map(
        (key) => `cakes/${key} can't be bought: its price can't be read`,
      ),
    );
  });

  test('malformed records are left out, and each is logged once however often the data change', async () => {
    const warning = logged('warn');
    const bad = {
      text: 'a boule',
      untitled: { price: 7 },
      blank: { title: '  ' },
      picture: { ...BOULE, img: 7 },
      // Nobody could order these products.
      long: { ...BOULE, title: 'a'.repeat(201) },
      price: { ...BOULE, api: 'a'.repeat(101) },
      ['k'.repeat(101)]: BOULE,
    };

    expect(Object.keys(await parsed({ ...bad, boule: BOULE }))).toEqual(['boule']);
    const { products } = await import('@/services/shop/catalogue');
    await shopDatabase.put('/cakes/brioche', BOULE);
    await watched(products).until((live) => live.state === 'ready' && live.value.length === 2);

    const complaints = warning.mock.calls.flat();
    expect(complaints).toHaveLength(7);
    for (const key of Object.keys(bad)) {
      expect(complaints).toContainEqual(expect.stringContaining(`cakes/${key}`));
    }
  });

  test('numeric keys keep their keys', async () => {
    expect(Object.keys(await parsed({ 1: BOULE, 2: BOULE, 5: BOULE }))).toEqual(['1', '2', '5']);
  });

  test('pictures may have become an object of numeric keys, or a wild mixture', async () => {
    const descImgs = { 0: '/a.webp', 3: '/b.webp', 4: 7, 5: '' };

    expect((await parsed({ boule: { ...BOULE, descImgs } })).boule?.descImgs).toEqual(['/a.webp', '/b.webp']);
  });

  test('keys named like a part of every object are keys like others', async () => {
    const found = await parsed({ constructor: BOULE, toString: BOULE, valueOf: BOULE });

    expect(Object.keys(found).sort()).toEqual(['constructor', 'toString', 'valueOf']);
  });

  test('there may be none', async () => {
    expect(await parsed({})).toEqual({});
  });
});

describe('categories', () => {
  test('have their keys as ids, also numeric ones with gaps', async () => {
    const warning = logged('warn');
    await givenCatalogue({
      categories: {
        1: { title: 'Sourdough', img: '/s.webp', desc: 'Loaves' },
        2: { title: 'Brioche' },
        3: { img: 'untitled' },
        8: { title: 'Seasonal' },
      },
    });

    const { categories } = await freshCatalogue();
    expect(await firstValue(categories)).toEqual([
      { id: '1', title: 'Sourdough', img: '/s.webp', desc: 'Loaves' },
      { id: '2', title: 'Brioche', img: '', desc: '' },
      { id: '8', title: 'Seasonal', img: '', desc: '' },
    ]);
    expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('categories/3: title'));
  });
});

test('texts are read, whatever they are', async () => {
  await givenCatalogue({ texts: { first: { aboutUs: 7, checked: 'yes' } } });

  const { texts } = await freshCatalogue();
  expect(await firstValue(texts)).toBeNull();
});

test('a change reaches who watches', async () => {
  await givenCatalogue({ cakes: { boule: { ...BOULE, limit: 5 } } });
  const { products } = await freshCatalogue();
  const source = watched(products);
  await source.until((live) => live.state === 'ready' && live.value[0]?.limit === 5);

  await shopDatabase.put('/cakes/boule/limit', 4);

  await source.until((live) => live.state === 'ready' && live.value[0]?.limit === 4);
});
