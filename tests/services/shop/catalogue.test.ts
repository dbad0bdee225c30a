import { expect, test } from 'vitest';
import type { LiveSource } from '@/services/database/liveSource';
import { bestsellers } from '@/services/shop/bestsellers';
import { categories, products } from '@/services/shop/catalogue';
import { homeTexts } from '@/services/shop/homeTexts';
import { priceList } from '@/services/shop/priceList';
import { parseProduct } from '@/services/shop/records';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { aProduct } from '../../support/samples.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';

const BOULE = { title: 'Boule', price: 7, category: 'Sourdough' };

async function liveValue<T>(source: LiveSource<T>): Promise<T> {
  const live = await watched(source).until((now) => now.state === 'ready' && now.isLive);
  if (live.state !== 'ready') throw new Error(`It is ${live.state}`);
  return live.value;
}

test('a product has all fields of its record, and empty ones where the record has none', () => {
  const product = aProduct({ limit: 5, descImgs: ['/images/1.webp', '/images/2.webp'] });
  expect(parseProduct('boule', { ...product, price: 7 })).toEqual(product);

  const texts = { img: '', desc: '', category: '', api: '', allergens: '', ingredients: '' };
  const plain = aProduct({ ...texts, descImgs: [], limit: Number.POSITIVE_INFINITY });
  expect(parseProduct('boule', { title: 'Boule', price: 7 })).toEqual(plain);
});

test.each([
  ['limit', 5, 5],
  ['limit', '5', Number.POSITIVE_INFINITY],
  ['price', '8', 800],
  // The database may return an array as an object with numeric keys.
  ['descImgs', { 0: '/a.webp', 3: '/b.webp', 4: 7, 5: '' }, ['/a.webp', '/b.webp']],
  ['descImgs', ['javascript:alert(1)', 'https://a.example/a.webp'], ['https://a.example/a.webp']],
  // A spreadsheet turns “- wheat” into an error, which must not count as a statement about allergens.
  ['allergens', '#NAME?', ''],
  ['ingredients', '#¿NOMBRE?', ''],
  ['desc', '#N/A', ''],
  ['allergens', '1-Mar', ''],
  ...[
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:1',
    'data:text/html,x',
  ].map((img): [string, unknown, unknown] => ['img', img, '']),
  ...['/images/a:b.webp', 'images/a.webp', 'https://a.example/x.webp', 'HTTP://127.0.0.1:9000/x'].map(
    (img): [string, unknown, unknown] => ['img', img, img],
  ),
])('the %s may be stored as %j', (field, stored, read) => {
  expect(parseProduct('boule', { ...BOULE, [field]: stored })).toMatchObject({ [field]: read });
});

test('a price that is none makes the product unbuyable, which is logged', () => {
  const warning = logged('warn');
  const prices = { word: 'eight', minus: -1, missing: null, tuple: [8] };
  for (const [key, price] of Object.entries(prices)) {
    expect(parseProduct(key, { ...BOULE, price })?.price).toBeNull();
    expect(warning).toHaveBeenLastCalledWith(`cakes/${key} can't be bought: its price can't be read`);
  }
});

test('products are live; malformed records are left out, and each is logged once however often the data change', async () => {
  const warning = logged('warn');
  const bad = {
    text: 'a boule',
    untitled: { price: 7 },
    blank: { title: '  ' },
    picture: { ...BOULE, img: 7 },
    // Orders couldn't contain these products.
    long: { ...BOULE, title: 'a'.repeat(201) },
    price: { ...BOULE, api: 'a'.repeat(101) },
    ['k'.repeat(101)]: BOULE,
  };
  await givenCatalogue({ cakes: { ...bad, 1: BOULE, 5: BOULE, constructor: BOULE, valueOf: BOULE } });
  const keys = async () => (await liveValue(products)).map(({ id }) => id);
  expect(await keys()).toEqual(['1', '5', 'constructor', 'valueOf']);

  await shopDatabase.put('/cakes/brioche', BOULE);
  await expect.poll(keys).toContain('brioche');
  const complaints = warning.mock.calls.flat();
  const each = Object.keys(bad).map((key) => expect.stringContaining(`cakes/${key}`));
  expect(complaints).toEqual(expect.arrayContaining(each));
  expect(complaints).toHaveLength(7);
});

test('there may be no products, and texts that are none', async () => {
  await givenCatalogue({ texts: { first: { aboutUs: 7, checked: 'yes' } } });
  expect([await liveValue(products), await liveValue(homeTexts)]).toEqual([[], null]);
});

test('bestsellers and price list come in their sequence, without what can’t be read', async () => {
  const warning = logged('warn');
  await givenCatalogue({
    bestsellers: {
      10: { title: 'Jam', price: 4 },
      2: { product: 'boule' },
      3: { title: 7 },
      4: { title: ' Bag', price: 1 },
    },
    priceList: {
      1: { title: 'Rolls', prices: [2, 'two', 3.5], rows: [{ name: 'Six', price: 9 }, { price: 1 }] },
    },
  });
  const none = { product: '', title: '', img: '', price: null, api: '', soldOut: false };
  expect(await liveValue(bestsellers)).toEqual([
    { ...none, product: 'boule' },
    { ...none, title: 'Jam', price: 400 },
  ]);
  expect(await liveValue(priceList)).toEqual([
    { title: 'Rolls', prices: [200, 350], rows: [{ name: 'Six', price: 900, note: '' }] },
  ]);
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('bestsellers/3'));
});

test('what the home page says is read from its own record', async () => {
  const review = { text: 'Good.', name: 'Ann' };
  await givenCatalogue({
    texts: { about: {}, home: { story: 'It began.', reviews: [review, { text: 'x' }] } },
  });
  const home = { storyTitle: '', story: 'It began.', banner: '', reviews: [review] };
  expect(await liveValue(homeTexts)).toEqual(home);
});

test('categories have their keys as ids, also numeric ones with gaps', async () => {
  const warning = logged('warn');
  const sourdough = { title: 'Sourdough', img: '/s.webp', desc: 'Loaves' };
  await givenCatalogue({
    categories: { 1: sourdough, 2: { title: 'Brioche' }, 3: { img: 'untitled' }, 8: { title: 'Seasonal' } },
  });
  expect(await liveValue(categories)).toEqual([
    { id: '1', ...sourdough },
    { id: '2', title: 'Brioche', img: '', desc: '' },
    { id: '8', title: 'Seasonal', img: '', desc: '' },
  ]);
  expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('categories/3: title'));
});
