import { afterAll, expect, test, vi } from 'vitest';
import { uploadPhoto } from '@/baker/photo/services/pictureHost';
import type { Middleware } from '../../../../sandbox/http.ts';
import { serveMiddleware } from '../../../sandbox/serveMiddleware.ts';
import { logged } from '../../../support/logged.ts';
import { givenOwnersShop, ownerDatabase } from '../../../support/ownerAccount.ts';

let answer: Middleware;
const server = await serveMiddleware((...exchange) => answer(...exchange));
afterAll(() => server.close());

/** Also answers the preflight request before the upload. */
const answering =
  (status: number, body: string): Middleware =>
  ({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (method === 'OPTIONS') response.writeHead(204).end();
    else response.writeHead(status).end(body);
  };

const HOST = { address: 'https://api.cloudinary.com/v1_1/rye/image/upload', preset: 'x7' };

test.each<[string, object | null, object | null, number]>([
  ['the database says it', HOST, HOST, 0],
  ['the database says that there is none', null, null, 0],
  ['no preset counts as none', { address: HOST.address }, null, 1],
  ['an address without https counts as none', { ...HOST, address: 'http://host.example' }, null, 1],
])('which host: %s', async (_what, pictureHost, found, warnings) => {
  const warned = logged('warn');
  await givenOwnersShop({ pictureHost });
  vi.resetModules();
  const page = await import('@/baker/photo/services/pictureHost');
  expect(await page.readPictureHost(ownerDatabase)).toEqual(found);
  expect(warned).toHaveBeenCalledTimes(warnings);
});

test.each<[string, Middleware, string]>([
  ['a page instead of an answer', answering(200, '<html>Hello</html>'), 'refused'],
  ['an address that is none', answering(200, '{"secure_url":"javascript:alert(1)"}'), 'refused'],
  ['a refusal without words', answering(429, ''), 'refused'],
  ['a failure', answering(502, ''), 'no-answer'],
  ['a broken line', ({ socket }) => socket.destroy(), 'no-answer'],
])('an upload ends with %s', async (_what, answered, end) => {
  answer = answered;
  // jsdom logs failed requests to the console.
  logged('error');
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const upload = uploadPhoto({ address: server.origin, preset: 'x7' }, new Blob(), options);
  expect(await upload).toMatchObject({ end });
});
