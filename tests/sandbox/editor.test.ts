import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEditor } from '../../sandbox/editor/editor.ts';
import { fromText, toText } from '../../sandbox/editor/values.ts';
import { openShopDatabase, type ShopDatabase } from '../../sandbox/shopDatabase.ts';
import { serveMiddleware } from './serveMiddleware.ts';

const RULES = fileURLToPath(new URL('../../database.rules.json', import.meta.url));

let database: ShopDatabase;
let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  database = await openShopDatabase(0, RULES);
  shop = await serveMiddleware(createEditor(() => database));
});

afterEach(async () => {
  shop.close();
  await database.close();
});

const LOAF = 'cakes/artisan-sourdough';

const urlOf = (path: string) => `${shop.origin}/sandbox/database?${new URLSearchParams({ path })}`;

const page = async (path: string) => (await fetch(urlOf(path))).text();

async function post(path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(urlOf(path), { method: 'POST', body, headers, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

const setLimit = (value: string, headers = {}) => post(LOAF, { key: 'limit', seen: '20', value }, headers);

const limit = () => database.read(`${LOAF}/limit`);

test('sets the stock of a product, further than any shopper may, and shows it', async () => {
  const { location } = await setLimit('200');

  expect(await limit()).toBe(200);
  expect(await (await fetch(shop.origin + location)).text()).toMatch(/Saved: .*limit.*<input value="200"/s);
});

test('never undoes what was sold since the page was opened', async () => {
  await setLimit('19');

  const stale = await setLimit('30');

  expect(stale.status).toBe(409);
  expect(stale.html).toContain('limit has changed since you opened this page');
  expect(await limit()).toBe(19);
});

test('changes a whole place as JSON, also one with numbers as keys, and nothing when it is no JSON', async () => {
  const categories = (await database.read('categories')) as { title: string }[];
  const changed = categories.map((category) => category && { ...category, title: 'Bread' });
  const save = (json: string) => post('categories', { seen: JSON.stringify(categories), json });

  expect(await save('{"title": "Loaf",}')).toMatchObject({ status: 400 });
  expect(await save('{"a.b": 1}')).toMatchObject({
    status: 409,
    html: expect.stringContaining('Invalid key'),
  });
  expect(await save(JSON.stringify(changed))).toMatchObject({ status: 303 });
  expect(await database.read('categories/1/title')).toBe('Bread');
  expect(await page('categories')).toContain('path=categories%2F1');
});

test('shows what shoppers wrote as text, and never as markup', async () => {
  const note = '</textarea><script>alert(1)</script>'.repeat(3);
  await database.write('orders/o1', null, { '<img src=x>': '"><b>', note, name: '<i>' });

  const html = (await page('orders')) + (await page('orders/o1')) + (await page('orders/<u>'));

  expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>/);
});

test('changes nothing for another site, and knows no place above the data', async () => {
  const rules = await post('.settings/rules', { seen: 'null', json: '{"rules": {}}' });

  expect([rules.status, (await fetch(urlOf('.settings/rules'))).status]).toEqual([404, 404]);
  expect((await setLimit('1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await limit()).toBe(20);
});

test.each([
  ['20', 20],
  [' 7.50 ', 7.5],
  ['true', true],
  ['07700900456', '07700900456'],
  ['"20"', '20'],
  ['1e999', '1e999'],
  ['a\r\nb', 'a\nb'],
  ['"unfinished', '"unfinished'],
])('typed as %j a value is %j, also after it was shown and saved again', (text, value) => {
  expect(fromText(text)).toBe(value);
  expect(fromText(toText(value))).toBe(value);
});
