import { expect, test } from 'vitest';
import {
  isTooSmall,
  mostZoom,
  moved,
  partOf,
  type Size,
  sizeSteps,
  WHOLE,
  whyUnreadable,
  workingSize,
  zoomed,
} from '@/baker/photo/domain/photo';

const LANDSCAPE: Size = { width: 4000, height: 3000 };
const UPRIGHT: Size = { width: 3000, height: 4000 };

test('the part of a photo is at first as much as fits of its middle', () => {
  expect(partOf(LANDSCAPE, WHOLE)).toEqual({ x: 800, y: 0, width: 2400, height: 3000 });
  expect(partOf(UPRIGHT, WHOLE)).toEqual({ x: 0, y: 125, width: 3000, height: 3750 });
});

test('the part of a photo follows the finger up to the photo’s edge, comes closer around its middle, and goes back', () => {
  expect(partOf(LANDSCAPE, moved(LANDSCAPE, WHOLE, -0.25, 0)).x).toBe(1400);
  const close = zoomed(LANDSCAPE, WHOLE, 2);
  expect(partOf(LANDSCAPE, close)).toEqual({ x: 1400, y: 750, width: 1200, height: 1500 });
  const corner = moved(LANDSCAPE, close, 9, 9);
  expect(partOf(LANDSCAPE, corner)).toMatchObject({ x: 0, y: 0 });
  expect(partOf(LANDSCAPE, zoomed(LANDSCAPE, corner, 1))).toMatchObject({ x: 0, y: 0, width: 2400 });
  expect(partOf(LANDSCAPE, moved(LANDSCAPE, close, -9, -9))).toMatchObject({ x: 2800, y: 1500 });
  expect(partOf(LANDSCAPE, zoomed(LANDSCAPE, close, 9)).width).toBe(600);
});

test.each([
  [400, 500, false, 1],
  [399, 5000, true, 1],
  [5000, 499, true, 1],
  [4000, 3000, false, 4],
])('a picture of %i by %i is too small: %s, and can come as close as %i', (width, height, isSmall, zoom) => {
  expect([isTooSmall({ width, height }), mostZoom({ width, height })]).toEqual([isSmall, zoom]);
});

test('a photo is worked on in a size that phones have memory for, and in its shape', () => {
  expect(workingSize({ width: 1200, height: 900 })).toEqual({ width: 1200, height: 900 });
  expect(workingSize({ width: 12_000, height: 9000 })).toEqual({ width: 3000, height: 2250 });
  expect(workingSize({ width: 30_000, height: 2000 })).toEqual({ width: 13_416, height: 894 });
});

test('sizes and qualities go down, and never above the pixels that there are', () => {
  expect(sizeSteps(partOf(LANDSCAPE, WHOLE))[0]).toEqual({ width: 1200, height: 1500, quality: 0.85 });
  const widths = sizeSteps({ width: 700, height: 875 }).map(({ width }) => width);
  expect(widths).toEqual([700, 700, 700, 700, 700, 700, 700, 480]);
});

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x20ftypavif\0\0\0\0', 'cut-off'],
  ['\xff\xd8\xff\xe1', 'cut-off'],
  ['\xff\xd8\xff\xd9', 'damaged'],
  ['%PDF-1.7', 'no-picture'],
  ['\0\0\0\x18ftypmp42', 'no-picture'],
] as const)('a file that can’t be read and begins with %j is called %s', (beginning, expected) => {
  expect(whyUnreadable(Uint8Array.from(beginning, (sign) => sign.charCodeAt(0)))).toBe(expected);
});
