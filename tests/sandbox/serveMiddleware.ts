import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Middleware } from '../../sandbox/http.ts';

/** Serves a middleware on a free port of this machine; requests that it passes on get 404. */
export async function serveMiddleware(middleware: Middleware) {
  const server = createServer((request, response) => {
    middleware(request, response, (error) => response.writeHead(error ? 500 : 404).end(String(error ?? '')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
