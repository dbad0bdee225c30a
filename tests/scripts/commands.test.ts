import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { createLogger, type Plugin, resolveConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { ownSettings } from '../../scripts/ownSettings.ts';
import { rightBuild } from '../../scripts/rightBuild.ts';
import { emptyFolder, runScript } from './runScript.ts';

interface ViteCommand {
  readonly plugin: Plugin;
  readonly command: 'build' | 'preview' | 'dev';
  readonly mode?: string;
  readonly root: string;
}

/** Begins a command of Vite's up to where its plugins know their settings. What it warned of. */
async function begin({ plugin, command, mode = 'production', root }: ViteCommand): Promise<string> {
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => warnings.push(message);
  await resolveConfig(
    { root, configFile: false, mode, customLogger, plugins: [plugin] },
    command === 'build' ? 'build' : 'serve',
    mode,
    mode,
    command === 'preview',
  );
  return warnings.join('\n');
}

/** What Vite prints of the error with which something fails. */
const saidOf = (failing: Promise<unknown>): Promise<string> => failing.then(() => '', inspect);

describe('the settings of a build', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(sandboxSettings)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('that are missing are named, without a stack trace', async () => {
    vi.stubEnv('VITE_DATABASE_URL', '');
    const building = begin({ plugin: ownSettings(), command: 'build', root: await emptyFolder() });
    expect(await saidOf(building)).toMatch(
      /^The production build needs settings that are not there:\n {2}VITE_DATABASE_URL\n.*npm run doctor.*$/,
    );
  });

  test.each(['build', 'dev'] as const)(
    'that are malformed are named by %s, which sends to doctor',
    async (command) => {
      vi.stubEnv('VITE_DATABASE_URL', 'bakery');
      const warned = await begin({ plugin: ownSettings(), command, root: await emptyFolder() });
      expect(warned).toContain('✗ VITE_DATABASE_URL is no web address: "bakery" → ');
      expect(warned).toContain('npm run doctor checks all settings');
    },
  );

  test("are not found fault with where they are the sandbox's", async () => {
    expect(await begin({ plugin: ownSettings(), command: 'dev', root: await emptyFolder() })).toBe('');
  });
});

describe('preview', () => {
  /** Begins to preview a build of a mode in a mode. What that leads to. */
  async function preview(built: 'production' | 'sandbox' | null, mode: string) {
    const root = await emptyFolder();
    await mkdir(join(root, 'dist'));
    const script = built === 'sandbox' ? '<script src="/sandbox/stripe.js" defer></script>' : '';
    if (built) await writeFile(join(root, 'dist/index.html'), `<html><head>${script}</head></html>`);
    return begin({ plugin: rightBuild(), command: 'preview', mode, root });
  }

  test.each([
    [null, 'production', /^There is no build in dist. Make one: npm run build, and then npm run preview$/],
    [
      null,
      'sandbox',
      /Make one: npm run build -- --mode sandbox, and then npm run preview -- --mode sandbox$/,
    ],
    [
      'sandbox',
      'production',
      /is the demo's build. See it: npm run preview -- --mode sandbox. Or .*: npm run build,/,
    ],
    [
      'production',
      'sandbox',
      /is the real shop's build. See it: npm run preview. Or .*: npm run build -- --mode/,
    ],
  ] as const)('of the build %s in mode %s says which commands to run', async (built, mode, complaint) => {
    expect(await saidOf(preview(built, mode))).toMatch(complaint);
  });

  test.each(['production', 'sandbox'] as const)('of the right build, %s, goes on', async (mode) => {
    expect(await preview(mode, mode)).toBe('');
  });
});

describe('before a command', () => {
  const OLD = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"VERSION"})';

  function runBefore(
    command: string,
    env: object,
    { version = process.versions.node, folder = process.cwd() } = {},
  ) {
    const parameters = ['--import', OLD.replace('VERSION', version), resolve('scripts/beforeCommand.js')];
    return spawnSync(process.execPath, parameters, {
      cwd: folder,
      env: { npm_lifecycle_event: command, ...env },
      encoding: 'utf8',
    });
  }

  test.each(['18.20.8', '20.18.3', '0.12.18'])('Node.js %s is told in one sentence to go', (version) => {
    const { status, stderr } = runBefore('dev', {}, { version });
    expect(stderr).toMatch(
      new RegExp(`^✗ The shop needs Node.js 20.19 or newer, and this is ${version}\\..*\n$`),
    );
    expect(status).toBe(1);
  });

  test.each(['20.19.0', '22.0.0', '100.1.0'])('Node.js %s goes on', (version) => {
    expect(runBefore('dev', {}, { version })).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    ['dev', { npm_config_mode: 'true' }, 'npm run dev -- --mode sandbox'],
    ['preview', { npm_config_mode: 'sandbox' }, 'npm run preview -- --mode sandbox'],
    ['doctor', { npm_config_send_test_email: 'true' }, 'npm run doctor -- --send-test-email'],
  ])('%s with %j says what is missing', (command, env, meant) => {
    const { status, stderr } = runBefore(command, env);
    expect(stderr).toBe(`✗ npm kept an option to itself, because no -- stands before it. Type: ${meant}\n`);
    expect(status).toBe(command === 'doctor' ? 2 : 1);
  });

  test("another command's option is none of its business", () => {
    expect(runBefore('check', { npm_config_mode: 'true' })).toMatchObject({ status: 0, stderr: '' });
  });

  /** What is said of a bakery with this as its third line. */
  async function runWith(line: string, command = 'bakery') {
    const folder = await emptyFolder();
    await mkdir(join(folder, 'src/bakery'), { recursive: true });
    const source = `export const bun = {\n  name: 'Bun',\n  ${line}\n  setting: null,\n};\n`;
    await writeFile(join(folder, 'src/bakery/sizes.ts'), source);
    return runBefore(command, {}, { folder });
  }

  test.each([
    ['pounds: 6.9', 4],
    ['pounds: 6,90,', 3],
    ['pounds: £6.90,', 3],
    ["note: 'warm,", 3],
    ['note: warm,', 3],
  ])('of "%s" in src/bakery it shows the place', async (line, number) => {
    const { status, stderr } = await runWith(line);
    expect(stderr).toMatch(
      new RegExp(
        `^✗ src.bakery.sizes.ts, line ${number}, can't be read. Mostly a comma or a quotation mark is missing`,
      ),
    );
    expect(stderr).toContain(`  ${line}\n`);
    expect(stderr).not.toMatch(/^ +at |biome/m);
    expect(status).toBe(1);
  });

  test('doctor ends with 2 then, as where it could not examine', async () => {
    expect((await runWith('pounds: 6.9', 'doctor')).status).toBe(2);
    expect(await runWith('pounds: 6.9,', 'doctor')).toMatchObject({ status: 0, stderr: '' });
  });
});

test('screens says when none is meant, and which there are', async () => {
  const { exitCode, errors } = await runScript('screens.ts', ['croissant']);
  expect(errors).toMatch(/^✗ No screen has "croissant" in its name. There are:\n {2}home\n {2}home without/);
  expect(exitCode).toBe(1);
});

test.each([
  ['catalogue/catalogue.ts', 1],
  ['orders/orders.ts', 1],
  ['doctor/doctor.ts', 2],
  ['deploy.ts', 1],
])('%s explains itself as npm runs it, by tsx', async (script, code) => {
  const { exitCode, errors } = await runScript(script, ['--no-such-option'], { byTsx: true });
  expect(errors).toMatch(/^✗ .*\n\nnpm run /);
  expect(exitCode).toBe(code);
});
