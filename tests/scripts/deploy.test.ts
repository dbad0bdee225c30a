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

interface DeployOptions {
  readonly failing?: string;
  readonly env?: string;
}

/** Deploys with stand-ins for npm and npx that only record their parameters. */
async function deploy(parameters: readonly string[], { failing = 'nothing', env = '' }: DeployOptions = {}) {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), env);
  const asked = join(folder, 'asked');
  await writeFile(asked, '');
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\necho "${name} $*" >> '${asked}'\n[ "${name} $*" != '${failing}' ]\n`;
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o755);
  }
  const ran = await runScript('owner/deploy.ts', parameters, { folder, path: folder });
  return { ...ran, commands: (await readFile(asked, 'utf8')).trimEnd().split('\n') };
}

test('checks, builds, then brings rules and shop live', async () => {
  const { exitCode, output, commands } = await deploy([]);

  expect(commands).toEqual(['npx firebase use', ...PREPARATION, ...UPLOAD]);
  expect(output).toContain('✓ The shop is live');
  expect(exitCode).toBe(0);
});

test('a dry run stops before anything leaves the machine, and says what would', async () => {
  const { exitCode, output, commands } = await deploy(['--dry-run']);

  expect(commands).toEqual(PREPARATION);
  expect(output).toContain(
    `✓ Ready, and nothing was deployed. A deployment would go on with\n  ${UPLOAD.join('\n  ')}`,
  );
  expect(exitCode).toBe(0);
});

test.each([
  ['npx firebase use', 'Firebase login and project'],
  ['npm run test:setup -- --reporter=dot', 'Tests of what an owner sets up'],
  ['npm run check:code', 'Code'],
  ['npm run doctor', 'Settings, database and catalogue'],
])('stops where %s fails', async (failing, title) => {
  const { exitCode, errors, commands } = await deploy([], { failing });

  expect(commands.at(-1)).toBe(failing);
  expect(errors).toContain(`✗ Stopped at "${title}"`);
  expect(errors).toContain('Nothing was deployed');
  expect(exitCode).toBe(1);
});

test('says that it may be partly done when the last step fails', async () => {
  const { exitCode, errors } = await deploy([], { failing: 'npx firebase deploy --only hosting' });

  expect(errors).toContain('running it again is safe');
  expect(exitCode).toBe(1);
});

test('settings of a rehearsal are rehearsed, and never deployed', async () => {
  const env = 'VITE_DATABASE_URL=http://127.0.0.1:9000?ns=demo\n';
  const real = await deploy([], { env });
  expect(real.commands).toEqual(['']);
  expect(real.errors).toContain('✗ VITE_DATABASE_URL is this machine, which no shopper can reach');
  expect(real.exitCode).toBe(1);

  const rehearsed = await deploy(['--dry-run'], { env });
  expect(rehearsed.commands).toEqual(PREPARATION);
  expect(rehearsed.exitCode).toBe(0);
});

test('an option it does not know runs nothing', async () => {
  const { exitCode, errors, commands } = await deploy(['--dryrun']);

  expect(commands).toEqual(['']);
  expect(errors).toContain('npm run deploy -- --dry-run');
  expect(exitCode).toBe(1);
});
