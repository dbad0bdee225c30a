import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { build, createLogger, type InlineConfig, type Plugin, resolveConfig } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ownSettings } from '../../build/ownSettings.ts';
import { pagePaths, sitemap } from '../../build/sitemap.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { folderWith } from '../support/folderWith.ts';

afterEach(() => void vi.unstubAllEnvs());

async function projectWith(plugin: Plugin) {
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => warnings.push(message);
  const root = await folderWith({ 'index.html': '' });
  const config: InlineConfig = { root, configFile: false, customLogger, plugins: [plugin] };
  return { root, warnings, config };
}

describe('settings', () => {
  /** Starts a command of Vite until its plugins know their settings. Returns the warnings, or the printed error. */
  async function begin(command: 'build' | 'serve', fields = {}): Promise<string> {
    for (const [name, value] of Object.entries({ ...sandboxSettings, ...fields })) vi.stubEnv(name, value);
    const { config, warnings } = await projectWith(ownSettings(sandboxSettings));
    return resolveConfig(config, command, 'production').then(() => warnings.join('\n'), inspect);
  }

  test('that a build lacks are named, without a stack trace', async () => {
    expect(await begin('build', { VITE_DATABASE_URL: '' })).toMatch(
      /^The production build needs settings that are not there:\n {2}VITE_DATABASE_URL\n.*npm run doctor.*$/,
    );
  });

  test.each(['build', 'serve'] as const)(
    'that are malformed are named by %s, which sends to doctor; the sandbox’s are not',
    async (command) => {
      expect(await begin(command)).toBe('');
      const warned = await begin(command, { VITE_DATABASE_URL: 'bakery' });
      expect(warned).toContain('✗ VITE_DATABASE_URL is no web address: "bakery" → ');
      expect(warned).toContain('npm run doctor checks all settings');
    },
  );
});

describe('the sitemap', () => {
  const STATIC = ['/', '/price-list', '/order-and-pay-by-cash', '/allergens', '/terms', '/privacy'];
  const SHELVES = {
    priceList: null,
    texts: null,
    categories: { 1: { title: 'Sourdough' }, 2: { title: 'Half & Half' }, 8: { title: 'Seasonal' } },
    cakes: {
      boule: { title: 'Boule', category: 'Half & Half, Sourdough' },
      special: { title: 'Special', category: 'Seasonal' },
    },
  };

  async function buildIn(mode: string) {
    const { root, config, warnings } = await projectWith(sitemap(SHELVES));
    await build({ ...config, mode });
    const xml = await readFile(join(root, 'dist/sitemap.xml'), 'utf8');
    const listed = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => new URL(url).pathname);
    return { paths: listed.sort(), warnings };
  }

  test("of the demo has all of its pages, a product's under its main category", async () => {
    const paths = ['/our/sourdough', '/our/half%20%26%20half', '/our/half%20%26%20half/boule'];
    expect(await buildIn('sandbox')).toEqual({ paths: [...STATIC, ...paths].sort(), warnings: [] });
  });

  test('has the other pages where the database does not answer, and the build says so', async () => {
    expect(await buildIn('production')).toEqual({
      paths: [...STATIC].sort(),
      warnings: [expect.stringContaining('Built without the catalogue')],
    });
  });

  test.each(['www.bakery.example', 'ftp://bakery.example', 'https://'])(
    'is refused with %j as the address of the shop',
    async (url) => {
      vi.stubEnv('VITE_SITE_URL', url);
      await expect(buildIn('sandbox')).rejects.toThrow('VITE_SITE_URL must be where the shop is');
    },
  );

  const NO_RECORDS = { 1: null, 2: 'x', 3: { title: 7 }, 4: { title: ' ' } };
  test.each([null, 'x', NO_RECORDS])('leaves out what is no record in the section %j', (section) => {
    expect(
      pagePaths({ categories: section, cakes: section, priceList: section, texts: section }).sort(),
    ).toEqual([...STATIC].sort());
  });
});
