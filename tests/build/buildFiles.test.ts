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
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';

const SITE = 'https://legit-sourdough.example';
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
  for (const file of ['index.html', ...SHELLS.map((shell) => `public/${shell}`)]) {
    await writeFile(join(root, file), '<html><head></head><body></body></html>');
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
    url.replace(SITE, ''),
  );

test('a build has a sitemap, an app to install with icons of the size they claim, and what a shared link shows', async () => {
  await buildIn('sandbox');

  const shelves = ['/our/sourdough', '/our/half%20%26%20half', '/our/half%20%26%20half/boule'];
  expect((await sitemapPaths()).sort()).toEqual([...STATIC, ...shelves].sort());
  expect(await built('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);

  const manifest = JSON.parse(await built('manifest.webmanifest'));
  expect(manifest).toMatchObject({ name: shop.name, start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(await built('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest">');

  for (const file of SHELLS) {
    const head = await built(file);
    expect(head).toContain(`<meta property="og:title" content="Crumb &amp; Daughter">`);
    expect(head).toContain(`<meta property="og:image" content="${SITE}/og.jpg">`);
  }
  await expect(access('public/og.jpg')).resolves.toBeUndefined();
});

test('a live shop lists what its database has; without it, the build says so and has the other pages', async () => {
  const data = { categories: { 3: { title: 'Rye' } }, cakes: { x: { title: 'X', category: 'Rye' } } };
  const database = await startDatabase({ data });
  vi.stubEnv('VITE_DATABASE_URL', `http://127.0.0.1:${database.port}/?ns=${DEFAULT_NAMESPACE}`);
  await buildIn('production').finally(() => database.close());
  expect((await sitemapPaths()).sort()).toEqual([...STATIC, '/our/rye', '/our/rye/x'].sort());
  expect(warnings).toEqual([]);

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
