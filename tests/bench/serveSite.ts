import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { filesOf, shellFor } from '../../build/pages.ts';
import { type Line, sendByPriority } from './line.ts';
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

/** Serves a site by HTTP/2 on a phone's line, with the hosting's headers. */
export async function serveSite(site: Site, line: Line): Promise<ServedSite> {
  const { hosting }: { hosting: Hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { pathname } = new URL(request.url, 'https://127.0.0.1');
    const file = fileFor(site, pathname);
    for (const { key, value } of headersFor(hosting, pathname)) response.setHeader(key, value);
    if (!file) response.writeHead(404).end();
    else send(response, file, request.headers);
  };
  const { port, close } = await line.listen(createSecureServer(line.identity, answer));
  return { origin: `https://127.0.0.1:${port}`, close };
}

/** As the hosting does: a file of the bundle, a page of its own, or a shell. */
function fileFor(site: Site, pathname: string): SiteFile | undefined {
  const file = site.get(decodeURIComponent(pathname));
  if (file || /^\/(?:assets|images)\//.test(pathname)) return file;
  const [page] = filesOf(pathname);
  return site.get(`/${page}`) ?? site.get(shellFor(pathname)) ?? site.get('/index.html');
}

const headersFor = ({ headers = [] }: Hosting, pathname: string) =>
  headers
    .filter(({ source = '', regex }) =>
      regex ? RegExp(regex).test(pathname) : pathname.startsWith(source.slice(0, source.indexOf('*'))),
    )
    .flatMap((rule) => rule.headers)
    .filter(({ key }) => key !== NOT_SENT);

function send(response: Http2ServerResponse, file: SiteFile, asked: IncomingHttpHeaders): void {
  response.setHeader('ETag', file.etag);
  if (asked['if-none-match'] === file.etag) return void response.writeHead(304).end();
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', file.body.length);
  if (file.isCompressed) response.setHeader('Content-Encoding', 'br');
  sendByPriority(response, String(asked.priority), file.body);
}
