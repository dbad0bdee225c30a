import { type PhotoProblem, SMALLEST_PHOTO } from './domain/photo';
import type { Upload } from './services/pictureHost';

/** Why a file can't become a picture, and what to do. */
export const problemWords: Readonly<Record<PhotoProblem, string>> = {
  heic: 'This phone’s photo format (HEIC) can’t be read here. Choose one that is JPEG. On an iPhone, Settings, Camera, Formats, “Most Compatible” makes new photos JPEG; an older one becomes JPEG when you email it to yourself.',
  'cut-off':
    'This photo is cut off: only part of it is on this phone. Open it in your photos until it is sharp, or have it sent again, then choose it again.',
  damaged:
    'This photo can’t be read: it is damaged, or in a format that this browser doesn’t know. Choose another one, preferably a JPEG.',
  'no-picture': 'This file is not a picture. Choose a photo.',
  'too-small': `This picture is too small: it would look blurred in the shop. It needs at least ${SMALLEST_PHOTO.width} by ${SMALLEST_PHOTO.height} pixels.`,
  unreadable:
    'This file can’t be opened. If it is kept in the cloud only, open it in your photos so that the phone downloads it, then choose it again.',
};

/** Says why an upload failed. */
export function uploadWords(upload: Exclude<Upload, { end: 'uploaded' }>): string {
  if (upload.end === 'refused') {
    return `The picture host refused the photo: “${upload.words}”. Nothing has changed in the shop.`;
  }
  return upload.end === 'stopped'
    ? 'Stopped. Nothing has changed in the shop.'
    : 'The picture host does not answer. Do you have a signal? Nothing has changed in the shop: try again.';
}

/** Formats a file's size: "2.4 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
