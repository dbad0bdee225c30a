import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { BAKER_FILE, filesOf, kindOf, pathOf, SHELL, shellFor } from '../../build/pages.ts';
import { AT_ONCE } from '../../build/prerender.ts';
import { pageKinds } from '../../src/config/pages.ts';

test('every page in src/pages is in the table, once', async () => {
  const files = await readdir('src/pages', { recursive: true });
  const screens = files.filter((file) => file.endsWith('Page.tsx')).map((file) => basename(file, '.tsx'));
  // All other URLs show the last one.
  expect([...pageKinds.map(({ screen }) => screen), 'NotFoundPage'].sort()).toEqual(screens.sort());
});

test('the hosting serves the shells of the table', async () => {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const ofKinds = pageKinds.flatMap(({ pattern, shell }) =>
    shell ? { source: pattern.replaceAll(/:\w+/g, '*'), destination: `/${shell}` } : [],
  );
  expect(hosting.rewrites).toEqual([
    ...ofKinds,
    { source: '/baker', destination: `/${BAKER_FILE}` },
    { source: '/baker/**', destination: `/${BAKER_FILE}` },
    { source: '!/@(assets|images)/**', destination: `/${SHELL}` },
  ]);
});

test('the hosting allows the one script in the page', async () => {
  const hash = createHash('sha256').update(AT_ONCE).digest('base64');
  expect(await readFile('firebase.json', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test.each([
  ['/', 'HomePage', '/shell.html'],
  ['/our/rye%20bread', 'CategoryPage', '/category.html'],
  ['/our/rye/loaf~2', 'ProductPage', '/product.html'],
  ['/our/rye/loaf/crumb', undefined, '/shell.html'],
  ['/thank-you-page/7', 'ThankYouPage', '/shell.html'],
  ['/price-list', 'PriceListPage', '/shell.html'],
  ['/anything', undefined, '/shell.html'],
  ['/baker', undefined, '/baker.html'],
  ['/baker/order/7', undefined, '/baker.html'],
  ['/bakery', undefined, '/shell.html'],
])('%s is of the kind %s, and served by %s', (pathname, screen, shell) => {
  expect(kindOf(pathname)?.screen).toBe(screen);
  expect(shellFor(pathname)).toBe(shell);
});

test.each([
  ['/our/rye%20bread', ['our/rye bread']],
  ['/our/rye%20%26%20oat/100%25%20%22rye%22', ['our/rye & oat/100% "rye"', 'our/rye %26 oat/100% "rye"']],
  ['/our/half%2Fhalf', ['our/half%2Fhalf']],
  ['/our/loaf%20%231/ready%3F', ['our/loaf %231/ready%3F']],
])('the page at %s is in %j, which lead back to it', (pathname, folders) => {
  const files = folders.map((folder) => `${folder}/index.html`);

  expect(filesOf(pathname)).toEqual(files);
  expect(files.map(pathOf)).toEqual(files.map(() => pathname));
});

test.each([
  ['that looks encoded', '/our/rye%20%2526%20oat'],
  ['with a point first, which a deployment leaves out', '/our/.5%20loaves'],
  ["of another page's file", '/our/rye/index.html'],
  ['too long for a file', `/our/${encodeURIComponent('—'.repeat(86))}`],
  ['that leads elsewhere', '/our/a%5C..%5Cb'],
  ['with control characters', '/our/rye%0Abread'],
  ['that is malformed', '/our/%E0%A4%A'],
  ['that is empty', '/our//loaf'],
])('a page with a name %s has no file', (_, pathname) => {
  expect(filesOf(pathname)).toEqual([]);
});

test.each(['%22rye%22', 'rye...', 'con', 'nul.5', 'what%3E'])('/our/%s has no file in Windows', (name) => {
  expect(filesOf(`/our/${name}`)).toHaveLength(1);
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));

  expect(filesOf(`/our/${name}`)).toEqual([]);
  vi.unstubAllGlobals();
});

test('every picture of the pages exists in every width as AVIF and WebP', () => {
  const files = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`public/images/${name}-${width}.avif`, `public/images/${name}-${width}.webp`]),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
