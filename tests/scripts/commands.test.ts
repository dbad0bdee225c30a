import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runScript } from './runScript.ts';

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

  /** The output of a command for a bakery with this third line. */
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
  const { exitCode, errors } = await runScript('developer/screens.ts', ['croissant']);
  expect(errors).toMatch(/^✗ No screen has "croissant" in its name. There are:\n {2}home\n {2}home without/);
  expect(exitCode).toBe(1);
});

test.each([
  ['owner/catalogue/catalogue.ts', 1],
  ['owner/doctor/doctor.ts', 2],
  ['owner/deploy.ts', 1],
])('%s explains itself as npm runs it, by tsx', async (script, code) => {
  const { exitCode, errors } = await runScript(script, ['--no-such-option'], { byTsx: true });
  expect(errors).toMatch(/^✗ .*\n\nnpm run /);
  expect(exitCode).toBe(code);
});
