import { onTestFinished } from 'vitest';
import type { Middleware } from '../../sandbox/http.ts';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';

/** Serves a middleware until the test ends. */
export async function served(middleware: Middleware): Promise<{ readonly origin: string }> {
  const server = await serveMiddleware(middleware);
  onTestFinished(() => server.close());
  return server;
}
