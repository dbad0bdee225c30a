import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { WebSocketServer } from 'ws';
import { HOST, listen, urlOf } from '../http.ts';
import { Connection } from './connection.ts';
import { Namespace, type NamespaceOptions } from './namespace.ts';
import { answerRest } from './rest.ts';

export interface DatabaseServer {
  readonly port: number;
  /** Replaces the default namespace's data, ignoring the rules, and tells the listeners. Throws InvalidDataError. */
  setData(json: unknown): void;
  close(): Promise<void>;
}
export interface DatabaseOptions extends NamespaceOptions {
  /** If it is absent or 0, any free port is used. */
  readonly port?: number;
  /** The rules that every namespace starts with. Without them, everyone may do everything. */
  readonly rules?: unknown;
  /** The data that the default namespace starts with. */
  readonly data?: unknown;
}

export const DEFAULT_NAMESPACE = 'demo-bakery-default-rtdb';
const OPEN_RULES = { rules: { '.read': true, '.write': true } };

/** Starts a database like the official emulator's. Rejects with EADDRINUSE, RuleError or InvalidDataError. */
export async function startDatabase(options: DatabaseOptions = {}): Promise<DatabaseServer> {
  const { rules = OPEN_RULES, data, port = 0 } = options;
  const namespaces = new Map<string, Namespace>();
  const namespaceOf = (name: string): Namespace => {
    const namespace = namespaces.get(name) ?? new Namespace(rules, options);
    namespaces.set(name, namespace);
    return namespace;
  };
  const namespaceFor = (url: URL) => namespaceOf(url.searchParams.get('ns') ?? DEFAULT_NAMESPACE);
  const setData = (json: unknown) => namespaceOf(DEFAULT_NAMESPACE).setData(json);
  setData(data);

  const http = createServer((request, response) => {
    const url = urlOf(request);
    answerRest(request, response, url, namespaceFor(url)).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  // Keeps idle connections open. If one closed just when the client sent a request, the request would get no answer.
  http.keepAliveTimeout = 0;
  const webSockets = new WebSocketServer({ server: http, path: '/.ws' });
  // The web socket server repeats the HTTP server's errors. Without a listener they would end the process.
  webSockets.on('error', () => undefined);
  webSockets.on('connection', (socket, request) => {
    new Connection(socket, namespaceFor(urlOf(request)), hostOf(request));
  });

  return {
    port: await listen(http, port),
    setData,
    async close() {
      for (const webSocket of webSockets.clients) webSocket.terminate();
      const closed = Promise.all([once(webSockets, 'close'), once(http, 'close')]);
      webSockets.close();
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

/** Returns the address that the client connected to; behind a proxy, the proxy's. */
function hostOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-host'];
  return (typeof forwarded === 'string' ? forwarded : headers.host) ?? HOST;
}
