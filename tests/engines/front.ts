import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { databaseProxy } from '../../sandbox/databaseProxy.ts';
import { listen } from '../../sandbox/http.ts';
import type { ServedSandbox } from '../../sandbox/serveSandbox.ts';

const PROBLEMS = '/problems-of-the-page';

export type Front = Awaited<ReturnType<typeof openFront>>;

/** Serves the shop at a new address. Holding requests and going offline work alike for all browsers. */
export async function openFront(sandbox: ServedSandbox) {
  const { hostname, port } = new URL(sandbox.origin);
  const { upgrade } = databaseProxy(new URL(sandbox.databaseOrigin).host);
  const problems: string[] = [];
  const holds = new Map<RegExp, () => Promise<unknown>>();
  let lacking: RegExp | null = null;
  const connections = new Set<Socket>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = '/' } = request;
    if (path === PROBLEMS) {
      problems.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    for (const [pattern, waits] of holds) {
      if (pattern.test(path)) await waits();
    }
    if (lacking?.test(path)) {
      problems.push(`503 ${method} ${path}`);
      response.writeHead(503).end();
      return;
    }
    // The front changes pages, so the browser's copies never match the shop's.
    const { 'if-none-match': _known, 'if-modified-since': _since, ...asked } = request.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
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
  server.on('upgrade', upgrade);
  server.on('connection', (socket) => connections.add(socket));

  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    /** Errors that pages logged, and requests that the shop refused. */
    problems,
    /** Holds requests for these paths. `asked` resolves at the first one. */
    hold(path: RegExp) {
      const held = new EventEmitter();
      const free = once(held, 'free');
      holds.set(path, () => {
        held.emit('asked');
        return free;
      });
      return { asked: once(held, 'asked'), letGo: () => held.emit('free') };
    },
    /** Answers requests for these paths with an error; null ends this. */
    lack(path: RegExp | null) {
      lacking = path;
    },
    async goAway() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}

/** Runs on each page before its own scripts: reports errors, and marks the page once it is alive. */
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
