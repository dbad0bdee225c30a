import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen, type Middleware } from '../../sandbox/http.ts';

/** Serves a middleware on a free port. Requests that it passes on get 404. */
export async function serveMiddleware(middleware: Middleware) {
  const server = createServer((request, response) => {
    middleware(request, response, (error) => response.writeHead(error ? 500 : 404).end(String(error ?? '')));
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves a middleware until the test ends. */
export async function served(middleware: Middleware) {
  const server = await serveMiddleware(middleware);
  onTestFinished(server.close);
  return server;
}
