import { type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Middleware, sendText, urlOf } from './http.ts';

/**
 * Passes the database's requests on from the shop's origin, so that a phone or a forwarded port needs only one port.
 * It keeps the `Host` header: the database gives it to the SDK as the address for the next connection. `host` is the
 * database's, with its port.
 */
export function databaseProxy(host: string) {
  const { hostname, port } = new URL(`http://${host}`);

  /** REST requests: `/….json` with a namespace. */
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

  /** Web sockets: `/.ws`. Ignores all other web sockets. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (urlOf(request).pathname !== '/.ws') return;
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(requestHead(request));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    // 'close' follows an error. If one side is lost, the other must not wait for it.
    socket.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => socket.destroy());
  }

  return { middleware, upgrade };
}

function requestHead({ method, url, rawHeaders }: IncomingMessage): string {
  // Names and values take turns.
  const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`;
}
