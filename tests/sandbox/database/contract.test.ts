import { get, ref, remove, runTransaction, set, update } from 'firebase/database';
import { describe, expect, test } from 'vitest';
import {
  contractServer,
  type DatabaseUnderTest,
  ownServer,
  settled,
} from '../../support/databaseUnderTest.ts';
import { observeValues } from '../../support/observed.ts';

/**
 * What the shop relies on in any Realtime Database: the sandbox's, and the official emulator by `npm run test:emulator`.
 * The cases of `tests/rules` also run through it.
 */

const content = {
  rules: {
    rules: {
      open: { '.read': true, '.write': true },
      limits: {
        '.read': true,
        $id: {
          '.write': 'data.exists() && newData.exists()',
          '.validate': 'newData.isNumber() && newData.val() >= 0 && data.val() - newData.val() <= 50',
        },
      },
      orders: { '.read': true, '.indexOn': 'n' },
    },
  },
  data: { limits: { nap: 100 } },
};
const database = await contractServer(content);
const anna = database.client();
const bo = database.client();

test('a listener is told the value, and what a change at, below and above it did', async () => {
  const seen = observeValues(ref(bo, 'open/listened/to'));
  await seen.count(1);
  await set(ref(anna, 'open/listened/to'), 5);
  await set(ref(anna, 'open/listened/to/x/y'), 6);
  await set(ref(anna, 'open/listened'), { to: 7 });
  await remove(ref(anna, 'open/listened'));

  expect(await seen.count(5)).toEqual([null, 5, { x: { y: 6 } }, 7, null]);
});

test('an update of several paths is one event; it leaves alone what it does not name, and null deletes', async () => {
  await set(ref(anna, 'open/several'), { a: 1, b: 2, c: { d: 1 } });
  const seen = observeValues(ref(bo, 'open/several'));
  await seen.count(1);
  await update(ref(anna, 'open'), { 'several/a': null, 'several/c/e': 2, elsewhere: 3 });
  await settled(bo);

  expect(seen.items.slice(1)).toEqual([{ b: 2, c: { d: 1, e: 2 } }]);
});

describe('a transaction', () => {
  test('starts from nothing, and agrees with the server on data of every kind', async () => {
    const kinds = {
      ...{ 2: 'a', 10: 'b', x: { 1: 1, '01': 2 } },
      ...{ half: 1.5, minus: -3, text: 'é😀', no: false },
      // Longer than a frame on the wire
      long: '麦'.repeat(20_000),
    };
    const addOne = (value: object | null) => ({ ...value, added: 1 });
    await set(ref(bo, 'open/kinds'), kinds);

    expect((await runTransaction(ref(anna, 'open/kinds'), addOne)).snapshot.val()).toEqual(addOne(kinds));
    expect((await runTransaction(ref(anna, 'open/new'), addOne)).snapshot.val()).toEqual(addOne(null));
    expect((await get(ref(bo, 'open/kinds'))).val()).toEqual(addOne(kinds));
  });

  /** Takes a nap with a client that has not read the naps yet, and so starts from `guess`. */
  const takeUnseen = (of: DatabaseUnderTest, guess: number | null) =>
    runTransaction(ref(of.client(), 'limits/nap'), (limit) => (limit === null ? guess : limit - 1), {
      applyLocally: false,
    });

  test('that starts from a guess is corrected, though the rules would refuse it', async () => {
    expect((await takeUnseen(database, null)).snapshot.val()).toBe(99);
  });

  test('ends with a guess that the rules refuse, where they are asked first, and is corrected otherwise', async () => {
    const rulesFirst = await ownServer({ rulesFirst: true }, content);

    await expect(takeUnseen(rulesFirst, null)).rejects.toThrow(/permission_denied/i);
    expect((await rulesFirst.rest('GET', '/limits/nap')).json).toBe(100);
    expect((await takeUnseen(rulesFirst, 80)).snapshot.val()).toBe(99);
  });
});

describe('REST', () => {
  test('whole-number keys come as an array while more than half of it is filled', async () => {
    await set(ref(anna, 'open/numbered'), { 1: 'a', 2: 'b', 3: 'c' });
    expect((await database.rest('GET', '/open/numbered')).json).toEqual([null, 'a', 'b', 'c']);

    await set(ref(anna, 'open/numbered'), { 1: 'a', 9: 'b' });
    expect((await database.rest('GET', '/open/numbered')).json).toEqual({ 1: 'a', 9: 'b' });
  });

  test.each([
    ['orderBy="n"&startAt=2', 'b,c'],
    ['orderBy="n"&endAt=2&limitToFirst=1', 'a'],
    ['orderBy="n"&equalTo=2', 'b'],
    ['orderBy="n"&limitToLast=1', 'c'],
    ['orderBy="$key"&startAt="b"&endAt="c"&limitToFirst=2', 'b,c'],
  ])('queries by %s', async (parameters, keys) => {
    await database.put('/orders', { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const { json } = await database.rest('GET', `/orders?${parameters}`);

    expect(Object.keys(json ?? {}).join()).toBe(keys);
  });

  test('a query without an index is refused, for the owner too', async () => {
    const error = 'Index not defined, add ".indexOn": "n", for path "/open", to the rules';

    for (const caller of ['visitor', 'owner'] as const) {
      const answer = await database.rest('GET', '/open?orderBy="n"', undefined, caller);
      expect(answer).toEqual({ status: 400, json: { error } });
    }
  });

  test('a write on condition is made for the data as they are, also for none; else it is told what there is', async () => {
    await database.put('/open/honey', 3);
    const tagOf = async (path: string) =>
      (await database.ask('GET', path, { 'x-firebase-etag': 'true' })).headers.get('etag') ?? '';
    const writeIf = async (tag: string, method: string, body?: unknown) => {
      const response = await database.ask(method, '/open/honey', { 'if-match': tag }, body);
      return { status: response.status, tag: response.headers.get('etag'), json: await response.json() };
    };

    const old = await tagOf('/open/honey');
    expect(await writeIf(old, 'PUT', 2)).toMatchObject({ status: 200, json: 2 });
    const stale = { status: 412, json: 2, tag: await tagOf('/open/honey') };
    expect(await writeIf(old, 'PUT', 1)).toEqual(stale);
    expect(await writeIf('null_etag', 'DELETE')).toEqual(stale);
    expect(await writeIf(stale.tag, 'DELETE')).toMatchObject({ status: 200, json: null });
    expect(await writeIf('null_etag', 'PUT', 9)).toMatchObject({ status: 200, json: 9 });
  });
});
