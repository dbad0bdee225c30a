import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { createLogger, type Plugin, resolveConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownSettings } from '../../build/ownSettings.ts';
import { rightBuild } from '../../build/rightBuild.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

interface ViteCommand {
  readonly plugin: Plugin;
  readonly command: 'build' | 'preview' | 'dev';
  readonly mode?: string;
  readonly root?: string;
}

/** Starts one of Vite's commands until its plugins know their settings. Returns its warnings, or what Vite prints about an error. */
async function begin({ plugin, command, mode = 'production', root }: ViteCommand): Promise<string> {
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => warnings.push(message);
  const config = { root: root ?? (await emptyFolder()), configFile: false, mode, customLogger } as const;
  return resolveConfig(
    { ...config, plugins: [plugin] },
    command === 'build' ? 'build' : 'serve',
    mode,
    mode,
    command === 'preview',
  ).then(() => warnings.join('\n'), inspect);
}

describe('the settings of a build', () => {
  const plugin = ownSettings(sandboxSettings);

  beforeEach(() => {
    for (const [name, value] of Object.entries(sandboxSettings)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('that are missing are named, without a stack trace', async () => {
    vi.stubEnv('VITE_DATABASE_URL', '');
    expect(await begin({ plugin, command: 'build' })).toMatch(
      /^The production build needs settings that are not there:\n {2}VITE_DATABASE_URL\n.*npm run doctor.*$/,
    );
  });

  test("that are malformed are named, which sends to doctor; the sandbox's are not", async () => {
    expect(await begin({ plugin, command: 'dev' })).toBe('');
    vi.stubEnv('VITE_DATABASE_URL', 'bakery');
    for (const command of ['build', 'dev'] as const) {
      const warned = await begin({ plugin, command });
      expect(warned).toContain('✗ VITE_DATABASE_URL is no web address: "bakery" → ');
      expect(warned).toContain('npm run doctor checks all settings');
    }
  });
});

test.each([
  [null, 'production', /^There is no build in dist. Make one: npm run build, and then npm run preview$/],
  ['sandbox', 'production', /is the demo's build. See it: npm run preview -- --mode sandbox. Or /],
  ['production', 'sandbox', /real shop's build. See it: npm run preview. Or .*: npm run build -- --mode/],
  ['production', 'production', /^$/],
  ['sandbox', 'sandbox', /^$/],
] as const)('a preview of the build %s in mode %s says which commands to run', async (built, mode, said) => {
  const root = await emptyFolder();
  await mkdir(join(root, 'dist'));
  const script = built === 'sandbox' ? '<script src="/sandbox/stripe.js" defer></script>' : '';
  if (built) await writeFile(join(root, 'dist/index.html'), `<html><head>${script}</head></html>`);
  expect(await begin({ plugin: rightBuild(), command: 'preview', mode, root })).toMatch(said);
});
