import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, afterEach } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { databaseProxy } from '../../sandbox/databaseProxy.ts';
import { listen } from '../../sandbox/http.ts';

/** Firebase's message to a connection beyond its limit, before it closes that connection. */
const SENT_AWAY = JSON.stringify({
  t: 'c',
  d: { t: 's', d: "The Firebase database 'demo' has reached its peak connections limit." },
});

/** A connection to the database that tests can delay, freeze or cut. Call it before the shop connects. */
export async function openWire() {
  const database = new URL(import.meta.env.VITE_DATABASE_URL);
  const { middleware } = databaseProxy(database.host);
  let refusal: 'all' | 'full' | 'blocked' | null = null;
  let delayMs = () => 0;
  const connections = { open: 0, ever: 0 };
  const frozen = new WeakSet<WebSocket>();
  const planned = new Set<{ when: 'before' | 'after'; pattern: RegExp; action: () => unknown }>();

  const delayed = async (): Promise<void> => {
    const ms = delayMs();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  };

  async function intercept(now: 'before' | 'after', message: string): Promise<void> {
    const found = [...planned].find(({ when, pattern }) => when === now && pattern.test(message));
    if (!found) return;
    planned.delete(found);
    await found.action();
  }

  const http = createServer((request, response) => {
    if (refusal === 'all') request.socket.destroy();
    else middleware(request, response, () => response.writeHead(404).end());
  });
  const webSockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    if (refusal === 'all' || refusal === 'blocked') socket.destroy();
    else webSockets.handleUpgrade(request, socket, head, (shop) => connect(shop, request));
  });

  function connect(shop: WebSocket, { url, headers }: IncomingMessage): void {
    if (refusal === 'full') {
      shop.send(SENT_AWAY);
      shop.close();
      return;
    }
    connections.open += 1;
    connections.ever += 1;
    const upstream = new WebSocket(`ws://${database.host}${url}`, {
      headers: { 'x-forwarded-host': headers.host ?? '' },
    });
    upstream.on('error', () => shop.terminate());
    upstream.on('close', () => shop.close());
    shop.on('close', () => {
      connections.open -= 1;
      upstream.close();
    });
    let passing: Promise<unknown> = once(upstream, 'open').catch(() => undefined);
    shop.on('message', (data) => {
      const message = data.toString();
      const arrived = delayed();
      passing = passing.then(async () => {
        await intercept('before', message);
        await arrived;
        if (shop.readyState !== WebSocket.OPEN || frozen.has(shop)) return;
        upstream.send(message);
        await intercept('after', message);
      });
    });
    let coming = Promise.resolve();
    upstream.on('message', (data) => {
      const arrived = delayed();
      coming = coming.then(async () => {
        await arrived;
        if (!frozen.has(shop)) shop.send(data.toString());
      });
    });
  }

  const address = new URL(database);
  address.port = String(await listen(http));
  import.meta.env.VITE_DATABASE_URL = address.href;

  const endAll = () => {
    for (const shop of webSockets.clients) shop.terminate();
  };
  const wire = {
    /** Counts of the connections that are open, and of all so far. */
    connections,
    /** Runs `action` once, before the shop's next matching message goes on to the database. */
    before: (pattern: RegExp, action: () => unknown) => void planned.add({ when: 'before', pattern, action }),
    /** Runs `action` once, after the next matching message has gone on and before its answer. */
    after: (pattern: RegExp, action: () => unknown) => void planned.add({ when: 'after', pattern, action }),
    /** Delays each message one way, until the test ends. */
    delay(ms: () => number) {
      delayMs = ms;
    },
    /** Makes all present connections half-open: nothing gets through, and neither side notices. New ones work. */
    freeze() {
      for (const shop of webSockets.clients) frozen.add(shop);
    },
    cut() {
      refusal = 'all';
      endAll();
      http.closeAllConnections();
    },
    /** Refuses connections from now on, like a full service or a network without web sockets; not plain requests. */
    refuse(how: 'full' | 'blocked') {
      refusal = how;
      endAll();
    },
    mend() {
      refusal = null;
    },
  };
  afterEach(() => {
    planned.clear();
    delayMs = () => 0;
    wire.mend();
  });
  afterAll(() => {
    // After `cut`, the shop would reconnect while its window is closing.
    refusal = 'all';
    wire.freeze();
    http.close();
  });
  return wire;
}
