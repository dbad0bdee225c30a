import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asDesigned, buildTarget, floor } from '../../build/browsers.ts';
import { scriptsUse } from '../../scripts/developer/floor/scriptsUse.ts';
import { stylesUse } from '../../scripts/developer/floor/stylesUse.ts';
import { lackedBy } from '../../scripts/developer/floor/support.ts';

/** Old enough to lack everything that this test adds. */
const OLD = { chrome: '80', edge: '80', firefox: '80', safari: '14', safari_ios: '14' };

const missing = (used: ReadonlySet<string>) => [...used].filter((key) => lackedBy(key, OLD).length > 0);

test.each([
  ['a { color: rgb(from var(--char) r g b / 0.7) }', 'css.types.color.rgb.relative_syntax'],
  ['a { color: color-mix(in srgb, red, var(--b)) }', 'css.types.color.color-mix'],
  ['a { content: "/" / "" }', 'css.properties.content.alt_text'],
  ['a:has(:checked) { color: red }', 'css.selectors.has'],
  ['a { block-size: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
  ['a { inline-size: calc(100% - 1lh) }', 'css.types.length.lh'],
  ['a { overflow: clip }', 'css.properties.overflow.clip'],
  ['a { text-wrap: balance }', 'css.properties.text-wrap.balance'],
  ['a { & b { color: red } }', 'css.selectors.nesting'],
  ['@starting-style { a { color: red } }', 'css.at-rules.starting-style'],
  ['@container (width > 1px) { a { color: red } }', 'css.at-rules.container'],
  ['@media (width >= 48rem) { a { color: red } }', 'css.at-rules.media.range_syntax'],
  ['@media not (min-width: 48rem) { a { color: red } }', 'css.at-rules.media.or_syntax'],
  ['a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
  // A declaration before is no way out for one with a variable, which is found wrong too late.
  ['a { color: red; color: color-mix(in srgb, var(--a), red) }', 'css.types.color.color-mix'],
])('the style %s is found', (css, key) => {
  expect(missing(stylesUse(css))).toContain(key);
});

test.each([
  '@supports (overflow: clip) { a { overflow: clip } }',
  'a { content: "/"; content: "/" / "" }',
  'a { -webkit-user-select: none; user-select: none }',
  '@media (min-width: 48rem) { a { color: rgb(29 20 14 / 0.5) } }',
])('the style %s has a way out', (css) => {
  expect(missing(stylesUse(css))).toEqual([]);
});

test('a style that can not be understood is refused, rather than passed over', () => {
  expect(() =>
    stylesUse('@media (min-width: 1px) and (not (min-width: 2px)) { a { color: red } }'),
  ).toThrow();
});

test.each([
  ['export const own = Object.hasOwn(a, b)', 'javascript.builtins.Object.hasOwn'],
  ['export const last = (list) => list.at(-1)', 'javascript.builtins.Array.at'],
  ['export const sorted = (list) => list.toSorted()', 'javascript.builtins.Array.toSorted'],
  ['export const copy = structuredClone({})', 'api.structuredClone'],
  ['export const copy = window.structuredClone({})', 'api.structuredClone'],
  ['fetch("/", { signal: AbortSignal.timeout(1) })', 'api.AbortSignal.timeout_static'],
  ['navigator.locks.request("a", go)', 'api.Navigator.locks'],
  ['export const seen = (element) => element.checkVisibility()', 'api.Element.checkVisibility'],
  ['export const price = /(?<=£)\\d+/', 'javascript.regular_expressions.lookbehind_assertion'],
])('the script %s is found', (script, key) => {
  expect(missing(scriptsUse(script))).toContain(key);
});

test.each([
  'if ("structuredClone" in window) structuredClone({})',
  'if (`structuredClone` in window) structuredClone({})',
  'export const copy = typeof structuredClone === "function" ? structuredClone({}) : null',
  'navigator.locks?.request("a", go)',
  'export const at = (list) => ({ at() {} }).at() ?? list.length',
  'const structuredClone = (value) => value; structuredClone({})',
])('the script %s does without', (script) => {
  expect(missing(scriptsUse(script))).toEqual([]);
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
