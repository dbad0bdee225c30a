import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../support/folderWith.ts';
import { runHere } from './runHere.ts';

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
