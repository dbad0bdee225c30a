import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { Problem } from '../../terminal/problem.ts';

const manifestSchema = v.array(
  v.object({
    name: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    master: v.pipe(v.string(), v.nonEmpty()),
    alt: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  }),
);

/** A large picture, from which the shop's smaller ones are made. */
export interface Master {
  readonly name: string;
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Its main colour, as in `#d8c8a8`. */
  readonly colour: string;
}

/** The pictures that pages show by name, with the least width of each master in pixels. */
const NEEDED: Readonly<Record<string, number>> = {
  'hero-sourdough': 1920,
  'hero-sourdough-mobile': 900,
  'hero-brioche': 1920,
  'hero-honey': 1920,
  'hero-sweet': 1920,
  banner: 2000,
  'about-stack': 800,
  'about-dough': 800,
  'about-flour': 800,
  'about-crumb': 800,
  'about-honey': 800,
  'about-rack': 800,
};

/** Reads the masters listed in `manifest.json`. Throws a `Problem` if one is missing, unreadable or too small. */
export async function readMasters(folder: string): Promise<Master[]> {
  const manifest = await readManifest(folder);
  const missing = Object.keys(NEEDED).filter((needed) => !manifest.some(({ name }) => name === needed));
  if (missing.length > 0)
    throw new Problem(`The manifest lacks pictures that pages show: ${missing.join(', ')}`);
  const masters: Master[] = [];
  for (const { name, master, alt } of manifest) masters.push(await measured(name, join(folder, master), alt));
  return masters;
}

async function readManifest(folder: string): Promise<v.InferOutput<typeof manifestSchema>> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  } catch (cause) {
    throw new Problem(
      `${join(folder, 'manifest.json')} is no list of pictures with name, master and alt: ${cause instanceof Error ? cause.message : cause}`,
    );
  }
}

async function measured(name: string, file: string, alt: string): Promise<Master> {
  const { width, height, colour } = await measure(file).catch((cause: Error) => {
    throw new Problem(`${file} can't be read: ${cause.message}`);
  });
  const least = NEEDED[name] ?? 0;
  if (width < least) throw new Problem(`${file} is ${width} pixels wide; ${name} needs ${least} at least`);
  return { name, file, alt, width, height, colour };
}

async function measure(file: string) {
  // Phones may save pictures lying on their side, with a note on how to turn them.
  const { width, height } = (await sharp(file).metadata()).autoOrient;
  const { r, g, b } = (await sharp(file).stats()).dominant;
  const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { width, height, colour };
}
