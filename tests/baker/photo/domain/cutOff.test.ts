import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isCutOff } from '@/baker/photo/domain/cutOff';

const SIDE = 300;
/** Noise, because a photo of a crust has detail in every row as well. */
const crust = sharp(randomBytes(3 * SIDE * SIDE), { raw: { width: SIDE, height: SIDE, channels: 3 } });
const thumbnail = await crust.clone().resize(40).jpeg().toBuffer();
/** The thumbnail in the EXIF data has its own end marker. */
const withThumbnail = (photo: Buffer) => {
  const length = Buffer.from([(thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 255]);
  return Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    thumbnail,
    photo.subarray(2),
  ]);
};

const PHOTOS: Readonly<Record<string, Buffer>> = {
  JPEG: await crust.clone().jpeg().toBuffer(),
  'JPEG in steps': await crust.clone().jpeg({ progressive: true }).toBuffer(),
  'JPEG with a small one in it': withThumbnail(await crust.clone().jpeg().toBuffer()),
  PNG: await crust.clone().png().toBuffer(),
  WebP: await crust.clone().webp().toBuffer(),
  'WebP without loss': await crust.clone().webp({ lossless: true }).withMetadata().toBuffer(),
  // HEIC photos, which sharp can't write, have the same structure.
  AVIF: await crust.clone().avif().toBuffer(),
};

const photos = Object.entries(PHOTOS);

test.each(photos)('a %s is cut off if it ends anywhere before its end', (_format, photo) => {
  expect(isCutOff(photo)).toBe(false);
  for (const share of [0.01, 0.3, 0.5, 0.9, 0.999]) {
    expect(isCutOff(photo.subarray(0, photo.length * share)), `${share}`).toBe(true);
  }
  expect(isCutOff(photo.subarray(0, -1))).toBe(true);
});

test.each(photos)('a %s with a film of the moment behind it is whole', (_format, photo) => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(300)]);
  expect(isCutOff(Buffer.concat([photo, film]))).toBe(false);
});

test.each(photos.filter(([format]) => /JPEG|PNG/.test(format)))(
  'a %s is cut off if its place on the disk was reserved, and filled in part',
  (_format, photo) => {
    const half = Math.ceil(photo.length / 2);
    expect(isCutOff(Buffer.concat([photo.subarray(0, half), Buffer.alloc(half)]))).toBe(true);
  },
);

test('of what is no picture nothing is said', () => {
  expect(isCutOff(Buffer.from('%PDF-1.7'))).toBe(false);
  expect(isCutOff(Buffer.from(''))).toBe(false);
});
