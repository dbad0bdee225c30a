import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runScript } from './runScript.ts';

const NODE = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"VERSION"})';

interface Circumstances {
  /** Of Node.js. */
  readonly version?: string;
  readonly folder?: string;
  readonly mode?: string;
}

/** What runs before one of npm's commands, and its last word. */
function runBefore(
  command: string,
  { version = process.versions.node, folder = process.cwd(), mode = '' }: Circumstances = {},
) {
  const parameters = ['--import', NODE.replace('VERSION', version), resolve('scripts/beforeCommand.js')];
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    cwd: folder,
    env: { npm_lifecycle_event: command, npm_config_mode: mode },
    encoding: 'utf8',
  });
  return { status, stderr };
}

const WELL = { status: 0, stderr: '' };

test('Node.js that is too old is told in one sentence to go', () => {
  expect(runBefore('dev', { version: '20.18.3' })).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^✗ The shop needs Node.js 20.19 or newer, and this is 20.18.3\. .*\n$/),
  });
  for (const version of ['20.19.0', '100.1.0']) expect(runBefore('dev', { version })).toEqual(WELL);
});

test("Vite's mode that npm kept is asked for again, and is none of another command's business", () => {
  const { status, stderr } = runBefore('preview', { mode: 'sandbox' });
  expect(stderr).toMatch(/^✗ npm kept an option .* Type: npm run preview -- --mode sandbox\n$/);
  expect(status).toBe(1);
  expect(runBefore('check', { mode: 'true' })).toEqual(WELL);
});

/** A folder with a bakery whose third line is this. */
async function bakeryWith(line: string): Promise<string> {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'src/bakery'), { recursive: true });
  const source = `export const bun = {\n  name: 'Bun',\n  ${line}\n  setting: null,\n};\n`;
  await writeFile(join(folder, 'src/bakery/sizes.ts'), source);
  return folder;
}

test.each([
  ['pounds: 6.9', 4],
  ["note: 'warm,", 3],
])('of "%s" in src/bakery the place is shown', async (line, number) => {
  const { status, stderr } = runBefore('bakery', { folder: await bakeryWith(line) });
  expect(stderr).toMatch(
    /^✗ src.bakery.sizes.ts, line \d, can't be read. Mostly a comma or a quotation mark is missing/,
  );
  expect(stderr).toContain(`line ${number}, `);
  expect(stderr).toContain(`  ${line}\n`);
  expect(stderr).not.toMatch(/^ +at |biome/m);
  expect(status).toBe(1);
});

test('doctor ends with 2 then, as where it could not examine', async () => {
  expect(runBefore('doctor', { folder: await bakeryWith('pounds: 6.9') }).status).toBe(2);
  expect(runBefore('doctor', { folder: await bakeryWith('pounds: 6.9,') })).toEqual(WELL);
});

test.each([
  ['owner/catalogue/catalogue.ts', 1],
  ['owner/doctor/doctor.ts', 2],
  ['owner/deploy.ts', 1],
])('%s explains itself as npm runs it, by tsx', async (script, code) => {
  const { exitCode, errors } = await runScript(script, ['--no-such-option']);
  expect(errors).toMatch(/^✗ Unknown option '--no-such-option'\n\nnpm run /);
  expect(exitCode).toBe(code);
});
