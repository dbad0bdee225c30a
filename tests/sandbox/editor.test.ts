import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEditor } from '../../sandbox/editor/editor.ts';
import { fromText, toText } from '../../sandbox/editor/values.ts';
import { openShopDatabase, type ShopDatabase } from '../../sandbox/shopDatabase.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { serveMiddleware } from './serveMiddleware.ts';

const RULES = fileURLToPath(new URL('../../database.rules.json', import.meta.url));

let database: ShopDatabase;
let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  database = await openShopDatabase(0, RULES);
  shop = await serveMiddleware(createEditor(database));
});

afterEach(async () => {
  shop.close();
  await database.close();
});

const LOAF = 'cakes/artisan-sourdough';

const urlOf = (path: string, what = '') =>
  `${shop.origin}/sandbox/database${what}?${new URLSearchParams({ path })}`;

const page = async (path: string) => (await fetch(urlOf(path))).text();

function post(path: string, fields: Record<string, string>, what = '', headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(urlOf(path, what), { method: 'POST', body, headers, redirect: 'manual' });
}

const setLimit = (value: string, seen = '20', headers = {}) =>
  post(LOAF, { key: 'limit', seen, value }, '', headers);

const limit = () => database.read(`${LOAF}/limit`);

test('sets the stock of a product, further than any shopper may, and shows it', async () => {
  const saved = await setLimit('200');

  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    `/sandbox/database?${new URLSearchParams({ path: LOAF, saved: `${LOAF}/limit` })}`,
  ]);
  expect(await limit()).toBe(200);
  expect(await page(LOAF)).toContain('<input value="200"');
  expect(await page('cakes')).toContain('Artisan Sourdough · limit 200');
});

test('never undoes what was sold since the page was opened', async () => {
  await setLimit('19');

  const stale = await setLimit('30');

  expect(stale.status).toBe(409);
  const html = await stale.text();
  expect(html).toContain('limit has changed since you opened this page');
  expect(html).toContain('<input value="19"');
  expect(await limit()).toBe(19);
});

test('adds what is not there, and never over what is', async () => {
  expect((await post('cakes', { key: 'rye', seen: 'null', value: 'x' })).status).toBe(303);
  expect(await database.read('cakes/rye')).toBe('x');

  expect((await post('cakes', { key: 'rye', seen: 'null', value: 'y' })).status).toBe(409);
  expect(await database.read('cakes/rye')).toBe('x');
});

test.each(['', 'a/b', 'a.b', 'a$', '[0]'])('refuses the key %j, and says what a key may be', async (key) => {
  const answer = await post('cakes', { key, seen: 'null', value: 'x' });

  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('is no key')]);
});

test('changes a whole place as JSON, also one with numbers as keys', async () => {
  const categories = (await database.read('categories')) as { title: string }[];
  const changed = categories.map((category) => category && { ...category, title: 'Bread' });
  const fields = { seen: JSON.stringify(categories), json: JSON.stringify(changed) };

  expect((await post('categories', fields, '/json')).status).toBe(303);

  expect(await database.read('categories/1/title')).toBe('Bread');
  expect(await page('categories')).toContain('path=categories%2F1');
});

test('keeps what was typed when it is no JSON yet', async () => {
  const answer = await post(LOAF, { seen: '{}', json: '{"title": "Loaf",}' }, '/json');

  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('This is no JSON yet');
  expect(html).toContain('{&quot;title&quot;: &quot;Loaf&quot;,}</textarea>');
  expect(await limit()).toBe(20);
});

test('says what the database would not have', async () => {
  const answer = await post(
    LOAF,
    { seen: JSON.stringify(await database.read(LOAF)), json: '{"a.b": 1}' },
    '/json',
  );

  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Invalid key')]);
});

test('removes an order, and leads to the place above', async () => {
  await database.write('orders/o1', null, { name: 'Ada', paid: true });

  const removed = await post('orders/o1', { seen: '{"paid":true,"name":"Ada"}' }, '/remove');

  const place = removed.headers.get('location');
  expect(place).toBe('/sandbox/database?path=orders&removed=orders%2Fo1');
  const after = await (await fetch(`${shop.origin}${place}`)).text();
  expect(after).toContain('Removed: orders/o1');
  expect(await database.read('orders')).toBeNull();
});

test('shows what shoppers wrote as text, and never as markup', async () => {
  const note = '</textarea><script>alert(1)</script>'.repeat(3);
  await database.write('orders/o1', null, { '<img src=x>': '"><b>', note, name: '<i>' });

  const html = (await page('orders')) + (await page('orders/o1')) + (await page('orders/<u>'));

  expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>/);
});

test('says so where there is nothing, and where there can be nothing', async () => {
  expect(await page('orders/gone')).toContain('There is nothing here');
  expect((await fetch(urlOf('orders/a.b'))).status).toBe(404);
  expect((await post('orders/a.b', { seen: 'null', value: '1' })).status).toBe(404);
});

test('lists five hundred orders at most, and says how many more there are', async () => {
  const orders = Object.fromEntries(
    Array.from({ length: 502 }, (_, number) => [`o${number}`, { paid: true }]),
  );
  await database.write('orders', null, orders);

  expect(await page('orders')).toContain('2 more are not listed');
});

test.each(['', '/json', '/remove'])('changes nothing for another site (%j)', async (what) => {
  const fields = { key: 'limit', seen: '20', value: '1', json: '1' };

  const answer = await post(LOAF, fields, what, { 'sec-fetch-site': 'cross-site' });

  expect([answer.status, await limit()]).toEqual([403, 20]);
});

describe('a value', () => {
  test.each([
    ['20', 20],
    [' 7.50 ', 7.5],
    [' "a", "b" ', ' "a", "b" '],
    ['-1', -1],
    ['true', true],
    ['07700900456', '07700900456'],
    ['+44 20', '+44 20'],
    ['"20"', '20'],
    ['1e3', 1000],
    ['1e999', '1e999'],
    ['a\r\nb', 'a\nb'],
    ['', ''],
    ['say "hi"', 'say "hi"'],
    ['"unfinished', '"unfinished'],
  ])('typed as %j is %j', (text, value) => {
    expect(fromText(text)).toBe(value);
  });

  fuzz(
    'is the same after it was shown and saved again',
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Object.is(number, -0)),
        fc.boolean(),
        fc.integer().map(String),
      ),
      (value) => {
        expect(fromText(toText(value))).toBe(value);
      },
    ),
  );
});
