/**
 * Makes the shop's web pictures from their masters: `npm run pictures FOLDER`. The folder has the masters and a
 * `manifest.json` with their names and alt texts (docs/setup.md, Pictures). Writes `public/images/`, `public/og.jpg`
 * and `src/bakery/pictures.json`, the list that the shop reads.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { type Master, readMasters } from './pictureMasters.ts';

const OUTPUT = new URL('../../public/images/', import.meta.url);
const SHARING_PICTURE = new URL('../../public/og.jpg', import.meta.url);
const LIST = new URL('../../src/bakery/pictures.json', import.meta.url);

/** The widths to make of a picture, for screens with one or two pixels per CSS pixel. None exceeds the master's. */
function widthsFor({ name, width }: Master): number[] {
  const wanted = name.endsWith('-mobile')
    ? [480, 750, 900]
    : name.startsWith('hero-')
      ? [640, 960, 1440, 1920]
      : name === 'banner'
        ? [768, 1280, 2000]
        : [320, 480, 800];
  return [...new Set(wanted.map((candidate) => Math.min(candidate, width)))];
}

/** Width divided by height of the part that is cut out of a wide slide, as a picture of its own for phones. */
const UPRIGHT_RATIO = 4 / 5;
/** Where that part is cut out, from 0 (left) to 1 (right). HeroSlide.module.css has the same 62 %. */
const UPRIGHT_POSITION = 0.62;

/** Crops wide slides for phones into files in `folder`, except those that have a master for phones. */
async function uprightSlides(masters: readonly Master[], folder: string): Promise<Master[]> {
  const names = new Set(masters.map(({ name }) => name));
  const wide = masters.filter(
    ({ name }) => /^hero-(?!.*-mobile$)/.test(name) && !names.has(`${name}-mobile`),
  );
  return Promise.all(
    wide.map(async (master) => {
      const name = `${master.name}-mobile`;
      const file = join(folder, `${name}.png`);
      const height = master.height;
      const width = Math.min(master.width, Math.round(height * UPRIGHT_RATIO));
      const left = Math.round((master.width - width) * UPRIGHT_POSITION);
      await sharp(master.file).autoOrient().extract({ left, top: 0, width, height }).toFile(file);
      return { ...master, name, file, width };
    }),
  );
}

/** Whether a picture's alt text goes into pictures.json. All pages load it, so it has only Home's alt texts. */
const isDescribed = (name: string): boolean => /^(?:about-|hero-.*-mobile$)/.test(name);

async function makeVersions(master: Master): Promise<void> {
  const picture = sharp(master.file).autoOrient();
  for (const width of widthsFor(master)) {
    const resized = picture.clone().resize({ width });
    const file = (type: string) => new URL(`${master.name}-${width}.${type}`, OUTPUT);
    await writeFile(file('avif'), await resized.clone().avif({ quality: 50, effort: 6 }).toBuffer());
    await writeFile(file('webp'), await resized.clone().webp({ quality: 72, effort: 6 }).toBuffer());
  }
}

/** Makes the picture that messaging apps show beside a link, a JPEG of the size that they want. */
async function makeSharingPicture(master: string): Promise<void> {
  const picture = sharp(master).autoOrient().resize({ width: 1200, height: 630, fit: 'cover' });
  await writeFile(SHARING_PICTURE, await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
}

/** Removes the folder's content. The folder itself stays, because a running dev server watches it. */
async function empty(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    await rm(new URL(encodeURIComponent(name), folder), { recursive: true });
}

async function makePictures(folder: string): Promise<void> {
  const cut = await mkdtemp(join(tmpdir(), 'slides-'));
  try {
    const masters = await readMasters(folder);
    await makeAll([...masters, ...(await uprightSlides(masters, cut))]);
  } finally {
    await rm(cut, { recursive: true });
  }
}

async function makeAll(masters: readonly Master[]): Promise<void> {
  await empty(OUTPUT);
  const list: Record<string, object> = {};
  for (const master of masters.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { name, file, width, height, alt, colour } = master;
    await makeVersions(master);
    if (name === 'hero-sourdough') await makeSharingPicture(file);
    list[name] = { width, height, widths: widthsFor(master), ...(isDescribed(name) && { alt }), colour };
  }

  // Puts each list of widths on one line, as the formatter does.
  const json = JSON.stringify(list, null, 2).replace(/\[[\d,\s]+\]/g, (widths) =>
    widths.replace(/\s+/g, '').replaceAll(',', ', '),
  );
  await writeFile(LIST, `${json}\n`);
  console.log(`Made ${masters.length} pictures in public/images/, listed in src/bakery/pictures.json.`);
}

await orExplain(async () => {
  const folder = process.argv[2];
  if (!folder) throw new Problem('Which folder has the masters? npm run pictures FOLDER');
  await makePictures(folder);
});
