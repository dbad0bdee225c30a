import * as v from 'valibot';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { parseRecord } from '@/services/shop/records';
import { untilSilent } from '@/services/timeout';

/** The service to which photos are uploaded. Only owners can read these values: anybody who has them can upload. */
export interface PictureHost {
  /** The URL for unsigned uploads, such as `https://api.cloudinary.com/v1_1/NAME/image/upload`. */
  readonly address: string;
  /** The name of the upload settings stored at the host. */
  readonly preset: string;
}

/** How an upload ended. After `no-answer`, the host may have the photo all the same. */
export type Upload =
  | { readonly end: 'uploaded'; readonly address: string }
  | { readonly end: 'stopped' | 'no-answer' }
  /** `words` are the host's message, or its status if it gave none. */
  | { readonly end: 'refused'; readonly words: string };

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the upload's progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** An upload that makes no progress for this long is given up. */
const SILENT_FOR_MS = 30_000;
const LONGEST_WORDS = 200;

const ownOrSecure = v.pipe(v.string(), v.regex(/^(?:https:\/\/|\/(?![/\\]))/));
const hostSchema = v.object({ address: ownOrSecure, preset: v.pipe(v.string(), v.trim(), v.minLength(1)) });
const uploadedSchema = v.object({ secure_url: ownOrSecure });
const refusedSchema = v.object({ error: v.object({ message: v.string() }) });

/** Reads the shop's picture host; null if none is set, or if it is malformed. Throws Refused or Unanswered. */
export async function readPictureHost(database: OwnerDatabase): Promise<PictureHost | null> {
  const record = await database.read('pictureHost');
  return record === null ? null : parseRecord('pictureHost', hostSchema, record);
}

/** Uploads a photo. The caller has to store the picture's address. */
export async function uploadPhoto(
  { address, preset }: PictureHost,
  photo: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<Upload> {
  if (signal.aborted) return { end: 'stopped' };
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('upload_preset', preset);
  form.append('file', photo, 'photo.jpg');
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);

  try {
    await untilSilent(
      (heard) => send(request, address, form, { heard, onProgress }),
      'Uploading',
      SILENT_FOR_MS,
    );
  } catch {
    request.abort();
    return { end: signal.aborted ? 'stopped' : 'no-answer' };
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return uploadOf(request);
}

interface SendOptions {
  readonly heard: () => void;
  readonly onProgress: (share: number) => void;
}

/** Sends the form. Rejects if there is no answer. */
const send = (request: XMLHttpRequest, address: string, form: FormData, { heard, onProgress }: SendOptions) =>
  new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = reject;
    request.onabort = reject;
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      // The total is 0 if the browser does not know it.
      onProgress(total > 0 ? loaded / total : 1);
    };
    request.open('POST', address);
    request.send(form);
  });

function uploadOf({ status, responseText }: XMLHttpRequest): Upload {
  if (status >= 500) return { end: 'no-answer' };
  const json = jsonOf(responseText);
  const uploaded = v.safeParse(uploadedSchema, json);
  if (status < 300 && uploaded.success) return { end: 'uploaded', address: uploaded.output.secure_url };
  const refused = v.safeParse(refusedSchema, json);
  const words = refused.success ? refused.output.error.message : `Status ${status}`;
  return { end: 'refused', words: words.slice(0, LONGEST_WORDS) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
