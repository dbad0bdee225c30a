import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMasters } from '../../scripts/owner/pictureMasters.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

const HERO = ['sourdough', 'sourdough-mobile', 'brioche', 'honey', 'sweet'].map((name) => `hero-${name}`);
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
  const [first, ...others] = await readMasters(await mastersOf([...HERO, ...ABOUT, 'banner']));
  const measured = { alt: 'A loaf', width: 2000, height: 10, colour: '#d8c8a8' };
  expect(first).toMatchObject({ name: 'hero-sourdough', ...measured });
  expect(others).toHaveLength(11);
});

test.each([
  [[], 2000, /^The manifest lacks pictures that pages show: banner$/],
  [['banner'], 1900, /loaf.jpg is 1900 pixels wide; hero-sourdough needs 1920 at least$/],
])('with %j, %d pixels wide, what is missing is named', async (names, width, complaint) => {
  const masters = await mastersOf([...HERO, ...ABOUT, ...names], width);
  await expect(readMasters(masters)).rejects.toThrow(complaint);
});
