import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LICENCES_FILE, licencesDocument } from '../../scripts/developer/licences.ts';

/** Licences that only require to be named. */
const HARMLESS = ['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

test('the list of licences is current (npm run licences), and none of them binds the shop', async () => {
  const document = await licencesDocument();

  expect(await readFile(LICENCES_FILE, 'utf8')).toBe(document);
  const licences = Array.from(document.matchAll(/^\| `.+` \| .+ \| (.+) \|$/gm), ([, licence]) => licence);
  expect(licences.length).toBeGreaterThan(10);
  expect(HARMLESS).toEqual(expect.arrayContaining(licences));
}, 60_000);
