import { spawnSync } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withTestBakery } from '../bakery/condition.ts';
import { folderWith } from '../support/folderWith.ts';
import { runHere } from './runHere.ts';

const runNode = (parameters: readonly string[], env: Record<string, string>, cwd = process.cwd()) =>
  spawnSync(process.execPath, parameters, { cwd, env, encoding: 'utf8' });

const SCRIPT = resolve('scripts/beforeCommand.js');
const OLD_NODE = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})';
const WELL = { status: 0, stderr: '' };

test('Node.js that is too old is told in one sentence to go', () => {
  const { status, stderr } = runNode(['--import', OLD_NODE, SCRIPT], { npm_lifecycle_event: 'dev' });
  expect(stderr).toMatch(/^✗ The shop needs Node.js 20.19 or newer, and this is 20.18.3\. .*\n$/);
  expect(status).toBe(1);
});

test("Vite's mode that npm kept is asked for again, and is none of another command's business", () => {
  const kept = { npm_lifecycle_event: 'preview', npm_config_mode: 'sandbox' };
  const { status, stderr } = runNode([SCRIPT], kept);
  expect(stderr).toMatch(/^✗ npm kept an option .* Type: npm run preview -- --mode sandbox\n$/);
  expect(status).toBe(1);
  expect(runNode([SCRIPT], { npm_lifecycle_event: 'check', npm_config_mode: 'true' })).toMatchObject(WELL);
});

test.each([
  ['bakery', 'pounds: 6.9', 4, 1],
  ['bakery', "note: 'warm,", 3, 1],
  ['doctor', 'pounds: 6.9', 4, 2],
])('before %s, of "%s" in src/bakery the place is shown', async (command, line, number, code) => {
  const source = `export const bun = {\n  name: 'Bun',\n  ${line}\n  setting: null,\n};\n`;
  const folder = await folderWith({ 'src/bakery/bestsellers.ts': source });
  const { status, stderr } = runNode([SCRIPT], { npm_lifecycle_event: command }, folder);
  expect(stderr).toMatch(
    /^✗ src.bakery.bestsellers.ts, line \d, can't be read. Mostly a comma or a quotation mark/,
  );
  expect(stderr).toContain(`line ${number}, `);
  expect(stderr).toContain(`  ${line}\n`);
  expect(stderr).not.toMatch(/^ +at |biome/m);
  expect(status).toBe(code);
});

test('a command explains itself as npm runs it, by tsx', () => {
  const parameters = ['node_modules/tsx/dist/cli.mjs', 'scripts/owner/doctor/doctor.ts', '--no-such-option'];
  const { status, stderr } = runNode(parameters, { NODE_OPTIONS: withTestBakery() });
  expect(stderr).toMatch(/^✗ Unknown option '--no-such-option'\n\nnpm run /);
  expect(status).toBe(2);
});

const PREPARATION = [
  'npm run doctor',
  'npm run bakery',
  'npm run format',
  'npm run check:code',
  'npm run test:setup -- --reporter=dot',
  'npm run build -- --logLevel warn',
] as const;
const UPLOAD = ['npx firebase deploy --only database', 'npx firebase deploy --only hosting'] as const;
const ALL = ['npx firebase use', ...PREPARATION, ...UPLOAD];
const REHEARSAL = 'VITE_DATABASE_URL=http://127.0.0.1:9000?ns=demo\n';

/** Deploys with stand-ins for npm and npx that only record their parameters; one may fail. */
async function deploy(parameters: readonly string[], settings = '', failing = 'nothing') {
  const standIn = (name: string) =>
    `#!/bin/sh\necho "${name} $*" >> asked\n[ "${name} $*" != '${failing}' ]\n`;
  const files = { '.env': settings, asked: '', npm: standIn('npm'), npx: standIn('npx') };
  const folder = await folderWith(files);
  for (const name of ['npm', 'npx']) await chmod(join(folder, name), 0o755);
  const ran = await runHere('deploy', parameters, folder, { PATH: folder });
  return { ...ran, commands: (await readFile(join(folder, 'asked'), 'utf8')).split('\n').filter(Boolean) };
}

const READY = `✓ Ready, and nothing was deployed. A deployment would go on with\n  ${UPLOAD[0]}`;

test.each<[parameters: string[], settings: string, commands: readonly string[], said: string]>([
  [[], '', ALL, '✓ The shop is live'],
  [['--dry-run'], REHEARSAL, PREPARATION, READY],
])(
  '%j checks and builds, and then brings rules and shop live',
  async (parameters, settings, commands, said) => {
    const ran = await deploy(parameters, settings);
    expect(ran).toMatchObject({ commands, exitCode: 0, output: expect.stringContaining(said) });
  },
);

test.each<[failing: string, settings: string, commands: readonly string[], said: RegExp]>([
  ['nothing', REHEARSAL, [], /^✗ VITE_DATABASE_URL is this machine, which no/],
  [PREPARATION[4], '', ALL.slice(0, 6), /^✗ Stopped at "Tests of what .*": .*Nothing was deployed/],
  [UPLOAD[1], '', ALL, /^✗ Stopped at "The shop": .*running it again is safe/],
])('stops where %s fails, with the settings %j', async (failing, settings, commands, said) => {
  const ran = await deploy([], settings, failing);
  expect(ran).toMatchObject({ commands, exitCode: 1, errors: expect.stringMatching(said) });
});
