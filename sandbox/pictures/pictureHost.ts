import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Middleware, sendJson, urlOf } from '../http.ts';

/** What the demo's database says of the stand-in. Its pictures have addresses of the shop's own. */
export const demoPictureHost = { address: '/v1_1/demo-bakery/image/upload', preset: 'from-her-phone' };

const UPLOADED = /^\/demo-pictures\/image\/upload\/(?:[^/]+\/)*(?<id>[\w-]+)\.(?<format>jpg|png|webp)$/;
const MOST_BYTES = 10 * 1024 * 1024;
const FORMATS = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF.{4}WEBP/s],
] as const;

interface Picture {
  readonly bytes: Buffer;
  readonly format: string;
}

/**
 * Stands in for Cloudinary's uploads without a signature, with its refusals in its words, and delivers what was uploaded.
 * The preset is as docs/setup.md says: it takes no names from uploaders.
 */
export function createPictureHost(): Middleware {
  const pictures = new Map<string, Picture>();

  return async (request, response, next) => {
    const { pathname } = urlOf(request);
    const found = UPLOADED.exec(pathname)?.groups;
    if (found && request.method === 'GET') {
      const picture = pictures.get(found.id ?? '');
      if (!picture) return void response.writeHead(404).end();
      response.setHeader('content-type', picture.format === 'jpg' ? 'image/jpeg' : `image/${picture.format}`);
      return void response.end(picture.bytes);
    }
    if (pathname !== demoPictureHost.address) return next();

    response.setHeader('access-control-allow-origin', '*');
    // A request whose progress is listened to is announced first.
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'POST') return next();
    try {
      const form = await readMultipart(await buffer(request), request.headers['content-type'] ?? '');
      const taken = form ? await check(form) : 'Invalid multipart body';
      if (typeof taken === 'string') return sendJson(response, 400, { error: { message: taken } });
      const id = randomUUID();
      pictures.set(id, taken);
      sendJson(response, 200, {
        public_id: id,
        format: taken.format,
        bytes: taken.bytes.length,
        secure_url: `/demo-pictures/image/upload/v1/${id}.${taken.format}`,
      });
    } catch (error) {
      // The browser has hung up in the middle: nothing is kept.
      if (!request.complete) return;
      next(error);
    }
  };
}

async function readMultipart(body: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** The picture, or why the host refuses it. */
async function check(form: FormData): Promise<Picture | string> {
  const preset = form.get('upload_preset');
  const file = form.get('file');
  if (preset === null) return 'Upload preset must be specified when using unsigned upload';
  if (preset !== demoPictureHost.preset) return 'Upload preset not found';
  const other = [...form.keys()].find((name) => name !== 'upload_preset' && name !== 'file');
  if (other) return `${other} parameter is not allowed when using unsigned upload`;
  if (file === null || typeof file === 'string') return 'Missing required parameter - file';
  if (file.size > MOST_BYTES) return `File size too large. Got ${file.size}. Maximum is ${MOST_BYTES}.`;
  const bytes = Buffer.from(await file.arrayBuffer());
  const head = bytes.toString('latin1', 0, 16);
  const format = FORMATS.find(([, begins]) => begins.test(head))?.[0];
  return format ? { bytes, format } : 'Invalid image file';
}
