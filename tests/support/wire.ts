import { once } from 'node:events';
import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

/** The service's message to a connection beyond its limit, before it closes that connection. */
const SENT_AWAY = JSON.stringify({
  t: 'c',
  d: { t: 's', d: "The Firebase database 'demo' has reached its peak connections limit." },
});

export interface Wire {
  /** Runs `action` once, before the shop's next matching message goes on to the database. */
  before(pattern: RegExp, action: () => unknown): void;
  /** Runs `action` once, after the shop's next matching message has gone on and before its answer can come. */
  after(pattern: RegExp, action: () => unknown): void;
  /** Delays each message by `ms`, one way, until the test ends. */
  delay(ms: () => number): void;
  /** Makes all present connections half-open: nothing gets through, and no side notices. New ones work. */
  freeze(): void;
  /** Breaks all connections and refuses new ones until the wire is mended. */
  cut(): void;
  /**
   * Refuses all connections from now on, as a service whose plan allows no more (`full`) or a network without web sockets
   * (`blocked`) does; plain requests are still answered.
   */
  refuse(how: 'full' | 'blocked'): void;
  mend(): void;
  /** The number of open connections, and of all connections so far. */
  readonly connections: { open: number; ever: number };
}

interface Interception {
  readonly pattern: RegExp;
  readonly action: () => unknown;
}

/**
 * Puts a wire between the shop's code and the database that a test can delay, freeze or cut. Call it at the top of the
 * file, before the shop's code connects. Each test begins with a working wire.
 */
export async function openWire(): Promise<Wire> {
  const database = new URL(import.meta.env.VITE_DATABASE_URL);
  let isCut = false;
  let refusal: 'full' | 'blocked' | null = null;
  const connections = { open: 0, ever: 0 };
  let delayMs = () => 0;
  const frozen = new WeakSet<WebSocket>();
  const http = createServer((request, response) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const { method, headers } = request;
    const onward = requestOf(new URL(request.url ?? '/', database), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const webSockets = new WebSocketServer({ noServer: true });
  const before = new Set<Interception>();
  const after = new Set<Interception>();

  const delayed = async (): Promise<void> => {
    const ms = delayMs();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  };

  async function intercept(planned: Set<Interception>, message: string): Promise<void> {
    const found = [...planned].find(({ pattern }) => pattern.test(message));
    if (!found) return;
    planned.delete(found);
    await found.action();
  }

  http.on('upgrade', (request, socket, head) => {
    if (isCut || refusal === 'blocked') {
      socket.destroy();
      return;
    }
    webSockets.handleUpgrade(request, socket, head, (shop) => {
      if (refusal === 'full') {
        shop.send(SENT_AWAY);
        shop.close();
        return;
      }
      connections.open += 1;
      connections.ever += 1;
      const { host = '' } = request.headers;
      const upstream = new WebSocket(`ws://${database.host}${request.url}`, {
        headers: { 'x-forwarded-host': host },
      });
      upstream.on('error', () => shop.terminate());
      let passing: Promise<unknown> = once(upstream, 'open').catch(() => undefined);
      shop.on('message', (data) => {
        const message = data.toString();
        const arrived = delayed();
        passing = passing.then(async () => {
          await intercept(before, message);
          await arrived;
          if (shop.readyState !== WebSocket.OPEN || frozen.has(shop)) return;
          upstream.send(message);
          await intercept(after, message);
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
      upstream.on('close', () => shop.close());
      shop.on('close', () => {
        connections.open -= 1;
        upstream.close();
      });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');

  const address = new URL(database);
  address.port = String((http.address() as AddressInfo).port);
  import.meta.env.VITE_DATABASE_URL = address.href;

  const wire: Wire = {
    before: (pattern, action) => void before.add({ pattern, action }),
    after: (pattern, action) => void after.add({ pattern, action }),
    delay(ms) {
      delayMs = ms;
    },
    freeze() {
      for (const shop of webSockets.clients) frozen.add(shop);
    },
    cut() {
      isCut = true;
      for (const shop of webSockets.clients) shop.terminate();
      http.closeAllConnections();
    },
    refuse(how) {
      refusal = how;
      for (const shop of webSockets.clients) shop.terminate();
    },
    mend() {
      isCut = false;
      refusal = null;
    },
    connections,
  };
  afterEach(() => {
    before.clear();
    after.clear();
    delayMs = () => 0;
    wire.mend();
  });
  afterAll(() => {
    // Not `cut`: the shop would try to reconnect while its window is closing.
    isCut = true;
    wire.freeze();
    http.close();
  });
  return wire;
}
