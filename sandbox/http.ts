import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or leaves it to the next one. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Answers a request that a route is for. What it throws becomes a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** A middleware of routes by `METHOD /path`, both exact. */
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

/** The URL a request asks for. Its origin is made up. */
export const urlOf = (request: IncomingMessage): URL => new URL(`http://localhost${request.url ?? '/'}`);

/** The body as JSON; undefined when it is none. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain', text);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json', JSON.stringify(value));
}

export function sendPage(response: ServerResponse, status: number, page: string): void {
  send(response, status, 'text/html', page);
}

export function sendScript(response: ServerResponse, script: string): void {
  send(response, 200, 'text/javascript', script);
}

/** Sends the browser elsewhere with a GET, also after a POST. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}
