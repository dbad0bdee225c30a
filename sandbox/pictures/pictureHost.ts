import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { allowAnyOrigin, type Middleware, sendJson, sendNothing, urlOf } from '../http.ts';

/** The demo database's entry for this picture host, which is on the shop's own origin. */
export const demoPictureHost = { address: '/v1_1/demo-bakery/image/upload', preset: 'from-her-phone' };

const UPLOADED = /^\/demo-pictures\/image\/upload\/(?:[^/]+\/)*([\w-]+)\.(?:jpg|png|webp)$/;
const MOST_BYTES = 10 * 1024 * 1024;
/** Picture formats, told apart by a file's first bytes. */
const FORMATS = [
  { format: 'jpg', type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { format: 'png', type: 'image/png', begins: /^\x89PNG/ },
  { format: 'webp', type: 'image/webp', begins: /^RIFF.{4}WEBP/s },
] as const;

type Picture = (typeof FORMATS)[number] & { readonly bytes: Buffer };

/** Stands in for Cloudinary's unsigned uploads. Unlike the preset of docs/setup.md, accepts PNG and WebP. */
export function createPictureHost(): Middleware {
  const pictures = new Map<string, Picture>();

  return async (request, response, next) => {
    const { pathname } = urlOf(request);
    const [, wanted] = UPLOADED.exec(pathname) ?? [];
    if (wanted !== undefined && request.method === 'GET') {
      const picture = pictures.get(wanted);
      if (picture) response.setHeader('content-type', picture.type).end(picture.bytes);
      else response.writeHead(404).end();
      return;
    }
    if (pathname !== demoPictureHost.address) return next();

    allowAnyOrigin(response);
    // Browsers send a preflight if the page tracks the upload's progress.
    if (request.method === 'OPTIONS') return sendNothing(response);
    if (request.method !== 'POST') return next();
    try {
      const taken = await read(await buffer(request), request.headers['content-type'] ?? '');
      if (typeof taken === 'string') return sendJson(response, 400, { error: { message: taken } });
      const id = randomUUID();
      pictures.set(id, taken);
      const { format, bytes } = taken;
      const url = `/demo-pictures/image/upload/v1/${id}.${format}`;
      sendJson(response, 200, { public_id: id, format, bytes: bytes.length, secure_url: url });
    } catch (error) {
      // If the browser broke off the upload, that isn't an error.
      if (request.complete) next(error);
    }
  };
}

/** Reads the picture from the uploaded form, or says why the host refuses it. */
async function read(body: Buffer, type: string): Promise<Picture | string> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await response.formData().catch(() => null);
  if (!form) return 'Invalid multipart body';
  const preset = form.get('upload_preset');
  const file = form.get('file');
  if (preset === null) return 'Upload preset must be specified when using unsigned upload';
  if (preset !== demoPictureHost.preset) return 'Upload preset not found';
  const other = [...form.keys()].find((name) => name !== 'upload_preset' && name !== 'file');
  if (other) return `${other} parameter is not allowed when using unsigned upload`;
  if (file === null || typeof file === 'string') return 'Missing required parameter - file';
  if (file.size > MOST_BYTES) return `File size too large. Got ${file.size}. Maximum is ${MOST_BYTES}.`;
  const bytes = Buffer.from(await file.arrayBuffer());
  const format = FORMATS.find(({ begins }) => begins.test(bytes.toString('latin1', 0, 16)));
  return format ? { ...format, bytes } : 'Invalid image file';
}
