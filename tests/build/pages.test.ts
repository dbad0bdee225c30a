import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, SHELL, shellFor } from '../../build/pages.ts';
import { pageKinds } from '../../src/config/pages.ts';

test('every page in src/pages is in the table, once', async () => {
  const files = await readdir('src/pages', { recursive: true });
  const screens = files.filter((file) => file.endsWith('Page.tsx')).map((file) => basename(file, '.tsx'));
  const named = pageKinds.map(({ screen }) => screen);
  // Shown at all other URLs.
  const others = ['NotFoundPage'];
  expect([...named, ...others].sort()).toEqual(screens.sort());
});

test('the hosting serves the shells of the table', async () => {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const ofKinds = pageKinds.flatMap(({ pattern, shell }) =>
    shell ? { source: pattern.replaceAll(/:\w+/g, '*'), destination: `/${shell}` } : [],
  );
  expect(hosting.rewrites).toEqual([
    ...ofKinds,
    { source: '!/@(assets|images)/**', destination: `/${SHELL}` },
  ]);
});

test('only public pages without a form have a shell of their own', () => {
  const withShell = pageKinds.filter(({ shell }) => shell);
  expect(withShell.filter(({ isPublic, hasForm }) => !isPublic || hasForm)).toEqual([]);
});

test.each([
  ['/', 'HomePage', '/shell.html'],
  ['/our/rye%20bread', 'CategoryPage', '/category.html'],
  ['/our/rye/loaf~2', 'ProductPage', '/product.html'],
  ['/our/rye/loaf/crumb', undefined, '/shell.html'],
  ['/thank-you-page/7', 'ThankYouPage', '/shell.html'],
  ['/price-list', 'PriceListPage', '/shell.html'],
  ['/anything', undefined, '/shell.html'],
])('%s is of the kind %s, and served by %s', (pathname, screen, shell) => {
  expect(kindOf(pathname)?.screen).toBe(screen);
  expect(shellFor(pathname)).toBe(shell);
});
