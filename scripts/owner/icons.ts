import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '../../terminal/problem.ts';

const SOURCE = new URL('../../src/bakery/icon.svg', import.meta.url);
const PUBLIC = new URL('../../public/', import.meta.url);

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 48) }).resize(size);

const asPng = (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }).toBuffer();

const png = (svg: string, size: number): Promise<Buffer> => asPng(drawn(svg, size));

/** Draws a PNG of `size` pixels, including a `margin` on each side. The background fills the margin and the corners. */
async function filledPng(svg: string, size: number, margin: number): Promise<Buffer> {
  const background = await groundOf(svg);
  const picture = drawn(svg, size - 2 * margin).flatten({ background });
  return asPng(picture.extend({ top: margin, bottom: margin, left: margin, right: margin, background }));
}

/** Finds the drawing's colour in the middle of its left edge; white if nothing is drawn there. */
async function groundOf(svg: string): Promise<{ r: number; g: number; b: number }> {
  const { data } = await drawn(svg, 100)
    .ensureAlpha()
    .extract({ left: 2, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255, alpha = 0] = data;
  return alpha === 0 ? { r: 255, g: 255, b: 255 } : { r, g, b };
}

/** Makes an ICO file of one PNG of at most 255 pixels: a header of 6 bytes, a directory entry of 16, the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** Draws the icons from the SVG file `source` into `folder`. Throws a `Problem` if the SVG can't be drawn. */
export async function drawIcons(source = SOURCE, folder = PUBLIC): Promise<void> {
  const pictures = await picturesOf(source);
  await Promise.all(pictures.map(([name, content]) => writeFile(new URL(name, folder), content)));
}

async function picturesOf(source: URL): Promise<[name: string, content: Buffer | string][]> {
  try {
    const drawing = await readFile(source, 'utf8');
    // Systems that cut icons to their own shape need colour in the corners, so these are not rounded.
    const fullBleed = drawing.replace(/ rx="\d+"/, '');
    return [
      ['favicon.svg', drawing],
      ['favicon.ico', ico(await png(drawing, 32), 32)],
      ['icon-192.png', await png(drawing, 192)],
      ['icon-512.png', await png(drawing, 512)],
      ['apple-touch-icon.png', await filledPng(fullBleed, 180, 0)],
      // Android may show only the inner 80 %.
      ['icon-maskable-512.png', await filledPng(fullBleed, 512, 52)],
    ];
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : cause;
    throw new Problem(
      `src/bakery/icon.svg can't be drawn, so the icons stay as they are: ${why}. Open it in a browser, which shows where it breaks off.`,
    );
  }
}
