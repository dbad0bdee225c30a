/**
 * Makes the shop's web pictures from their masters: `npx tsx scripts/pictures.ts <folder>`.
 * The folder holds the masters and a `manifest.json` that names each with its alt text and colour.
 * Writes `public/images/`, `public/og.jpg` and the list the app reads, `src/bakery/pictures.json`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

interface Master {
  readonly name: string;
  readonly master: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly dominant: string;
}

const OUTPUT = new URL('../public/images/', import.meta.url);
const SHARING_PICTURE = new URL('../public/og.jpg', import.meta.url);
const LIST = new URL('../src/bakery/pictures.json', import.meta.url);

/** Wide enough for each place at one and two device pixels; the master's width ends each list. */
function widthsFor({ name, width }: Master): number[] {
  const wanted = name.endsWith('-mobile')
    ? [480, 750, 1080]
    : name.startsWith('hero-')
      ? [640, 960, 1440, 2000]
      : name === 'banner'
        ? [768, 1280, 2000]
        : [320, 480, 800];
  return [...new Set(wanted.map((candidate) => Math.min(candidate, width)))];
}

async function makeVersions(folder: string, master: Master): Promise<void> {
  const picture = sharp(join(folder, master.master));
  for (const width of widthsFor(master)) {
    const resized = picture.clone().resize({ width });
    const file = (type: string) => new URL(`${master.name}-${width}.${type}`, OUTPUT);
    await writeFile(file('avif'), await resized.clone().avif({ quality: 50, effort: 6 }).toBuffer());
    await writeFile(file('webp'), await resized.clone().webp({ quality: 72, effort: 6 }).toBuffer());
  }
}

/** The picture that messengers show beside a link; they want a JPEG of this size. */
async function makeSharingPicture(master: string): Promise<void> {
  const picture = sharp(master).resize({ width: 1200, height: 630, fit: 'cover' });
  await writeFile(SHARING_PICTURE, await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
}

async function makePictures(folder: string): Promise<void> {
  const masters: Master[] = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });

  const list: Record<string, object> = {};
  for (const master of masters.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { name, width, height, alt, dominant } = master;
    await makeVersions(folder, master);
    if (name === 'hero-sourdough') await makeSharingPicture(join(folder, master.master));
    list[name] = { width, height, widths: widthsFor(master), alt, colour: dominant };
  }

  // One line for each list of widths, as the formatter has it.
  const json = JSON.stringify(list, null, 2).replace(/\[[\d,\s]+\]/g, (widths) =>
    widths.replace(/\s+/g, '').replaceAll(',', ', '),
  );
  await writeFile(LIST, `${json}\n`);
  console.log(`Made ${masters.length} pictures in public/images/, listed in src/bakery/pictures.json.`);
}

const folder = process.argv[2];
if (folder === undefined || !existsSync(join(folder, 'manifest.json'))) {
  console.error('Which folder holds the masters? npx tsx scripts/pictures.ts <folder with manifest.json>');
  process.exitCode = 1;
} else {
  await makePictures(folder);
}
