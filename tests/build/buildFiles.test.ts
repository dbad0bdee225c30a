import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build, createLogger } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { shareTags } from '../../build/shareTags.ts';
import { pagePaths, sitemap } from '../../build/sitemap.ts';
import { webManifest } from '../../build/webManifest.ts';
import { startDatabase } from '../../sandbox/database/server.ts';

const SHELVES = {
  categories: { 1: { title: 'Sourdough' }, 2: { title: 'Half & Half' }, 8: { title: 'Seasonal' } },
  cakes: {
    boule: { title: 'Boule', category: 'Half & Half, Sourdough' },
    special: { title: 'Special', category: 'Seasonal' },
  },
};
const STATIC = ['/', '/price-list', '/order-and-pay-by-cash', '/allergens', '/terms', '/privacy'];

const SHELLS = ['shell.html', 'category.html', 'product.html'];

let root: string;
let warnings: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'));
  warnings = [];
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'index.html'), '<html><head></head><body></body></html>');
  for (const file of SHELLS) {
    await writeFile(join(root, 'public', file), '<html><head></head><body></body></html>');
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Builds an almost empty page with the shop's own plugins. */
async function buildIn(mode: string): Promise<void> {
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => warnings.push(message);
  const plugins = [shareTags(shop, words), sitemap(SHELVES), webManifest(shop, words)];
  await build({ root, mode, configFile: false, customLogger, plugins });
}

const built = (file: string) => readFile(join(root, 'dist', file), 'utf8');

const sitemapPaths = async () =>
  Array.from((await built('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) =>
    url.replace('https://legit-sourdough.example', ''),
  );

test('the sitemap lists every page that is for everybody, each under its one address', async () => {
  await buildIn('sandbox');

  const shelves = ['/our/sourdough', '/our/half%20%26%20half', '/our/half%20%26%20half/boule'];
  expect((await sitemapPaths()).sort()).toEqual([...STATIC, ...shelves].sort());
  expect(await built('robots.txt')).toContain('Sitemap: https://legit-sourdough.example/sitemap.xml');
});

test('a live shop lists what its database has', async () => {
  const database = await startDatabase();
  const origin = `http://127.0.0.1:${database.port}`;
  await fetch(`${origin}/.json?ns=bakery`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({
      categories: { 3: { title: 'Rye' } },
      cakes: { x: { title: 'X', category: 'Rye' } },
    }),
  });
  vi.stubEnv('VITE_DATABASE_URL', `${origin}/?ns=bakery`);
  try {
    await buildIn('production');
  } finally {
    await database.close();
  }

  expect((await sitemapPaths()).sort()).toEqual([...STATIC, '/our/rye', '/our/rye/x'].sort());
  expect(warnings).toEqual([]);
});

test('without the database the sitemap has the other pages, and the build says so', async () => {
  vi.stubEnv('VITE_DATABASE_URL', 'http://127.0.0.1:1');
  await buildIn('production');

  expect((await sitemapPaths()).sort()).toEqual([...STATIC].sort());
  expect(warnings).toEqual([expect.stringContaining('Built without categories and products')]);
});

test.each(['www.bakery.example', 'ftp://bakery.example', 'https://'])(
  'the build refuses %j as the address of the shop',
  async (url) => {
    vi.stubEnv('VITE_SITE_URL', url);

    await expect(buildIn('sandbox')).rejects.toThrow('VITE_SITE_URL must be where the shop is');
  },
);

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['records that are none', { 1: null, 2: 'x', 3: { title: 7 }, 4: { title: ' ' } }],
])('%s in the database is left out', (_what, section) => {
  expect(pagePaths({ categories: section, cakes: section }).sort()).toEqual([...STATIC].sort());
});

test('every category and product has an address of its own', () => {
  const categories = { 1: { title: 'Rye' }, 2: { title: 'RYE' }, 3: { title: '.' } };
  const cakes = {
    a: { title: '..', category: 'Rye' },
    b: { title: 'Loaf', category: 'RYE' },
    c: { title: 'LOAF', category: '.' },
  };

  expect(pagePaths({ categories, cakes }).filter((path) => path.startsWith('/our/'))).toEqual([
    '/our/rye',
    '/our/rye~2',
    '/our/.~3',
    '/our/rye/..~a',
    '/our/rye~2/loaf',
    '/our/.~3/loaf~c',
  ]);
});

test('a product has its address in the category with the longest title that fits', () => {
  const categories = { 1: { title: 'Bread' }, 2: { title: 'Gluten-free Bread' } };
  const cakes = { oat: { title: 'Oat', category: 'Gluten-free Bread' } };

  expect(pagePaths({ categories, cakes })).toContain('/our/gluten-free%20bread/oat');
  expect(pagePaths({ categories, cakes })).not.toContain('/our/bread/oat');
});

test('the shop can be installed under its own name, with icons of the size they claim', async () => {
  await buildIn('sandbox');

  const manifest = JSON.parse(await built('manifest.webmanifest'));
  expect(manifest).toMatchObject({ name: shop.name, start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  const page = await built('index.html');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(page).toContain(`content="Crumb &amp; Daughter"`);
});

test('a link to any page shows the shop where no script runs', async () => {
  await buildIn('sandbox');

  for (const file of SHELLS) {
    const head = await built(file);
    expect(head).toContain(`<meta property="og:title" content="Crumb &amp; Daughter">`);
    expect(head).toContain('<meta property="og:image" content="https://legit-sourdough.example/og.jpg">');
  }
  await expect(access('public/og.jpg')).resolves.toBeUndefined();
});
