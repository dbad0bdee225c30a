import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingForEmulator } from '../../scripts/developer/testEmulator.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runScript } from './runScript.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 'this is Java 17'],
  ['java version "1.8.0_401"', 'this is Java 8'],
  ['something else', 'this is Java of an unknown version'],
  [null, 'there is no Java here'],
])('%s is not enough', (said, reason) => {
  expect(missingForEmulator(said)).toBe(
    `The database emulator needs Java 21 or newer, and ${reason}. Install it (https://adoptium.net), and run npm run test:emulator again.`,
  );
});

test.each(['openjdk version "21.0.2" 2024-01-16', 'openjdk version "25" 2025-09-16'])(
  '%s will do',
  (said) => {
    expect(missingForEmulator(said)).toBeNull();
  },
);

test('the command says in one line what is missing, and fails', async () => {
  const folder = await emptyFolder();
  const java = join(folder, 'java');
  await writeFile(java, `#!/bin/sh\necho 'openjdk version "17.0.15"' >&2\n`);
  await chmod(java, 0o755);

  const { exitCode, output, errors } = await runScript('developer/testEmulator.ts', [], { path: folder });

  expect(exitCode).toBe(1);
  expect(output).toBe('');
  expect(errors).toBe(`${missingForEmulator('version "17.0.15"')}\n`);
});

test('the command says that there is no Java', async () => {
  const { errors } = await runScript('developer/testEmulator.ts', [], { path: await emptyFolder() });
  expect(errors).toBe(`${missingForEmulator(null)}\n`);
});
