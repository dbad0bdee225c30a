import { get, onValue, ref, remove, runTransaction, set } from 'firebase/database';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contractServer, type DatabaseUnderTest, ownServer } from '../../support/databaseUnderTest.ts';

/** What the shop relies on, for the sandbox's database and, by `npm run test:emulator`, for the emulator. */

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
  const seen: unknown[] = [];
  onTestFinished(onValue(ref(bo, 'open/listened/to'), (snapshot) => seen.push(snapshot.val())));
  await expect.poll(() => seen).toEqual([null]);
  await set(ref(anna, 'open/listened/to'), 5);
  await set(ref(anna, 'open/listened/to/x/y'), 6);
  await set(ref(anna, 'open/listened'), { to: 7 });
  await remove(ref(anna, 'open/listened'));

  await expect.poll(() => seen).toEqual([null, 5, { x: { y: 6 } }, 7, null]);
});

describe('a transaction', () => {
  test('starts from nothing, and agrees with the server on data of every kind', async () => {
    const kinds = {
      ...{ 2: 'a', 10: 'b', x: { 1: 1, '01': 2 } },
      ...{ half: 1.5, minus: -3, text: 'é😀', no: false },
      // Longer than a frame of the protocol.
      long: '麦'.repeat(20_000),
    };
    const addOne = (value: object | null) => ({ ...value, added: 1 });
    await set(ref(bo, 'open/kinds'), kinds);

    expect((await runTransaction(ref(anna, 'open/kinds'), addOne)).snapshot.val()).toEqual(addOne(kinds));
    expect((await runTransaction(ref(anna, 'open/new'), addOne)).snapshot.val()).toEqual(addOne(null));
    expect((await get(ref(bo, 'open/kinds'))).val()).toEqual(addOne(kinds));
  });

  /** The client hasn't read the naps yet, so its transaction starts from `guess`. */
  const takeUnseen = (of: DatabaseUnderTest, guess: number | null) =>
    runTransaction(ref(of.client(), 'limits/nap'), (limit) => (limit === null ? guess : limit - 1), {
      applyLocally: false,
    });

  test('that starts from a guess is corrected, unless the rules are asked first and refuse it', async () => {
    expect((await takeUnseen(database, null)).snapshot.val()).toBe(99);

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

  test('a query without an index is refused, for the owner too', async () => {
    const error = 'Index not defined, add ".indexOn": "n", for path "/open", to the rules';

    for (const caller of ['visitor', 'owner'] as const) {
      const answer = await database.rest('GET', '/open?orderBy="n"', undefined, caller);
      expect(answer).toEqual({ status: 400, json: { error } });
    }
  });
});
