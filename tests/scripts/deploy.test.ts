import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runHere } from './runHere.ts';

const PREPARATION = [
  'npm run doctor',
  'npm run bakery',
  'npm run format',
  'npm run check:code',
  'npm run test:setup -- --reporter=dot',
  'npm run build -- --logLevel warn',
];
const UPLOAD = ['npx firebase deploy --only database', 'npx firebase deploy --only hosting'];
const ALL = ['npx firebase use', ...PREPARATION, ...UPLOAD];
const REHEARSAL = 'VITE_DATABASE_URL=http://127.0.0.1:9000?ns=demo\n';

/** Deploys with stand-ins for npm and npx that only record their parameters; one may fail. */
async function deploy(parameters: readonly string[], settings = '', failing = 'nothing') {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), settings);
  const asked = join(folder, 'asked');
  await writeFile(asked, '');
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\necho "${name} $*" >> '${asked}'\n[ "${name} $*" != '${failing}' ]\n`;
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o755);
  }
  const ran = await runHere('deploy', parameters, folder, { PATH: folder });
  return { ...ran, commands: (await readFile(asked, 'utf8')).split('\n').filter(Boolean) };
}

test('checks, builds, then brings rules and shop live', async () => {
  const { exitCode, output, commands } = await deploy([]);
  expect(commands).toEqual(ALL);
  expect(output).toContain('✓ The shop is live');
  expect(exitCode).toBe(0);
});

test('a dry run stops before anything leaves the machine, and says what would', async () => {
  const { exitCode, output, commands } = await deploy(['--dry-run'], REHEARSAL);
  expect(commands).toEqual(PREPARATION);
  expect(output).toContain(
    `✓ Ready, and nothing was deployed. A deployment would go on with\n  ${UPLOAD[0]}`,
  );
  expect(exitCode).toBe(0);
});

test('settings of a rehearsal deploy nothing', async () => {
  const { exitCode, errors, commands } = await deploy([], REHEARSAL);
  expect(commands).toEqual([]);
  expect(errors).toMatch(/^✗ VITE_DATABASE_URL is this machine, which no/);
  expect(exitCode).toBe(1);
});

test.each([
  ['npm run test:setup -- --reporter=dot', 'Tests of what an owner sets up', 'Nothing was deployed'],
  ['npx firebase deploy --only hosting', 'The shop', 'running it again is safe'],
])('stops where %s fails', async (failing, title, state) => {
  const { exitCode, errors, commands } = await deploy([], '', failing);
  expect(commands).toEqual(ALL.slice(0, ALL.indexOf(failing) + 1));
  expect(errors).toMatch(new RegExp(`^✗ Stopped at "${title}": .*${state}`));
  expect(exitCode).toBe(1);
});
