import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asDesigned, buildTarget, floor } from '../../build/browsers.ts';
import { scriptsUse } from '../../scripts/developer/floor/scriptsUse.ts';
import { stylesUse } from '../../scripts/developer/floor/stylesUse.ts';
import { lackedBy } from '../../scripts/developer/floor/support.ts';

/** Old enough to lack everything that this test adds. */
const OLD = { chrome: '80', edge: '80', firefox: '80', safari: '14', safari_ios: '14' };

test.each([
  [stylesUse('a:has(:checked) { color: red }'), 'css.selectors.has'],
  // A declaration before is no way out for one with a variable, which is found wrong too late.
  [stylesUse('a { color: red; color: color-mix(in srgb, var(--a), red) }'), 'css.types.color.color-mix'],
  [stylesUse('@supports (overflow: clip) { a { overflow: clip } }'), undefined],
  [scriptsUse('export const last = (list) => list.at(-1)'), 'javascript.builtins.Array.at'],
  [scriptsUse('if ("structuredClone" in window) structuredClone({})'), undefined],
])('%#: what old browsers lack is found, unless there is a way out', (used, key) => {
  expect([...used].find((one) => lackedBy(one, OLD).length > 0)).toBe(key);
});

test('the build keeps to the same browsers, and the README names them', async () => {
  expect(buildTarget).toEqual(expect.arrayContaining([`chrome${floor.chrome}`, `ios${floor.safari_ios}`]));
  const readme = await readFile('README.md', 'utf8');
  for (const { safari, safari_ios, chrome, edge, firefox } of [floor, asDesigned]) {
    expect([safari_ios, edge]).toEqual([safari, chrome]);
    expect(readme).toMatch(new RegExp(`\\| ${safari} \\| ${chrome} \\| ${firefox} \\|`));
  }
});

test('what src/boot/browserSupport.ts looks for, all browsers from the floor on have, and none before it', () => {
  const lengths = 'css.types.length.viewport_percentage_units_dynamic';
  const told = ['javascript.builtins.Array.findLastIndex', lengths];
  for (const [browser, version] of Object.entries(floor)) {
    const before = (Number(version) - (version.includes('.') ? 0.1 : 1)).toFixed(1);
    expect(told.flatMap((key) => lackedBy(key, { [browser]: version }))).toEqual([]);
    expect(told.flatMap((key) => lackedBy(key, { [browser]: before })).length, browser).toBeGreaterThan(0);
  }
});
