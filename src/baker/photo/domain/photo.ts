import { isCutOff } from './cutOff';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** The chosen part of a photo, as large as possible at `zoom` 1. `x` and `y` place it, from 0 (left, top) to 1. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** An attempt at a small file: its size in pixels, and its JPEG quality from 0 to 1. */
export interface SizeStep extends Size {
  readonly quality: number;
}

/** Why a file can't become a picture in the shop. */
export type PhotoProblem = 'heic' | 'cut-off' | 'damaged' | 'no-picture' | 'too-small' | 'unreadable';

/** Width / height of cards' pictures. A product's page crops them to a square, or in narrower windows even flatter. */
const PHOTO_RATIO = 4 / 5;
/** The most bytes a picture may have, so that pages load fast. docs/setup.md names the same limit. */
export const MAX_PHOTO_BYTES = 300_000;
/** Smaller pictures look blurred on most phones. */
export const SMALLEST_PHOTO: Size = { width: 400, height: 500 };

const MOST_ZOOM = 4;
const WIDEST = 1200;
/** The cropped part's greatest width in pixels at zoom 1: more than is uploaded, so that a zoomed photo stays sharp. */
const WORKING_WIDTH = 1800;
/** Small enough for a canvas on the smallest phones. */
const MOST_WORKING_PIXELS = 12_000_000;

export const WHOLE: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** Widths in pixels and qualities to try, best first. The last makes any picture small enough, even noise. */
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

/** Returns the width of the largest part with the cards' aspect ratio. */
const widestPart = ({ width, height }: Size): number => Math.min(width, height * PHOTO_RATIO);

/** True if a photo is too small to look sharp in the shop. */
export const isTooSmall = (photo: Size): boolean => widestPart(photo) < SMALLEST_PHOTO.width;

/** Returns the largest zoom allowed, at which the picture still looks sharp. */
export const mostZoom = (photo: Size): number =>
  Math.max(1, Math.min(MOST_ZOOM, widestPart(photo) / SMALLEST_PHOTO.width));

/** Returns the size to which a photo is reduced before cropping. Large photos need more memory than phones have. */
export function workingSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    WORKING_WIDTH / widestPart({ width, height }),
    Math.sqrt(MOST_WORKING_PIXELS / (width * height)),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Returns the chosen part in pixels. */
export function partOf(photo: Size, { zoom, x, y }: Framing): Part {
  const width = widestPart(photo) / zoom;
  const height = width / PHOTO_RATIO;
  return { x: x * (photo.width - width), y: y * (photo.height - height), width, height };
}

/** Moves the photo by fractions of the chosen part's width and height: to the right and down if they are positive. */
export function moved(photo: Size, framing: Framing, right: number, down: number): Framing {
  const { x, y, width, height } = partOf(photo, framing);
  return {
    ...framing,
    x: placeIn(photo.width - width, x - right * width),
    y: placeIn(photo.height - height, y - down * height),
  };
}

/** Zooms, and keeps the chosen part's centre as far as the photo's edges allow. */
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

/** Converts a part's start in pixels to a share of `rest`, the pixels by which it can move; 0.5 if it can't move. */
const placeIn = (rest: number, start: number): number =>
  rest < 0.5 ? 0.5 : Math.min(1, Math.max(0, start / rest));

/** Lists sizes to try until a file is small enough. None is wider than the part. */
export function sizeSteps(part: Size): readonly SizeStep[] {
  return STEPS.map(([widest, quality]) => {
    const width = Math.round(Math.min(widest, part.width));
    return { width, height: Math.round(width / PHOTO_RATIO), quality };
  });
}

const HEAD_BYTES = 16;
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s;
const PICTURES = /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftypavif|.{4}JXL )/s;

/** Says why a browser can't show a file, judged by its bytes. */
export function whyUnreadable(file: Uint8Array): 'heic' | 'cut-off' | 'damaged' | 'no-picture' {
  const beginning = String.fromCharCode(...file.subarray(0, HEAD_BYTES));
  if (HEIC.test(beginning)) return 'heic';
  if (!PICTURES.test(beginning)) return 'no-picture';
  return isCutOff(file) ? 'cut-off' : 'damaged';
}

/** Moves a picture within a list. */
export function withMoved(pictures: readonly string[], from: number, to: number): string[] {
  const list = [...pictures];
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}
