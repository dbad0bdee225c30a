import { createHash } from 'node:crypto';
import { ref, set, update } from 'firebase/database';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { contractServer } from '../../support/databaseUnderTest.ts';
import { Observed } from '../../support/observed.ts';

interface Message {
  readonly t: string;
  readonly d: {
    readonly t?: string;
    readonly r?: number;
    readonly a?: string;
    readonly b?: unknown;
    d?: unknown;
  };
}

const database = await contractServer({ rules: { rules: { '.read': true, '.write': true } } });
const client = database.client();
const sockets: WebSocket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A bare web socket after the greeting, and the messages it receives, put together from their frames. */
async function connect(): Promise<{ socket: WebSocket; messages: Observed<Message>; frames: string[] }> {
  const socket = new WebSocket(`ws://${database.host}:${database.port}/.ws?v=5&ns=${database.namespace}`);
  sockets.push(socket);
  const messages = new Observed<Message>();
  const frames: string[] = [];
  let text = '';
  let missing = 1;
  socket.on('message', (data) => {
    const frame = String(data);
    frames.push(frame);
    if (/^\d+$/.test(frame)) missing = Number(frame);
    else {
      text += frame;
      missing -= 1;
      if (missing > 0) return;
      messages.add(JSON.parse(text));
      text = '';
      missing = 1;
    }
  });
  await messages.until(([first]) => first?.d.t === 'h');
  return { socket, messages, frames };
}

function request(r: number, a: string, b: object): string {
  return JSON.stringify({ t: 'd', d: { r, a, b } });
}

async function answerTo(r: number, messages: Observed<Message>): Promise<Message | undefined> {
  return (await messages.until((all) => all.some(({ d }) => d.r === r))).find(({ d }) => d.r === r);
}

test('greets with its time, its protocol and where to connect next time', async () => {
  const { messages } = await connect();

  expect(messages.items[0]).toMatchObject({
    t: 'c',
    d: {
      t: 'h',
      d: {
        ts: expect.any(Number),
        v: '5',
        h: expect.stringContaining(String(database.port)),
        s: expect.any(String),
      },
    },
  });
});

test('sends nothing to a listener whose data has the same hash', async () => {
  await set(ref(client, 'hashed'), 'abc');
  const { socket, messages } = await connect();
  const hashed = createHash('sha1').update('string:abc').digest('base64');
  socket.send(request(1, 'q', { p: '/hashed', h: hashed }));
  socket.send(request(2, 'q', { p: '/hashed', h: 'another' }));
  await answerTo(2, messages);

  expect(messages.items.filter(({ d }) => d.a === 'd')).toHaveLength(1);
});

test('answers a ping, takes statistics, and lets keepalives pass', async () => {
  const { socket, messages } = await connect();
  socket.send('0');
  socket.send(request(1, 's', { c: { 'sdk.js.0': 1 } }));
  socket.send(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));

  expect(await answerTo(1, messages)).toMatchObject({ d: { b: { s: 'ok' } } });
  await messages.until((all) => all.some(({ t, d }) => t === 'c' && d.t === 'o'));
});

test('puts together what comes in frames, time and again', async () => {
  const { socket, messages } = await connect();
  for (const r of [1, 2]) {
    const text = request(r, 'g', { p: '/hashed', q: {} });
    for (const frame of ['2', text.slice(0, 9), text.slice(9)]) socket.send(frame);

    expect(await answerTo(r, messages)).toMatchObject({ d: { b: { s: 'ok' } } });
  }
});

test('tells listeners of their own data only, and of that until they leave', async () => {
  const { socket, messages } = await connect();
  socket.send(request(1, 'q', { p: '/heard/all', h: '' }));
  socket.send(request(2, 'q', { p: '/heard/some', q: { l: 1, vf: 'l' }, t: 7, h: '' }));
  await answerTo(2, messages);
  await update(ref(client, 'heard'), { 'all/a': 1, 'some/b': 2, c: 3 });
  await set(ref(client, 'unheard'), 4);
  socket.send(request(3, 'n', { p: '/heard/all' }));
  socket.send(request(4, 'n', { p: '/heard/some', q: { l: 1, vf: 'l' }, t: 7 }));
  await answerTo(4, messages);
  await set(ref(client, 'heard'), { all: 5, some: { d: 6 } });
  socket.send(request(5, 'g', { p: '/', q: {} }));
  await answerTo(5, messages);

  const pushed = messages.items.flatMap(({ d }) => (d.a ? [d.b] : []));
  expect(pushed).toHaveLength(2);
  expect(pushed[0]).toEqual({ p: expect.stringContaining('heard/all'), d: { a: 1 } });
  expect(pushed[1]).toEqual({ p: expect.stringContaining('heard/some'), d: { b: 2 }, t: 7 });
});

test('sends nothing longer than a frame', async () => {
  const text = 'x'.repeat(40_000);
  await set(ref(client, 'long'), text);
  const { socket, messages, frames } = await connect();
  socket.send(request(1, 'g', { p: '/long', q: {} }));

  expect(await answerTo(1, messages)).toMatchObject({ d: { b: { d: text } } });
  expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(16_384);
});

test.each([0, 1])('cuts no character in two, wherever it is', async (offset) => {
  const text = 'x'.repeat(offset) + '🥖'.repeat(20_000);
  await database.put('/long', text);
  const { socket, messages } = await connect();
  socket.send(request(1, 'g', { p: '/long', q: {} }));

  expect(await answerTo(1, messages)).toMatchObject({ d: { b: { d: text } } });
});

test('warns of a query without an index, and leaves it to the client to pick', async () => {
  const fruit = { apple: { price: 2 }, pear: { price: 1 } };
  await database.put('/unindexed', fruit);
  const { socket, messages } = await connect();
  socket.send(request(1, 'q', { p: '/unindexed', q: { i: 'price', l: 1, vf: 'l' }, t: 1, h: '' }));

  expect(await answerTo(1, messages)).toMatchObject({ d: { b: { s: 'ok', d: { w: ['no_index'] } } } });
  expect(messages.items).toContainEqual({ t: 'd', d: { a: 'd', b: { p: '/unindexed', d: fruit, t: 1 } } });
});
