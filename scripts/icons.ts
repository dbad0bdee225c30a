import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const SOURCE = new URL('../src/bakery/icon.svg', import.meta.url);
const folder = new URL('../public/', import.meta.url);
const NIGHT = '#1d140e';

/** The drawing as a PNG of `size` pixels, with `margin` of them on each side in the colour of the night. */
function png(svg: string, size: number, margin = 0): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (size / 48) })
    .resize(size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: NIGHT })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file around one PNG of at most 255 pixels: a header of 6 bytes, a directory entry of 16, the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const save = (name: string, content: Buffer | string) => writeFile(new URL(name, folder), content);

/** Draws the icons in `public/` from `src/bakery/icon.svg`. */
export async function drawIcons(): Promise<void> {
  const drawing = await readFile(SOURCE, 'utf8');
  // Systems that cut icons to their own shape want the colour up to the corners.
  const fullBleed = drawing.replace(/ rx="\d+"/, '');
  await Promise.all([
    save('favicon.svg', drawing),
    save('favicon.ico', ico(await png(drawing, 32), 32)),
    save('icon-192.png', await png(drawing, 192)),
    save('icon-512.png', await png(drawing, 512)),
    save('apple-touch-icon.png', await png(fullBleed, 180)),
    // A launcher may cut away all but the inner 80 %.
    save('icon-maskable-512.png', await png(fullBleed, 512, 52)),
  ]);
}
