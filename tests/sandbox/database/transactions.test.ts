import {
  type Database,
  get,
  increment,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setWithPriority,
  type TransactionResult,
  update,
} from 'firebase/database';
import { expect, test } from 'vitest';
import { contractServer, ownServer } from '../../support/databaseUnderTest.ts';
import { observeValues } from '../../support/observed.ts';

const content = {
  rules: {
    rules: {
      open: { '.read': true, '.write': true },
      cakes: {
        '.read': true,
        $id: {
          limit: {
            '.write': 'data.exists() && newData.exists()',
            '.validate': 'newData.isNumber() && newData.val() >= 0 && data.val() - newData.val() <= 50',
          },
        },
      },
    },
  },
  data: { cakes: { honey: { limit: 10 }, nap: { limit: 100 } } },
};
const database = await contractServer(content);
const rulesFirst = await ownServer({ rulesFirst: true }, content);
const anna = database.client();
const bo = database.client();

async function valueAt(path: string): Promise<unknown> {
  return (await get(ref(bo, path))).val();
}

const addOne = (count: number | null) => (count ?? 0) + 1;

function count(client: Database, path: string): Promise<TransactionResult> {
  return runTransaction(ref(client, path), addOne);
}

async function shoppers(number: number): Promise<Database[]> {
  const clients = Array.from({ length: number }, () => database.client());
  await Promise.all(clients.map((client) => get(ref(client, 'open/connected'))));
  return clients;
}

test('starts from nothing', async () => {
  const { committed, snapshot } = await count(anna, 'open/new');

  expect([committed, snapshot.val()]).toEqual([true, 1]);
});

test('starts from the stored value though the cache is empty', async () => {
  await set(ref(bo, 'open/old'), 41);
  const { committed, snapshot } = await count(anna, 'open/old');

  expect([committed, snapshot.val()]).toEqual([true, 42]);
});

test.each([[0], [false], ['']])('takes a stored %j for a value', async (stored) => {
  const path = `open/falsy/${typeof stored}`;
  await set(ref(bo, path), stored);
  const { snapshot } = await runTransaction(ref(anna, path), (value) =>
    value === null ? null : { was: value },
  );

  expect(snapshot.val()).toEqual({ was: stored });
});

test('agrees with the server on data of every kind', async () => {
  const data = { 2: 'a', 10: 'b', x: { '1': 1, '01': 2 }, half: 1.5, minus: -3, text: 'é😀', yes: true };
  await set(ref(bo, 'open/kinds'), data);
  const { committed } = await runTransaction(
    ref(anna, 'open/kinds'),
    (value) => value && { ...value, added: 1 },
  );

  expect(committed).toBe(true);
  expect(await valueAt('open/kinds')).toEqual({ ...data, added: 1 });
});

test('keeps a priority', async () => {
  await setWithPriority(ref(bo, 'open/priority'), { a: 1 }, 7);
  const { committed, snapshot } = await runTransaction(
    ref(anna, 'open/priority'),
    (value) => value && { a: value.a + 1 },
  );

  expect([committed, snapshot.val(), snapshot.priority]).toEqual([true, { a: 2 }, 7]);
});

test('changes nothing when it gives up', async () => {
  await set(ref(bo, 'open/kept'), 42);
  const { committed } = await runTransaction(ref(anna, 'open/kept'), (value) =>
    value === null ? null : undefined,
  );

  expect(committed).toBe(false);
  expect(await valueAt('open/kept')).toBe(42);
});

test('is refused where the rules refuse its result', async () => {
  const tooLittle = runTransaction(ref(anna, 'cakes/nap/limit'), (limit) => (limit === null ? null : -5));

  await expect(tooLittle).rejects.toThrow(/permission_denied/i);
});

/** Takes a nap with a client that has not read the naps yet, and so starts from `guess`. */
function takeUnseen(client: Database, guess: number | null): Promise<TransactionResult> {
  const takeOne = (limit: number | null) => (limit === null ? guess : limit - 1);
  return runTransaction(ref(client, 'cakes/nap/limit'), takeOne, { applyLocally: false });
}

test('a guess from an empty cache is corrected, though the rules would refuse it', async () => {
  expect((await takeUnseen(database.client(), null)).snapshot.val()).toBe(99);
});

test('where the rules are asked first, a guess that they refuse ends the transaction', async () => {
  await expect(takeUnseen(rulesFirst.client(), null)).rejects.toThrow(/permission_denied/i);
  expect((await rulesFirst.rest('GET', '/cakes/nap/limit')).json).toBe(100);
});

test('where the rules are asked first, a guess that they allow is corrected', async () => {
  expect((await takeUnseen(rulesFirst.client(), 80)).snapshot.val()).toBe(99);
});

test.each([
  ['is denied', -5, 401],
  ['is stale', 80, 412],
])('where the rules are asked first, a write for other data %s by REST', async (_, limit, status) => {
  const put = await rulesFirst.ask('PUT', '/cakes/nap/limit', { 'if-match': 'other' }, limit);

  expect(put.status).toBe(status);
});

test('none of 20 that count at once is lost', async () => {
  const results = await Promise.all((await shoppers(20)).map((client) => count(client, 'open/count')));

  expect(results.map(({ committed }) => committed)).not.toContain(false);
  expect(await valueAt('open/count')).toBe(20);
});

test('none of 30 that 5 clients count at once is lost', async () => {
  // The SDK gives up after losing 25 races; here the other clients can win only 24.
  const clients = await shoppers(5);
  await Promise.all(
    clients.map(async (client) => {
      for (let time = 0; time < 6; time++) await count(client, 'open/thirty');
    }),
  );

  expect(await valueAt('open/thirty')).toBe(30);
});

test('20 shoppers get the 10 there are', async () => {
  const takeOne = (limit: number | null) => (limit === 0 ? undefined : limit && limit - 1);
  const results = await Promise.all(
    (await shoppers(20)).map((client) => runTransaction(ref(client, 'cakes/honey/limit'), takeOne)),
  );

  expect(results.filter(({ committed }) => committed)).toHaveLength(10);
  expect(await valueAt('cakes/honey/limit')).toBe(0);
});

test('increments add up', async () => {
  await Promise.all((await shoppers(20)).map((client) => set(ref(client, 'open/sum'), increment(2))));

  expect(await valueAt('open/sum')).toBe(40);
});

test('rules judge what an increment comes to', async () => {
  await set(ref(anna, 'cakes/nap/limit'), 90);
  await update(ref(anna), { 'cakes/nap/limit': increment(-3) });
  expect(await valueAt('cakes/nap/limit')).toBe(87);

  await expect(set(ref(anna, 'cakes/nap/limit'), increment(-51))).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});

test("the server's time is the same for everyone", async () => {
  const seen = observeValues(ref(bo, 'open/stamped'));
  await seen.count(1);
  await set(ref(anna, 'open/stamped'), { at: serverTimestamp() });
  const told = (await seen.count(2)).at(-1);

  expect(told).toEqual({ at: expect.any(Number) });
  expect((await get(ref(anna, 'open/stamped'))).val()).toEqual(told);
});
