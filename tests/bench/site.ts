import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf, shellFor } from '../../build/pages.ts';
import { type Line, sendByPriority } from './line.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXT = /^text|json$|xml$/;

interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** Serves a bundle over HTTP/2 on a slow connection, with the hosting's headers and compressed in advance. */
export async function serveSite(line: Line, folder: string, change = (text: string) => text) {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const rules: readonly HeaderRule[] = hosting.headers;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const toEntry = async (file: string) => {
    const path: string = `/${relative(folder, file).replaceAll(sep, '/')}`;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isText = TEXT.test(type);
    const content = isText ? Buffer.from(change(await readFile(file, 'utf8'))) : await readFile(file);
    const body = isText ? brotliCompressSync(content) : content;
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    const encoding = isText && { 'Content-Encoding': 'br' };
    const headers = { 'Content-Type': type, 'Content-Length': body.length, ...encoding };
    return [path, { etag, headers, body }] as const;
  };
  const site = new Map(await Promise.all(files.map(toEntry)));

  /** Like the hosting, chooses a file of the bundle, a built page or a shell. */
  const fileFor = (path: string) => {
    const file = site.get(decodeURIComponent(path));
    if (file || /^\/(?:assets|images)\//.test(path)) return file;
    return site.get(`/${filesOf(path)[0]}`) ?? site.get(shellFor(path)) ?? site.get('/index.html');
  };
  const headersFor = (path: string) =>
    rules
      .filter(({ source = '', regex }) =>
        regex ? RegExp(regex).test(path) : path.startsWith(source.slice(0, source.indexOf('*'))),
      )
      .flatMap((rule) => rule.headers)
      // The policy only allows the live database's hosts.
      .filter(({ key }) => key !== 'Content-Security-Policy');

  const server = createSecureServer(line.identity, (request, response) => {
    const { pathname } = new URL(request.url, 'https://127.0.0.1');
    const file = fileFor(pathname);
    for (const { key, value } of headersFor(pathname)) response.setHeader(key, value);
    if (!file) return void response.writeHead(404).end();
    response.setHeader('ETag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end();
    response.writeHead(200, file.headers);
    sendByPriority(response, String(request.headers.priority), file.body);
  });
  const { port, close } = await line.listen(server);
  return { origin: `https://127.0.0.1:${port}`, close };
}

/** For comparison: the page without scripts, styles and everything that only scripts need. */
export const toFloor = (page: string): string =>
  page.replaceAll(
    / data-(?:starting|fetch="[^"]*")|<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:stylesheet|modulepreload|manifest)"[^>]*>/g,
    '',
  );

/** A built page with the bare twin's script, and without comments that only the shop's own code understands. */
export const toBare = (page: string): string =>
  page
    .replaceAll(/<!--.*?-->/g, '')
    .replace(
      /<script data-scripts[\s\S]*?<\/script><script async[^>]*><\/script>/,
      '<script type="module" src="/assets/bare.js"></script>',
    );
