import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMasters } from '../../scripts/owner/pictureMasters.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

const NAMES = [
  'hero-sourdough',
  'hero-sourdough-mobile',
  'hero-brioche',
  'hero-honey',
  'hero-sweet',
  'banner',
];
const ABOUT = ['stack', 'dough', 'flour', 'crumb', 'honey', 'rack'].map((name) => `about-${name}`);

/** A folder with one picture of this width, which every entry of the manifest uses as its master. */
async function mastersOf(names: readonly string[], width = 2000) {
  const folder = await emptyFolder();
  const picture = sharp({ create: { width, height: 10, channels: 3, background: '#d8c8a8' } });
  await picture.jpeg().toFile(join(folder, 'loaf.jpg'));
  const manifest = names.map((name) => ({ name, master: 'loaf.jpg', alt: 'A loaf' }));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

test('are measured', async () => {
  const [first, ...others] = await readMasters(await mastersOf([...NAMES, ...ABOUT]));
  expect(first).toMatchObject({ name: 'hero-sourdough', alt: 'A loaf', width: 2000, height: 10 });
  expect(first?.colour).toMatch(/^#d8c8a8$/);
  expect(others).toHaveLength(11);
});

test.each([
  [NAMES, 2000, /^The manifest lacks pictures that pages show: about-stack, .*about-rack$/],
  [[...ABOUT, ...NAMES], 1900, /loaf.jpg is 1900 pixels wide; hero-sourdough needs 1920 at least$/],
])('of %j, %d pixels wide, what is missing is named', async (names, width, complaint) => {
  await expect(readMasters(await mastersOf(names, width))).rejects.toThrow(complaint);
});

test('no manifest is told', async () => {
  await expect(readMasters(await emptyFolder())).rejects.toThrow(/manifest.json is no list of pictures/);
});
