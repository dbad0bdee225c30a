import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createSecureServer, Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { filesOf, shellFor } from '../../build/pages.ts';
import { type Middleware, urlOf } from '../../sandbox/http.ts';
import { sendByPriority } from './byPriority.ts';
import { listenOnLine, type SecureLine } from './secureLine.ts';
import type { Site, SiteFile } from './site.ts';

export interface ServedSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** What of `firebase.json` is served here. */
interface Hosting {
  readonly headers?: readonly {
    readonly source?: string;
    readonly regex?: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** It names the live database's hosts, and ours is not among them. */
const NOT_SENT = 'Content-Security-Policy';

/**
 * Serves a site on a free port of 127.0.0.1 with the hosting's headers, after the services of `middleware`: by HTTP/1.1, or by
 * HTTP/2 on a phone's line.
 */
export async function serveSite(site: Site, middleware: Middleware, line?: SecureLine): Promise<ServedSite> {
  const { hosting }: { hosting: Hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const answer: RequestListener = (request, response) =>
    middleware(request, response, () => {
      const { pathname } = urlOf(request);
      const file = fileFor(site, pathname);
      for (const [key, value] of headersFor(hosting, pathname)) response.setHeader(key, value);
      if (!file) response.writeHead(404).end();
      else send(response, file, request.headers);
    });
  if (line) {
    // What the services ask of a request and its response, HTTP/2's have as well.
    const { port, close } = await listenOnLine(createSecureServer(line.identity, answer as never), line);
    return { origin: `https://127.0.0.1:${port}`, close };
  }

  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** As the hosting does: a file of the bundle, a page of its own, or a shell. */
function fileFor(site: Site, pathname: string): SiteFile | undefined {
  const file = site.get(decodeURIComponent(pathname));
  if (file || /^\/(?:assets|images)\//.test(pathname)) return file;
  const [page] = filesOf(pathname);
  return site.get(`/${page}`) ?? site.get(shellFor(pathname)) ?? site.get('/index.html');
}

function headersFor({ headers = [] }: Hosting, pathname: string): [string, string][] {
  return headers
    .filter(({ source = '', regex }) =>
      regex ? RegExp(regex).test(pathname) : pathname.startsWith(source.slice(0, source.indexOf('*'))),
    )
    .flatMap((rule) => rule.headers)
    .filter(({ key }) => key !== NOT_SENT)
    .map(({ key, value }) => [key, value]);
}

function send(
  response: ServerResponse | Http2ServerResponse,
  { type, isCompressed, body, etag }: SiteFile,
  asked: IncomingHttpHeaders,
): void {
  response.setHeader('ETag', etag);
  if (asked['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  if (isCompressed) response.setHeader('Content-Encoding', 'br');
  if (response instanceof Http2ServerResponse) sendByPriority(response, String(asked.priority), body);
  else response.end(body);
}
