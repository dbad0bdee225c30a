import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureHost, demoPictureHost } from '../../sandbox/pictures/pictureHost.ts';
import { serveMiddleware } from './serveMiddleware.ts';

let shop: Awaited<ReturnType<typeof serveMiddleware>>;
beforeEach(async () => {
  shop = await serveMiddleware(createPictureHost());
});
afterEach(() => shop.close());

const TEXT = new Blob(['PNG?']);
const JPEG = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]);
const { address, preset: upload_preset } = demoPictureHost;

async function upload(fields: Readonly<Record<string, string | Blob>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(`${shop.origin}${address}`, { method: 'POST', body });
  return { status: answer.status, json: await answer.json() };
}

test('takes a photo, and delivers it, also by an address that asks for another size', async () => {
  const { json } = await upload({ upload_preset, file: JPEG });
  const resized = json.secure_url.replace('/v1/', '/f_auto,q_auto,c_limit,w_320/v1/');
  for (const path of [json.secure_url, resized]) {
    const picture = await fetch(`${shop.origin}${path}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test.each([
  ['without a preset', { file: JPEG }, 'Upload preset must be specified when using unsigned upload'],
  ['with another preset', { upload_preset: 'x', file: JPEG }, 'Upload preset not found'],
  ['without a file', { upload_preset }, 'Missing required parameter - file'],
  ['of no picture', { upload_preset, file: TEXT }, 'Invalid image file'],
  ['under a name of the uploader’s', { upload_preset, file: JPEG, public_id: 'x' }, /^public_id parameter/],
  ['of 11 MB', { upload_preset, file: new Blob([new Uint8Array(11e6)]) }, /^File size too large/],
])('refuses an upload %s', async (_what, fields, words) => {
  const { status, json } = await upload(fields);
  expect(status).toBe(400);
  expect(json.error.message).toMatch(words);
});

test('has no picture that nobody uploaded', async () => {
  const { status } = await fetch(`${shop.origin}/demo-pictures/image/upload/v1/loaf.jpg`);
  expect(status).toBe(404);
});
