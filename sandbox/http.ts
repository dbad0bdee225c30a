import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Answers a request to its route. If it throws, the browser gets a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** Makes a middleware from handlers, listed by `METHOD /path`. A request must have exactly that method and path. */
export function routes(table: Readonly<Record<string, Handler>>): Middleware {
  return async (request, response, next) => {
    const url = urlOf(request);
    const route = `${request.method} ${url.pathname}`;
    const handler = Object.hasOwn(table, route) ? table[route] : undefined;
    if (!handler) return next();
    try {
      await handler(request, response, url);
    } catch (error) {
      next(error);
    }
  };
}

/** The address of this machine that no other machine can reach. */
export const HOST = '127.0.0.1';

/** Starts a server that only this machine can reach. Resolves with its port; if `port` is 0, any free one is used. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns a request's URL, with a made-up origin. */
export const urlOf = (request: IncomingMessage): URL => new URL(`http://localhost${request.url ?? '/'}`);

/** Wraps a handler so that it refuses forms which another site's page made the browser send to this machine. */
export function fromOwnPages(handler: Handler): Handler {
  return (request, response, url) =>
    isFromOwnPage(request)
      ? handler(request, response, url)
      : sendText(response, 403, "Only the sandbox's own pages may do this");
}

function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // From a phone, over plain HTTP, browsers omit `sec-fetch-site`, but forms still send `origin`.
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
}

/** Answers a preflight: pages of any origin may POST, with any headers. */
export const preflight: Handler = ({ headers }, response) => {
  allowAnyOrigin(response);
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? 'content-type',
  );
  sendNothing(response);
};

/** Parses the body as JSON; undefined if it is invalid. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

/** Reads a form's fields. If a name occurs twice, the last value counts. */
export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await text(request)));
}

export function sendText(response: ServerResponse, status: number, content: string): void {
  send(response, status, 'text/plain', content);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json', JSON.stringify(value));
}

export function sendPage(response: ServerResponse, status: number, page: string): void {
  // Stops other sites from showing this page in a frame, where they could trick people into clicking it.
  response.setHeader('x-frame-options', 'DENY');
  send(response, status, 'text/html', page);
}

/** Sends the browser to another page. A 303 makes it use GET, even after a POST. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

export function sendNothing(response: ServerResponse): void {
  response.writeHead(204).end();
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}
