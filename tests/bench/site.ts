import { readdir } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { pathOf } from '../../build/pages.ts';
import { emulateHosting } from '../support/hostingEmulator.ts';
import { type Line, sendByPriority } from './line.ts';

/** The policy names the live database's hosts, and ours is not among them. The others are about a connection. */
const NOT_SENT = /^(?:content-security-policy|connection|date|keep-alive|transfer-encoding)$/;
const TEXT = /^text|javascript|json|xml/;

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/**
 * Serves a built bundle by HTTP/2 on a phone's line, with all that the hosting does. Its texts are changed by `change` and
 * compressed as well as can be beforehand, as hostings do.
 */
export async function serveSite(line: Line, folder: string, change = (text: string) => text, hosting = {}) {
  const emulator = await emulateHosting(folder, hosting);
  const answers = new Map<string, ReturnType<typeof ask>>();
  const ask = async (path: string) => {
    const response = await fetch(emulator.origin + path);
    const file = Buffer.from(await response.arrayBuffer());
    const isText = TEXT.test(response.headers.get('content-type') ?? '');
    const body = isText ? await promisify(brotliCompress)(change(file.toString())) : file;
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries([...response.headers].filter(([name]) => !NOT_SENT.test(name))),
      ...(isText && { 'content-encoding': 'br' }),
      'content-length': body.length,
    };
    return { status: response.status, headers, body };
  };
  const answerTo = (path: string) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
  // A page has the address of its folder.
  const files = (await readdir(folder, { recursive: true })).filter((file) => !file.endsWith('index.html'));
  const paths = files.map((file) => pathOf(join(file, 'index.html')));
  await Promise.all(['/', ...paths].map(answerTo));

  const server = createSecureServer(line.identity, async (request, response) => {
    const { status, headers, body } = await answerTo(new URL(request.url, 'https://127.0.0.1').pathname);
    const isKept = request.headers['if-none-match'] === (headers.etag ?? null);
    response.writeHead(isKept ? 304 : status, headers);
    if (isKept) response.end();
    else sendByPriority(response, String(request.headers.priority), body);
  });
  const { port, close } = await line.listen(server);
  return {
    origin: `https://127.0.0.1:${port}`,
    async close() {
      emulator.close();
      await close();
    },
  };
}

/** The same page as a plain one, to compare with: without scripts, and without what is there for scripts only. */
export const toFloor = (page: string): string =>
  page.replaceAll(
    / data-(?:starting|fetch="[^"]*")|<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:stylesheet|modulepreload|manifest)"[^>]*>/g,
    '',
  );

/** A built page with the bare twin's script, and without the comments that only the shop's own parts understand. */
export const toBare = (page: string): string =>
  page
    .replaceAll(/<!--.*?-->/g, '')
    .replace(
      /<script data-scripts[\s\S]*?<\/script><script async[^>]*><\/script>/,
      '<script type="module" src="/assets/bare.js"></script>',
    );
