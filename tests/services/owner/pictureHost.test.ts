import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PictureHost, uploadPhoto } from '@/services/owner/pictureHost';
import type { Middleware } from '../../../sandbox/http.ts';
import { createPictureHost, demoPictureHost } from '../../../sandbox/pictures/pictureHost.ts';
import { serveMiddleware } from '../../sandbox/serveMiddleware.ts';
import { logged } from '../../support/logged.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';

const BYTES = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
const PHOTO = new Blob([BYTES], { type: 'image/jpeg' });

/** What the host does with the next request, if not what it always does. */
let instead: Middleware | null = null;
let server: Awaited<ReturnType<typeof serveMiddleware>>;
let host: PictureHost;

beforeAll(async () => {
  const usual = createPictureHost();
  server = await serveMiddleware((...exchange) => (instead ?? usual)(...exchange));
  host = { ...demoPictureHost, address: `${server.origin}${demoPictureHost.address}` };
});
beforeEach(() => {
  instead = null;
});
afterAll(() => server.close());

const upload = (to: PictureHost = host, signal = new AbortController().signal, onProgress = () => {}) =>
  uploadPhoto(to, PHOTO, { signal, onProgress });

/** The host answers the announcement of the upload, and then something of its own. */
const answering =
  (status: number, body: string): Middleware =>
  ({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (method === 'OPTIONS') response.writeHead(204).end();
    else response.writeHead(status).end(body);
  };
const breaking: Middleware = ({ socket }) => socket.destroy();

describe('which host', () => {
  beforeEach(async () => {
    await shopDatabase.put('/', {});
    await givenOwner();
  });

  /** What a page finds that has just been opened. */
  async function found(record: unknown) {
    await shopDatabase.put('/pictureHost', record);
    vi.resetModules();
    const page = await import('@/services/owner/pictureHost');
    return page.readPictureHost(ownerDatabase);
  }

  test('the database says it, or that there is none', async () => {
    const record = { address: 'https://api.cloudinary.com/v1_1/rye/image/upload', preset: 'x7' };
    expect([await found(null), await found(record)]).toEqual([null, record]);
  });

  test.each([
    ['no preset', { address: 'https://host.example/upload' }],
    ['an address that others could listen to', { address: 'http://host.example/upload', preset: 'x7' }],
  ])('%s counts as none', async (_what, record) => {
    const warned = logged('warn');
    expect(await found(record)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('an upload', () => {
  test.each([
    ['a page instead of an answer', answering(200, '<html>Hello</html>'), 'refused'],
    ['an address that is none', answering(200, '{"secure_url":"javascript:alert(1)"}'), 'refused'],
    ['a refusal without words', answering(429, ''), 'refused'],
    ['a failure', answering(502, ''), 'no-answer'],
    ['a broken line', breaking, 'no-answer'],
  ])('ends with %s', async (_what, answer, end) => {
    instead = answer;
    // jsdom logs what browsers show in their network panel.
    logged('error');
    expect(await upload()).toMatchObject({ end });
  });

  test('ends if the host says nothing for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const isAsked = new Promise<void>((resolve) => {
      instead = (request, response, next) =>
        request.method === 'OPTIONS' ? createPictureHost()(request, response, next) : resolve();
    });
    const end = upload();
    await isAsked;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await end).toEqual({ end: 'no-answer' });
  });
});
