import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runScript } from './runScript.ts';

const PREPARATION = [
  'npm run doctor',
  'npm run bakery',
  'npm run format',
  'npm run check:code',
  'npm run test:setup -- --reporter=dot',
  'npm run build -- --logLevel warn',
];
const UPLOAD = ['npx firebase deploy --only database', 'npx firebase deploy --only hosting'];
const REHEARSAL = 'VITE_DATABASE_URL=http://127.0.0.1:9000?ns=demo\n';

interface Circumstances {
  readonly failing?: string;
  /** What .env has. */
  readonly settings?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Deploys with stand-ins for npm and npx that only record their parameters. */
async function deploy(
  parameters: readonly string[],
  { failing = 'nothing', settings = '', env = {} }: Circumstances = {},
) {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), settings);
  const asked = join(folder, 'asked');
  await writeFile(asked, '');
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\necho "${name} $*" >> '${asked}'\n[ "${name} $*" != '${failing}' ]\n`;
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o755);
  }
  const ran = await runScript('owner/deploy.ts', parameters, { folder, path: folder, env });
  return { ...ran, commands: (await readFile(asked, 'utf8')).split('\n').filter(Boolean) };
}

test('checks, builds, then brings rules and shop live', async () => {
  const { exitCode, output, commands } = await deploy([]);
  expect(commands).toEqual(['npx firebase use', ...PREPARATION, ...UPLOAD]);
  expect(output).toContain('✓ The shop is live');
  expect(exitCode).toBe(0);
});

test('a dry run stops before anything leaves the machine, and says what would', async () => {
  const { exitCode, output, commands } = await deploy(['--dry-run'], { settings: REHEARSAL });
  expect(commands).toEqual(PREPARATION);
  expect(output).toContain(
    `✓ Ready, and nothing was deployed. A deployment would go on with\n  ${UPLOAD.join('\n  ')}`,
  );
  expect(exitCode).toBe(0);
});

test.each([
  ['npx firebase use', 'Firebase login and project', 'Nothing was deployed'],
  ['npm run test:setup -- --reporter=dot', 'Tests of what an owner sets up', 'Nothing was deployed'],
  ['npx firebase deploy --only hosting', 'The shop', 'running it again is safe'],
])('stops where %s fails', async (failing, title, state) => {
  const { exitCode, errors, commands } = await deploy([], { failing });
  expect(commands.at(-1)).toBe(failing);
  expect(errors).toMatch(new RegExp(`^✗ Stopped at "${title}": .*${state}`));
  expect(exitCode).toBe(1);
});

test.each<[what: string, parameters: string[], circumstances: Circumstances, said: string]>([
  ['settings of a rehearsal', [], { settings: REHEARSAL }, '✗ VITE_DATABASE_URL is this machine, which no'],
  ['an option it does not know', ['--dryrun'], {}, "✗ Unknown option '--dryrun'\n\nnpm run deploy  "],
  [
    'an option that npm kept',
    [],
    { env: { npm_config_dry_run: 'true' } },
    '✗ npm kept an option to itself, because no -- stands before it. Type: npm run deploy -- --dry-run\n',
  ],
])('%s runs nothing', async (_, parameters, circumstances, said) => {
  const { exitCode, errors, commands } = await deploy(parameters, circumstances);
  expect(commands).toEqual([]);
  expect(errors.slice(0, said.length)).toBe(said);
  expect(exitCode).toBe(1);
});
