import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { createServer } from 'node:https';
import { databaseProxy } from '../../sandbox/databaseProxy.ts';
import { listen, sendText } from '../../sandbox/http.ts';
import type { ServedSandbox } from '../../sandbox/serveSandbox.ts';
import { selfSigned } from './certificate.ts';
import { hosts } from './site.ts';

const ONE_PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type Internet = Awaited<ReturnType<typeof openInternet>>;

/** Serves a live shop's hosts over TLS: the shop's from `shopOrigin`, the services' from the sandbox. */
export async function openInternet(shopOrigin: string, sandbox: ServedSandbox) {
  const { key, cert, chromiumOption } = selfSigned();
  const toSandbox = passOnTo(sandbox.origin);
  const answers: Readonly<Record<string, Answer>> = {
    [hosts.shop]: passOnTo(shopOrigin),
    [hosts.database]: passOnTo(sandbox.databaseOrigin),
    [hosts.emails]: toSandbox,
    [hosts.till]: toSandbox,
    [hosts.tillScript]: (request, response) => {
      request.url = '/sandbox/stripe.js';
      toSandbox(request, response);
    },
    // The card provider's script runs in the shop's page, so its requests cross origins.
    [hosts.tillRequests]: (request, response) => {
      response.setHeader('access-control-allow-origin', `https://${hosts.shop}`);
      response.setHeader('access-control-allow-headers', 'content-type');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else toSandbox(request, response);
    },
    [hosts.map]: (request, response) => {
      if (request.url === '/favicon.ico') response.setHeader('content-type', 'image/gif').end(ONE_PIXEL);
      else {
        // The sandbox's headers would forbid frames.
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><title>Map</title><p>A map</p>');
      }
    },
  };
  const server = createServer({ key, cert }, (request, response) => {
    const answer = answers[request.headers.host ?? ''];
    if (answer) answer(request, response);
    else sendText(response, 404, `Nobody expected a request to ${request.headers.host}`);
  });
  const { upgrade } = databaseProxy(new URL(sandbox.databaseOrigin).host);
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.host === hosts.database) upgrade(request, socket, head);
    else socket.destroy();
  });
  const port = await listen(server);
  return {
    /** Leads all requests to this server, except those to 127.0.0.1. */
    chromiumArguments: [`--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`, chromiumOption],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOnTo(origin: string): Answer {
  const { host, hostname, port } = new URL(origin);
  return (request, response) => {
    const { method, url: path, headers } = request;
    const sent = sendRequest({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  };
}
