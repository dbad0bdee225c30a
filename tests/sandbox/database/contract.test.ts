import { createHash } from 'node:crypto';
import { get, ref, remove, runTransaction, set, update } from 'firebase/database';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { FrameReader } from '../../../sandbox/database/frames.ts';
import {
  contractServer,
  type DatabaseUnderTest,
  ownServer,
  settled,
} from '../../support/databaseUnderTest.ts';
import { Observed, observeValues } from '../../support/observed.ts';

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
  data: { limits: { honey: 10, nap: 100 } },
};
const database = await contractServer(content);
const anna = database.client();
const bo = database.client();

async function valueAt(path: string): Promise<unknown> {
  return (await get(ref(bo, path))).val();
}

describe('live values', () => {
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
});

describe('a transaction', () => {
  test('starts from nothing, and agrees with the server on data of every kind', async () => {
    const kinds = {
      2: 'a',
      10: 'b',
      x: { 1: 1, '01': 2 },
      half: 1.5,
      minus: -3,
      text: 'é😀',
      no: false,
    };
    const addOne = (value: object | null) => ({ ...value, added: 1 });
    await set(ref(bo, 'open/kinds'), kinds);

    expect((await runTransaction(ref(anna, 'open/kinds'), addOne)).snapshot.val()).toEqual(addOne(kinds));
    expect((await runTransaction(ref(anna, 'open/new'), addOne)).snapshot.val()).toEqual(addOne(null));
    expect(await valueAt('open/kinds')).toEqual(addOne(kinds));
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
  test('puts, patches, gets and deletes; listeners learn of it', async () => {
    const seen = observeValues(ref(bo, 'open/rest'));
    await seen.count(1);

    expect(await database.rest('PUT', '/open/rest', { a: 1 })).toEqual({ status: 200, json: { a: 1 } });
    expect(await database.rest('PATCH', '/open/rest', { b: 2 })).toEqual({ status: 200, json: { b: 2 } });
    expect(await database.rest('GET', '/open/rest')).toEqual({ status: 200, json: { a: 1, b: 2 } });
    expect((await database.rest('GET', '/open/rest?shallow=true')).json).toEqual({ a: true, b: true });
    expect(await database.rest('DELETE', '/open/rest')).toEqual({ status: 200, json: null });
    expect(await seen.count(4)).toEqual([null, { a: 1 }, { a: 1, b: 2 }, null]);
  });

  test('the rules hold for visitors, not for the owner, and only the owner sees and changes them', async () => {
    expect((await database.rest('PUT', '/limits/new', 5)).status).toBe(401);
    expect((await database.rest('GET', '/')).status).toBe(401);
    expect((await database.rest('PUT', '/limits/new', 5, 'owner')).status).toBe(200);
    expect((await database.rest('GET', '/.settings/rules')).status).toBe(401);
    expect((await database.rest('PUT', '/.settings/rules', { rules: {} })).status).toBe(401);
    expect((await database.rest('GET', '/.settings/rules', undefined, 'owner')).json).toEqual(content.rules);
  });

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

  test.each(['{', '{"a.b": 1}', '{"": 1}'])('%s is refused', async (body) => {
    const address = `http://${database.host}:${database.port}/open/bad.json?ns=${database.namespace}`;

    expect((await fetch(address, { method: 'PUT', body })).status).toBe(400);
  });
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

describe('the wire', () => {
  /** A bare web socket after the greeting, and what comes over it. */
  async function connect() {
    const socket = new WebSocket(`ws://${database.host}:${database.port}/.ws?v=5&ns=${database.namespace}`);
    onTestFinished(() => socket.close());
    const frames: string[] = [];
    const messages = new Observed<{ readonly t: string; readonly d: Readonly<Record<string, unknown>> }>();
    const reader = new FrameReader();
    socket.on('message', (data) => {
      frames.push(String(data));
      const text = reader.read(String(data));
      if (text !== null) messages.add(JSON.parse(text));
    });
    await messages.until(([first]) => first?.d.t === 'h');
    const ask = async (r: number, a: string, b: object) => {
      for (const frame of inParts(JSON.stringify({ t: 'd', d: { r, a, b } }))) socket.send(frame);
      const isAnswer = ({ d }: { d: object }) => 'r' in d && d.r === r;
      return (await messages.until((all) => all.some(isAnswer))).find(isAnswer)?.d.b;
    };
    return { socket, messages, frames, ask };
  }
  const inParts = (text: string) => ['2', text.slice(0, 9), text.slice(9)];

  test('sends nothing to a listener whose data has the same hash', async () => {
    await database.put('/open/hashed', 'abc');
    const { messages, ask } = await connect();
    const same = createHash('sha1').update('string:abc').digest('base64');
    await ask(1, 'q', { p: '/open/hashed', h: same });
    await ask(2, 'q', { p: '/open/hashed', h: 'another' });

    expect(messages.items.filter(({ d }) => d.a === 'd')).toHaveLength(1);
  });

  test('answers a ping, and lets keepalives and statistics pass', async () => {
    const { socket, messages, ask } = await connect();
    socket.send('0');
    socket.send(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));

    expect(await ask(1, 's', { c: { 'sdk.js.0': 1 } })).toMatchObject({ s: 'ok' });
    await messages.until((all) => all.some(({ t, d }) => t === 'c' && d.t === 'o'));
  });

  test('puts together what comes in frames, and sends nothing longer than one, nor half a character', async () => {
    const { frames, ask } = await connect();
    for (const offset of [0, 1]) {
      const text = 'x'.repeat(offset) + '🥖'.repeat(20_000);
      await database.put('/open/long', text);

      expect(await ask(offset, 'g', { p: '/open/long' })).toMatchObject({ s: 'ok', d: text });
    }
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(16_384);
  });

  test('goes on after what it does not understand, and says what the sandbox lacks', async () => {
    const { socket, ask } = await connect();
    for (const text of ['no JSON', 'null', '{"t":"d"}', '{"t":"x","d":{}}']) socket.send(text);

    const onlySandbox = process.env.FIREBASE_DATABASE_EMULATOR_HOST ? 'ok' : 'invalid_request';
    expect(await ask(1, 'q', { p: '/open', q: { l: 1, vf: 'l' }, t: 1 })).toMatchObject({ s: onlySandbox });
    expect(await ask(2, 'auth', { cred: 'no token' })).toMatchObject({ s: 'invalid_token' });
  });
});
