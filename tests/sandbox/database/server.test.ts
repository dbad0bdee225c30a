import { goOffline, ref, runTransaction, set } from 'firebase/database';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { RuleError } from '../../../sandbox/database/ruleTokens.ts';
import {
  type DatabaseOptions,
  type DatabaseServer,
  DEFAULT_NAMESPACE,
  startDatabase,
} from '../../../sandbox/database/server.ts';
import { InvalidDataError } from '../../../sandbox/database/treeJson.ts';
import { DatabaseUnderTest } from '../../support/databaseUnderTest.ts';
import { Observed, observeValues } from '../../support/observed.ts';

const servers: DatabaseServer[] = [];
const CLOSED = { rules: { '.read': false, '.write': false } };

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function start(options?: DatabaseOptions): Promise<DatabaseServer> {
  const server = await startDatabase(options);
  servers.push(server);
  return server;
}

function namespaceOf(server: DatabaseServer, name = DEFAULT_NAMESPACE): DatabaseUnderTest {
  return new DatabaseUnderTest('127.0.0.1', server.port, name);
}

/** A bare web socket that connects with these headers, and the messages it receives, starting with the greeting. */
async function connect(port: number, headers: Record<string, string> = {}) {
  const messages = new Observed<unknown>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5`, { headers });
  socket.on('message', (data) => messages.add(JSON.parse(String(data))));
  onTestFinished(() => socket.close());
  await messages.count(1);
  return {
    messages,
    send: (r: number, a: string, b: object) => socket.send(JSON.stringify({ t: 'd', d: { r, a, b } })),
    sendText: (text: string) => socket.send(text),
  };
}

test('starts with its options, for the default namespace', async () => {
  const rules = { rules: { '.read': true } };
  const database = namespaceOf(await start({ rules, data: { a: 1 } }));

  expect((await database.rest('GET', '/')).json).toEqual({ a: 1 });
  expect((await database.rest('PUT', '/a', 2)).status).toBe(401);
  expect((await database.rest('GET', '/.settings/rules', undefined, 'owner')).json).toEqual(rules);
});

test('another namespace starts with the same rules and no data', async () => {
  const server = await start({ rules: { rules: { '.read': true } }, data: { a: 1 } });
  const other = namespaceOf(server, 'other');

  expect((await other.rest('GET', '/')).json).toBeNull();
  expect((await other.rest('PUT', '/a', 2)).status).toBe(401);
});

test('rejects where the port is taken', async () => {
  const { port } = await start();

  await expect(startDatabase({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('rejects rules and data that no database would take', async () => {
  await expect(startDatabase({ rules: { rules: { '.read': 'x' } } })).rejects.toThrow(RuleError);
  await expect(startDatabase({ data: { 'a.b': 1 } })).rejects.toThrow(InvalidDataError);
});

test('listeners learn of replaced data', async () => {
  const server = await start({ data: { a: 1 } });
  const seen = observeValues(ref(namespaceOf(server).client(), 'a'));
  await seen.count(1);
  server.setData({ a: 2 });

  expect(await seen.count(2)).toEqual([1, 2]);
  expect(() => server.setData({ 'a.b': 1 })).toThrow(InvalidDataError);
});

test('new rules hold at once, for listeners too; bad ones change nothing', async () => {
  const server = await start({ data: { a: 1 } });
  const seen = observeValues(ref(namespaceOf(server).client(), 'a'));
  await seen.count(1);
  expect(() => server.setRules({ rules: { '.read': 'x' } })).toThrow(RuleError);
  server.setData({ a: 2 });
  await seen.count(2);
  server.setRules(CLOSED);

  expect(await seen.count(3)).toEqual([1, 2, 'refused']);
});

test('tells why a write is denied', async () => {
  const denials = new Observed<unknown>();
  const server = await start({
    rules: { rules: { a: { '.write': 'data.val() + 1 > 0' } } },
    onDeny: denials.add,
  });
  await namespaceOf(server).rest('PATCH', '/', { 'a/b': 1 });

  expect(await denials.count(1)).toEqual([
    { namespace: DEFAULT_NAMESPACE, why: expect.stringMatching(/\.write.*\/a\/b.*null/), paths: ['/a/b'] },
  ]);
});

test('tells clients to come back by the address they came by', async () => {
  const { port } = await start();

  const direct = await connect(port, { host: 'shop.test:5173' });
  const proxied = await connect(port, { 'x-forwarded-host': 'proxy.test' });

  expect(direct.messages.items).toMatchObject([{ d: { d: { h: 'shop.test:5173' } } }]);
  expect(proxied.messages.items).toMatchObject([{ d: { d: { h: 'proxy.test' } } }]);
});

test('web sockets are for the database only', async () => {
  const { port } = await start();
  const errors = new Observed<unknown>();
  new WebSocket(`ws://127.0.0.1:${port}/elsewhere`).on('error', errors.add);

  await errors.count(1);
});

test('a server started again with the same data is found again, and gets what was written meanwhile', async () => {
  const first = await start({ data: { count: 1 } });
  const database = namespaceOf(first);
  const client = database.client();
  const connected = observeValues(ref(client, '.info/connected'));
  const seen = observeValues(ref(client, 'count'));
  await seen.count(1);

  const { json: data } = await database.rest('GET', '/?format=export', undefined, 'owner');
  await first.close();
  await connected.until((values) => values.at(-1) === false);
  const written = set(ref(client, 'count'), 2);
  await start({ port: first.port, data });
  await written;

  expect(seen.items).toEqual([1, 2]);
  expect((await database.rest('GET', '/count')).json).toBe(2);
  expect((await runTransaction(ref(client, 'count'), (count) => count + 1)).snapshot.val()).toBe(3);
});

test('closing does not wait for clients that stay', async () => {
  const server = await startDatabase();
  const client = namespaceOf(server).client();
  await set(ref(client, 'a'), 1);
  await server.close();
  goOffline(client);

  await expect(fetch(`http://127.0.0.1:${server.port}/.json`)).rejects.toThrow();
});

test("the owner's connection passes the rules", async () => {
  const { port } = await start({ rules: CLOSED, data: { a: 1 } });
  const { messages, send } = await connect(port);
  send(1, 'gauth', { cred: 'owner' });
  send(2, 'g', { p: '/a' });
  send(3, 'unauth', {});
  send(4, 'g', { p: '/a' });

  expect((await messages.count(5)).slice(1)).toMatchObject([
    { d: { r: 1, b: { s: 'ok' } } },
    { d: { r: 2, b: { s: 'ok', d: 1 } } },
    { d: { r: 3, b: { s: 'ok' } } },
    { d: { r: 4, b: { s: 'permission_denied' } } },
  ]);
});

test('a connection goes on after what it does not understand', async () => {
  const { port } = await start();
  const { messages, send, sendText } = await connect(port);
  for (const text of ['no JSON', 'null', '{"t":"d"}', '{"t":"x","d":{}}']) sendText(text);
  send(1, 'unheard-of', {});
  send(2, 'auth', { cred: 'no token' });
  send(3, 'p', { p: `/${'a/'.repeat(10_000)}`, d: 1 });
  send(4, 'm', { p: '/', d: 5 });
  send(5, 'g', { p: 7 });

  const answers = await messages.until((all) => JSON.stringify(all.at(-1)).includes('"r":5'));
  expect(answers.slice(-5)).toMatchObject([
    { d: { r: 1, b: { s: 'invalid_request' } } },
    { d: { r: 2, b: { s: 'invalid_token' } } },
    { d: { r: 3, b: { s: 'invalid_data' } } },
    { d: { r: 4, b: { s: 'ok' } } },
    { d: { r: 5, b: { s: 'ok', d: null } } },
  ]);
});
