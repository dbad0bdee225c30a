import { inspect } from 'node:util';
import { createLogger, resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownSettings } from '../../build/ownSettings.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(sandboxSettings)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Starts one of Vite's commands until its plugins know their settings. Returns its warnings, or what Vite prints about an error. */
async function begin(command: 'build' | 'serve'): Promise<string> {
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => warnings.push(message);
  const plugins = [ownSettings(sandboxSettings)];
  const config = { root: await emptyFolder(), configFile: false, customLogger, plugins } as const;
  return resolveConfig(config, command, 'production').then(() => warnings.join('\n'), inspect);
}

test('settings that a build lacks are named, without a stack trace', async () => {
  vi.stubEnv('VITE_DATABASE_URL', '');
  expect(await begin('build')).toMatch(
    /^The production build needs settings that are not there:\n {2}VITE_DATABASE_URL\n.*npm run doctor.*$/,
  );
});

test.each(['build', 'serve'] as const)(
  'settings that are malformed are named by %s, which sends to doctor; the sandbox’s are not',
  async (command) => {
    expect(await begin(command)).toBe('');
    vi.stubEnv('VITE_DATABASE_URL', 'bakery');
    const warned = await begin(command);
    expect(warned).toContain('✗ VITE_DATABASE_URL is no web address: "bakery" → ');
    expect(warned).toContain('npm run doctor checks all settings');
  },
);
