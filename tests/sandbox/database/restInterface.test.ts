import { get, ref, set } from 'firebase/database';
import { expect, test } from 'vitest';
import { contractServer, DatabaseUnderTest } from '../../support/databaseUnderTest.ts';
import { observeValues } from '../../support/observed.ts';

const database = await contractServer({
  rules: {
    rules: {
      open: { '.read': true, '.write': true, queried: { '.indexOn': 'n' } },
      cakes: { '.read': true },
      private: { $uid: { '.read': 'auth.uid === $uid' } },
    },
  },
});
const client = database.client();

test('puts, gets, patches, posts and deletes', async () => {
  expect(await database.rest('PUT', '/open/rest', { a: 1 })).toEqual({ status: 200, json: { a: 1 } });
  expect(await database.rest('PATCH', '/open/rest', { b: 2 })).toEqual({ status: 200, json: { b: 2 } });
  expect(await database.rest('GET', '/open/rest')).toEqual({ status: 200, json: { a: 1, b: 2 } });

  const { json } = await database.rest('POST', '/open/rest', 5);
  expect(json).toEqual({ name: expect.any(String) });
  expect((await get(ref(client, 'open/rest'))).size).toBe(3);

  expect(await database.rest('DELETE', '/open/rest')).toEqual({ status: 200, json: null });
  expect((await get(ref(client, 'open/rest'))).exists()).toBe(false);
});

test('the rules hold for visitors, and not for the owner', async () => {
  expect((await database.rest('PUT', '/cakes/new', { limit: 5 })).status).toBe(401);
  expect((await database.rest('GET', '/')).status).toBe(401);
  expect((await database.rest('PUT', '/cakes/new', { limit: 5 }, 'owner')).status).toBe(200);
});

test('an unsigned token says who asks', async () => {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ sub: 'user1' })}.`;

  expect((await database.rest('GET', `/private/user1?auth=${token}`)).status).toBe(200);
  expect((await database.rest('GET', `/private/user2?auth=${token}`)).status).toBe(401);
});

test('listeners learn of what is put', async () => {
  const seen = observeValues(ref(client, 'cakes/told/limit'));
  await seen.count(1);
  await database.put('/cakes/told/limit', 7);

  expect(await seen.count(2)).toEqual([null, 7]);
});

test('whole-number keys come as an array while more than half of it is filled', async () => {
  await set(ref(client, 'open/numbered'), { 1: 'a', 2: 'b', 3: 'c' });
  expect((await database.rest('GET', '/open/numbered')).json).toEqual([null, 'a', 'b', 'c']);

  await set(ref(client, 'open/numbered'), { 1: 'a', 9: 'b' });
  expect((await database.rest('GET', '/open/numbered')).json).toEqual({ 1: 'a', 9: 'b' });
});

test('shallow reads tell only which children there are', async () => {
  await set(ref(client, 'open/shallow'), { a: { b: 1 }, c: 2 });

  expect((await database.rest('GET', '/open/shallow?shallow=true')).json).toEqual({ a: true, c: true });
});

test.each([
  ['orderBy="n"&startAt=2', ['b', 'c']],
  ['orderBy="n"&equalTo=2', ['b']],
  ['orderBy="$key"&endAt="b"', ['a', 'b']],
  ['orderBy="n"&limitToLast=1', ['c']],
])('queries by %s', async (parameters, keys) => {
  await set(ref(client, 'open/queried'), { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
  const { json } = await database.rest('GET', `/open/queried?${parameters}`);

  expect(Object.keys(json ?? {}).sort()).toEqual(keys);
});

test.each([
  ['"n"', 'n'],
  ['"deep/n"', 'deep/n'],
  ['"$value"', '.value'],
])('a query by %s without an index is refused, for the owner too', async (orderBy, index) => {
  const refusal = {
    status: 400,
    json: {
      error: `Index not defined, add ".indexOn": "${index}", for path "/open/unindexed", to the rules`,
    },
  };
  const path = `/open/unindexed?orderBy=${orderBy}&limitToFirst=1`;

  expect(await database.rest('GET', path)).toEqual(refusal);
  expect(await database.rest('GET', path, undefined, 'owner')).toEqual(refusal);
});

test.each(['"$key"', '"$priority"'])('a query by %s needs no index', async (orderBy) => {
  const { status } = await database.rest('GET', `/open/unindexed?orderBy=${orderBy}&limitToFirst=1`);

  expect(status).toBe(200);
});

test('who may not read is not told of an index', async () => {
  expect((await database.rest('GET', '/private/user1?orderBy="n"')).status).toBe(401);
});

test('a silent write has no answer but its status', async () => {
  expect(await database.rest('PUT', '/open/silent?print=silent', 1)).toEqual({
    status: 204,
    json: undefined,
  });
});

test('an update is an object', async () => {
  expect((await database.rest('PATCH', '/open/updated', 5)).status).toBe(400);
});

test('only the owner sees and changes the rules', async () => {
  expect((await database.rest('GET', '/.settings/rules')).status).toBe(401);
  expect((await database.rest('PUT', '/.settings/rules', { rules: {} })).status).toBe(401);
});

test('what is no JSON is refused', async () => {
  const address = `http://${database.host}:${database.port}/open/bad.json?ns=${database.namespace}`;
  expect((await fetch(address, { method: 'PUT', body: '{' })).status).toBe(400);
});

test.each([['.a'], ['a#'], ['$a'], ['a['], ['a]']])('the key %s is refused', async (key) => {
  expect((await database.rest('PUT', '/open/keys', { [key]: 1 })).status).toBe(400);
});

test('each namespace has its own rules and data', async () => {
  const other = new DatabaseUnderTest(database.host, database.port, `demo-${crypto.randomUUID()}`);
  await other.put('/.settings/rules', { rules: { '.read': true } });
  await database.put('/open/here', 1);

  expect((await other.rest('GET', '/open/here')).json).toBeNull();
  expect((await other.rest('PUT', '/open/there', 1)).status).toBe(401);
});

test('rules that cannot be understood are refused, and the old ones stay', async () => {
  const bad = await database.rest('PUT', '/.settings/rules', { rules: { '.read': 'nonsense(' } }, 'owner');

  expect(bad.status).toBe(400);
  expect((await database.rest('GET', '/cakes')).status).toBe(200);
});
