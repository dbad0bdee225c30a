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

test.each(['18.20.8', '20.18.3', '0.12.18'])('Node.js %s is told in one sentence to go', (version) => {
  const { status, stderr } = runBefore('dev', { version });
  expect(stderr).toMatch(/^✗ The shop needs Node.js 20.19 or newer, and this is .*\n$/);
  expect(stderr).toContain(`this is ${version}. `);
  expect(status).toBe(1);
});

test.each(['20.19.0', '22.0.0', '100.1.0'])('Node.js %s goes on', (version) => {
  expect(runBefore('dev', { version })).toEqual(WELL);
});

test("Vite's mode that npm kept is asked for again, and is none of another command's business", () => {
  expect(runBefore('preview', { mode: 'sandbox' })).toEqual({
    status: 1,
    stderr:
      '✗ npm kept an option to itself, because no -- stands before it. Type: npm run preview -- --mode sandbox\n',
  });
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
  ['pounds: 6,90,', 3],
  ['pounds: £6.90,', 3],
  ["note: 'warm,", 3],
  ['note: warm,', 3],
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

test('screens says when none is meant, and which there are', async () => {
  const { exitCode, errors } = await runScript('developer/screens.ts', ['croissant']);
  expect(errors).toMatch(/^✗ No screen has "croissant" in its name. There are:(\n {2}\S.*){10}/);
  expect(exitCode).toBe(1);
});

test.each([
  ['owner/catalogue/catalogue.ts', 1],
  ['owner/doctor/doctor.ts', 2],
  ['owner/deploy.ts', 1],
])('%s explains itself as npm runs it, by tsx', async (script, code) => {
  const { exitCode, errors } = await runScript(script, ['--no-such-option'], { byTsx: true });
  expect(errors).toMatch(/^✗ Unknown option '--no-such-option'\n\nnpm run /);
  expect(exitCode).toBe(code);
});
