import { goOffline, ref, runTransaction, set } from 'firebase/database';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { RuleError } from '../../../sandbox/database/ruleTokens.ts';
import { type DatabaseOptions, DEFAULT_NAMESPACE, startDatabase } from '../../../sandbox/database/server.ts';
import { InvalidDataError } from '../../../sandbox/database/treeJson.ts';
import { DatabaseUnderTest } from '../../support/databaseUnderTest.ts';
import { Observed, observeValues } from '../../support/observed.ts';

async function start(options?: DatabaseOptions) {
  const server = await startDatabase(options);
  const database = new DatabaseUnderTest('127.0.0.1', server.port, DEFAULT_NAMESPACE);
  return { server, database };
}

async function startUntilTheEnd(options?: DatabaseOptions) {
  const started = await start(options);
  onTestFinished(() => started.server.close());
  return started;
}

test('rejects where the port is taken, and rules and data that no database would take', async () => {
  const { port } = (await startUntilTheEnd()).server;

  await expect(startDatabase({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(startDatabase({ rules: { rules: { '.read': 'x' } } })).rejects.toThrow(RuleError);
  await expect(startDatabase({ data: { 'a.b': 1 } })).rejects.toThrow(InvalidDataError);
});

test('replaced data and new rules hold at once, for listeners too; bad ones change nothing', async () => {
  const { server, database } = await startUntilTheEnd({ data: { a: 1 } });
  const seen = observeValues(ref(database.client(), 'a'));
  await seen.count(1);
  expect(() => server.setRules({ rules: { '.read': 'x' } })).toThrow(RuleError);
  expect(() => server.setData({ 'a.b': 1 })).toThrow(InvalidDataError);
  server.setData({ a: 2 });
  await seen.count(2);
  server.setRules({ rules: { '.read': false } });

  expect(await seen.count(3)).toEqual([1, 2, 'refused']);
});

test('a server started again with the same data is found again, and gets what was written meanwhile', async () => {
  const { server, database } = await start({ data: { count: 1 } });
  const client = database.client();
  const connected = observeValues(ref(client, '.info/connected'));
  const seen = observeValues(ref(client, 'count'));
  await seen.count(1);

  await server.close();
  await connected.until((values) => values.at(-1) === false);
  const written = set(ref(client, 'count'), 2);
  await startUntilTheEnd({ port: server.port, data: { count: 1 } });
  await written;

  expect(seen.items).toEqual([1, 2]);
  expect((await database.rest('GET', '/count')).json).toBe(2);
  expect((await runTransaction(ref(client, 'count'), (count) => count + 1)).snapshot.val()).toBe(3);
});

test('closing does not wait for clients that stay', async () => {
  const { server, database } = await start();
  const client = database.client();
  await set(ref(client, 'a'), 1);
  await server.close();
  goOffline(client);

  await expect(fetch(`http://127.0.0.1:${server.port}/.json`)).rejects.toThrow();
});

test('a connection goes on after what it does not understand, and says what the sandbox lacks', async () => {
  const { port } = (await startUntilTheEnd()).server;
  const messages = new Observed<unknown>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5`);
  socket.on('message', (data) => messages.add(JSON.parse(String(data))));
  onTestFinished(() => socket.close());
  await messages.count(1);
  for (const text of ['no JSON', 'null', '{"t":"d"}', '{"t":"x","d":{}}']) socket.send(text);
  const requests: [string, object][] = [
    ['o', { p: '/a', d: 1 }],
    ['q', { p: '/a', q: { l: 1, vf: 'l' }, t: 1 }],
    ['auth', { cred: 'no token' }],
    ['p', { p: `/${'a/'.repeat(10_000)}`, d: 1 }],
    ['g', { p: 7 }],
  ];
  requests.forEach(([a, b], r) => {
    socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
  });

  const answers = await messages.count(1 + requests.length);
  expect(answers.slice(1)).toMatchObject(
    ['invalid_request', 'invalid_request', 'invalid_token', 'invalid_data', 'ok'].map((s, r) => ({
      d: { r, b: { s } },
    })),
  );
});
