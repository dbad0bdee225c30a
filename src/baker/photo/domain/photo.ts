import { isCutOff } from './cutOff';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a photo, in its pixels. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** Which part is wanted. `zoom` is 1 for as much as fits; `x` and `y` say where in the rest: 0 left or top, 1 right or bottom. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A try at a small file: its size, and the quality of its JPEG from 0 to 1. */
export interface SizeStep extends Size {
  readonly quality: number;
}

/** Why a file can't become a picture of a product. */
export type PhotoProblem = 'heic' | 'cut-off' | 'damaged' | 'no-picture' | 'too-small' | 'unreadable';

/** Width to height of the pictures on cards. A product's page shows the square in their middle. */
const PHOTO_RATIO = 4 / 5;
/** The shop promises its pages to be light: docs/setup.md says the same of files of one's own. */
export const MAX_PHOTO_BYTES = 300_000;
/** On most phones' screens a picture with fewer pixels looks blurred. */
export const SMALLEST_PHOTO: Size = { width: 400, height: 500 };

const MOST_ZOOM = 4;
/** Twice as wide on a phone's screen as its pixels would need. */
const WIDEST = 1200;
/** Room to zoom without a blur. */
const WORKING_WIDTH = 1800;
/** Below what the smallest phones let a canvas have. */
const MOST_WORKING_PIXELS = 12_000_000;

/** The whole photo, or its middle. */
export const WHOLE: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** The widths and qualities to try, best first. Noise, of which nothing can be left out, fits with the last one too. */
const STEPS = [
  [WIDEST, 0.85],
  [WIDEST, 0.75],
  [WIDEST, 0.65],
  [WIDEST, 0.55],
  [960, 0.65],
  [960, 0.5],
  [720, 0.5],
  [480, 0.4],
] as const;

/** The width of the largest part that has the pictures' shape. */
const widestPart = ({ width, height }: Size): number => Math.min(width, height * PHOTO_RATIO);

/** Whether no part of a photo would look sharp in the shop. */
export const isTooSmall = (photo: Size): boolean => widestPart(photo) < SMALLEST_PHOTO.width;

/** How far one can zoom in before it looks blurred. */
export const mostZoom = (photo: Size): number =>
  Math.max(1, Math.min(MOST_ZOOM, widestPart(photo) / SMALLEST_PHOTO.width));

/** The size in which a photo is kept while it is cut: large ones need more memory than phones have. */
export function workingSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    WORKING_WIDTH / widestPart({ width, height }),
    Math.sqrt(MOST_WORKING_PIXELS / (width * height)),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The part that a framing shows. */
export function partOf(photo: Size, { zoom, x, y }: Framing): Part {
  const width = widestPart(photo) / zoom;
  const height = width / PHOTO_RATIO;
  return { x: x * (photo.width - width), y: y * (photo.height - height), width, height };
}

/** The framing after the photo was pulled, by shares of what is shown: to the right and down if positive. */
export function moved(photo: Size, framing: Framing, right: number, down: number): Framing {
  const { x, y, width, height } = partOf(photo, framing);
  return {
    ...framing,
    x: placeIn(photo.width - width, x - right * width),
    y: placeIn(photo.height - height, y - down * height),
  };
}

/** The framing with another zoom, around the same middle as far as the photo goes. */
export function zoomed(photo: Size, framing: Framing, zoom: number): Framing {
  const next = Math.min(mostZoom(photo), Math.max(1, zoom));
  const before = partOf(photo, framing);
  const after = partOf(photo, { ...framing, zoom: next });
  return {
    zoom: next,
    x: placeIn(photo.width - after.width, before.x + (before.width - after.width) / 2),
    y: placeIn(photo.height - after.height, before.y + (before.height - after.height) / 2),
  };
}

/** Where in the rest of a side something begins, from 0 to 1; in the middle if nothing is left, but for rounding. */
const placeIn = (rest: number, start: number): number =>
  rest < 0.5 ? 0.5 : Math.min(1, Math.max(0, start / rest));

/** The files to try, until one is small enough. None has more pixels than the part. */
export function sizeSteps(part: Size): readonly SizeStep[] {
  return STEPS.map(([widest, quality]) => {
    const width = Math.round(Math.min(widest, part.width));
    return { width, height: Math.round(width / PHOTO_RATIO), quality };
  });
}

const HEAD_BYTES = 16;
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s;
const PICTURES = /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftypavif|.{4}JXL )/s;

/** Why a browser can't read a file with these bytes. */
export function whyUnreadable(file: Uint8Array): 'heic' | 'cut-off' | 'damaged' | 'no-picture' {
  const beginning = String.fromCharCode(...file.subarray(0, HEAD_BYTES));
  if (HEIC.test(beginning)) return 'heic';
  if (!PICTURES.test(beginning)) return 'no-picture';
  return isCutOff(file) ? 'cut-off' : 'damaged';
}

/** A list with one of its pictures at another place. */
export function withMoved(pictures: readonly string[], from: number, to: number): string[] {
  const list = [...pictures];
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}
