import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { databaseProxy } from '../../sandbox/databaseProxy.ts';
import type { ServedSandbox } from '../../sandbox/serveSandbox.ts';

/** Pages send their errors here. */
const PROBLEMS = '/problems-of-the-page';

/** A request that the test keeps waiting. */
interface Held {
  /** Resolves when the request has come. */
  readonly asked: Promise<void>;
  letGo(): void;
}

/**
 * The shop's address in the browser. Each journey gets its own, so that its browser has stored nothing from it yet.
 * Tests can hold requests and take the shop offline, in the same way for all browsers.
 */
export interface Front {
  readonly origin: string;
  /** Errors that the pages logged, and requests that the shop refused. */
  readonly problems: readonly string[];
  /** Holds requests for these paths. */
  hold(path: RegExp): Held;
  /** Answers requests for these paths with an error from now on; null for none. */
  lack(path: RegExp | null): void;
  /** Ends all connections and accepts no new ones, so that the shop is offline. */
  goAway(): Promise<void>;
}

/** Opens an address for a shop. */
export async function openFront(sandbox: ServedSandbox): Promise<Front> {
  const { hostname, port } = new URL(sandbox.origin);
  const { upgrade } = databaseProxy(new URL(sandbox.databaseOrigin).host);
  const problems: string[] = [];
  const holds = new Map<RegExp, { asked: Signal; letGo: Signal }>();
  let lacking: RegExp | null = null;
  const live = new Set<Duplex>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = '/' } = request;
    if (path === PROBLEMS) {
      problems.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    for (const [pattern, { asked, letGo }] of holds) {
      if (!pattern.test(path)) continue;
      asked.give();
      await letGo.given;
    }
    if (lacking?.test(path)) {
      problems.push(`503 ${method} ${path}`);
      response.writeHead(503).end();
      return;
    }
    // The front changes the pages, so the browser's copies never match the shop's.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    for (const name of ['if-none-match', 'if-modified-since'] as const) delete headers[name];
    const sent = sendRequest({ hostname, port, method, path, headers }, async (from) => {
      const { statusCode = 502 } = from;
      if (statusCode >= 400) problems.push(`${statusCode} ${method} ${path}`);
      if (!from.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, from.headers);
        from.pipe(response);
        return;
      }
      const { 'content-length': _length, etag: _etag, ...others } = from.headers;
      response.writeHead(statusCode, others);
      const script = `<script>(${watch})('${PROBLEMS}')</script>`;
      response.end((await text(from)).replace('<head>', (head) => head + script));
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket, head) => {
    live.add(socket);
    socket.on('close', () => live.delete(socket));
    upgrade(request, socket, head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems,
    hold(path) {
      const held = { asked: signal(), letGo: signal() };
      holds.set(path, held);
      return { asked: held.asked.given, letGo: held.letGo.give };
    },
    lack(path) {
      lacking = path;
    },
    async goAway() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of live) socket.destroy();
      await closed;
    },
  };
}

interface Signal {
  readonly given: Promise<void>;
  give(): void;
}

function signal(): Signal {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Runs on each page before its own scripts: reports errors, and marks the page when it is alive. */
function watch(problems: string): void {
  const tell = (what: string) => navigator.sendBeacon(problems, `${location.pathname}: ${what}`);
  const { error: log } = console;
  console.error = (...said: unknown[]) => {
    tell(said.map(String).join(' '));
    log(...said);
  };
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
  document.addEventListener('shop-alive', () => document.documentElement.setAttribute('data-alive', ''));
}
