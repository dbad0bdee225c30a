import { type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Middleware, sendText, urlOf } from './http.ts';

/**
 * Lets requests to the shop's origin reach the database at `host` (with its port), so that a phone needs only the
 * shop's port. Keeps the `Host` header, because the database tells the SDK to connect to that address next time.
 */
export function databaseProxy(host: string) {
  const { hostname, port } = new URL(`http://${host}`);

  /** Forwards REST requests, which are those to `/….json` with a namespace. */
  const middleware: Middleware = (request, response, next) => {
    const url = urlOf(request);
    if (!url.pathname.endsWith('.json') || !url.searchParams.has('ns')) return next();
    const { method, url: path, headers } = request;
    const forwarded = sendRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy();
      else sendText(response, 502, 'The database does not answer');
    });
    request.pipe(forwarded);
  };

  /** Forwards the database's web sockets, at `/.ws`. Ignores all others. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (urlOf(request).pathname !== '/.ws') return;
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(requestHead(request));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    // A 'close' event follows every error, and its handler closes the other side as well.
    socket.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => socket.destroy());
  }

  return { middleware, upgrade };
}

function requestHead({ method, url, rawHeaders }: IncomingMessage): string {
  // `rawHeaders` is a flat list: name, value, name, value.
  const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`;
}
