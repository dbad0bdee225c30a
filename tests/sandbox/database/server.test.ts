import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startDatabase } from '../../../sandbox/database/server.ts';
import { Observed } from '../../support/observed.ts';

test('a connection goes on after what it does not understand, and says what the sandbox lacks', async () => {
  const { port, close } = await startDatabase();
  onTestFinished(close);
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
