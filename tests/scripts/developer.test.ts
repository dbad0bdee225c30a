import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { floor } from '../../build/browsers.ts';
import { lackedBy } from '../../scripts/developer/floor/support.ts';
import { LICENCES_FILE, licencesDocument } from '../../scripts/developer/licences.ts';

test('what src/boot/browserSupport.ts looks for, all browsers from the floor on have, and none before it', () => {
  const lengths = 'css.types.length.viewport_percentage_units_dynamic';
  const told = ['javascript.builtins.Array.findLastIndex', lengths];
  for (const [browser, version] of Object.entries(floor)) {
    const before = (Number(version) - (version.includes('.') ? 0.1 : 1)).toFixed(1);
    expect(told.flatMap((key) => lackedBy(key, { [browser]: version }))).toEqual([]);
    expect(told.flatMap((key) => lackedBy(key, { [browser]: before })).length, browser).toBeGreaterThan(0);
  }
});

const HARMLESS = ['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

test('the list of licences is current (npm run licences), and none of them binds the shop', async () => {
  const document = await licencesDocument();

  expect(await readFile(LICENCES_FILE, 'utf8')).toBe(document);
  const licences = Array.from(document.matchAll(/^\| `.+` \| .+ \| (.+) \|$/gm), ([, licence]) => licence);
  expect(licences.length).toBeGreaterThan(10);
  expect(HARMLESS).toEqual(expect.arrayContaining(licences));
}, 60_000);
