import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { pagePaths, sitemap } from '../../build/sitemap.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

const STATIC = ['/', '/price-list', '/order-and-pay-by-cash', '/allergens', '/terms', '/privacy'];
const SHELVES = {
  categories: { 1: { title: 'Sourdough' }, 2: { title: 'Half & Half' }, 8: { title: 'Seasonal' } },
  cakes: {
    boule: { title: 'Boule', category: 'Half & Half, Sourdough' },
    special: { title: 'Special', category: 'Seasonal' },
  },
};

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Builds an empty page. Returns its sitemap's paths, and what the build warned of. */
async function buildIn(mode: string) {
  const root = await emptyFolder();
  await writeFile(join(root, 'index.html'), '');
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => warnings.push(message);
  await build({ root, mode, configFile: false, customLogger, plugins: [sitemap(SHELVES)] });
  const xml = await readFile(join(root, 'dist/sitemap.xml'), 'utf8');
  const listed = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => new URL(url).pathname);
  return { paths: listed.sort(), warnings };
}

test("the demo's sitemap has all of its pages, a product's under its main category", async () => {
  const shelves = ['/our/sourdough', '/our/half%20%26%20half', '/our/half%20%26%20half/boule'];
  expect(await buildIn('sandbox')).toEqual({ paths: [...STATIC, ...shelves].sort(), warnings: [] });
});

test('where the database does not answer, the build says so and has the other pages', async () => {
  expect(await buildIn('production')).toEqual({
    paths: [...STATIC].sort(),
    warnings: [expect.stringContaining('Built without categories and products')],
  });
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
