import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons } from '../../scripts/owner/icons.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

test.each([
  ['<circle cx="24" cy="24" r="24" fill="#0a64c8"/>', [10, 100, 200]],
  ['', [255, 255, 255]],
])('on %s the icons that systems cut have that colour up to their corners', async (ground, colour) => {
  const folder = await emptyFolder();
  const dot = '<circle cx="24" cy="24" r="9" fill="#fff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}${dot}</svg>`;
  await writeFile(join(folder, 'drawing.svg'), svg);
  const url = pathToFileURL(`${folder}/`);
  await drawIcons(new URL('drawing.svg', url), url);

  for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png']) {
    const corner = sharp(join(folder, name)).toColourspace('srgb').removeAlpha();
    const pixel = await corner.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel]).toEqual(colour);
  }
});
