import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers a request, or passes it on. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Answers a request of its route. An exception becomes a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** A middleware from routes by `METHOD /path`, both exact. */
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

/** Has a server listen on this machine only. Resolves with its port: the given one, or any that is free. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The URL of a request, with a made-up origin. */
export const urlOf = (request: IncomingMessage): URL => new URL(`http://localhost${request.url ?? '/'}`);

/** Handles forms of the sandbox's own pages. Refuses other sites', which any browser would send to this machine. */
export function fromOwnPages(handler: Handler): Handler {
  return (request, response, url) =>
    isFromOwnPage(request)
      ? handler(request, response, url)
      : sendText(response, 403, "Only the sandbox's own pages may do this");
}

function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Browsers leave it out over plain HTTP to another machine, as from a phone, but forms still send an origin.
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
}

/** Allows pages of any origin to send the headers that they announce. */
export const preflight: Handler = ({ headers }, response) => {
  allowAnyOrigin(response);
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? 'content-type',
  );
  sendNothing(response);
};

/** The body as JSON; undefined for invalid JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

/** The fields of a form. The last value of a name counts. */
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
  // Keeps other sites from showing one of these pages in a frame, below a button of their own.
  response.setHeader('x-frame-options', 'DENY');
  send(response, status, 'text/html', page);
}

/** Sends the browser to another page with a GET, also after a POST. */
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
