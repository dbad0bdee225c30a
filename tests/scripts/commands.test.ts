import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withTestBakery } from '../bakery/condition.ts';
import { folderWith } from '../support/folderWith.ts';

/** Runs Node.js in a folder, and returns how it ended and its last words. */
function runNode(parameters: readonly string[], env: Record<string, string>, cwd = process.cwd()) {
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd, env, encoding: 'utf8' });
  return { status, stderr };
}

const SCRIPT = resolve('scripts/beforeCommand.js');
const OLD_NODE = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})';
const WELL = { status: 0, stderr: '' };

test('Node.js that is too old is told in one sentence to go', () => {
  const { status, stderr } = runNode(['--import', OLD_NODE, SCRIPT], { npm_lifecycle_event: 'dev' });
  expect(stderr).toMatch(/^✗ The shop needs Node.js 20.19 or newer, and this is 20.18.3\. .*\n$/);
  expect(status).toBe(1);
});

test("Vite's mode that npm kept is asked for again, and is none of another command's business", () => {
  const { status, stderr } = runNode([SCRIPT], {
    npm_lifecycle_event: 'preview',
    npm_config_mode: 'sandbox',
  });
  expect(stderr).toMatch(/^✗ npm kept an option .* Type: npm run preview -- --mode sandbox\n$/);
  expect(status).toBe(1);
  expect(runNode([SCRIPT], { npm_lifecycle_event: 'check', npm_config_mode: 'true' })).toEqual(WELL);
});

test.each([
  ['bakery', 'pounds: 6.9', 4, 1],
  ['bakery', "note: 'warm,", 3, 1],
  ['doctor', 'pounds: 6.9', 4, 2],
])('before %s, of "%s" in src/bakery the place is shown', async (command, line, number, code) => {
  const source = `export const bun = {\n  name: 'Bun',\n  ${line}\n  setting: null,\n};\n`;
  const folder = await folderWith({ 'src/bakery/sizes.ts': source });
  const { status, stderr } = runNode([SCRIPT], { npm_lifecycle_event: command }, folder);
  expect(stderr).toMatch(
    /^✗ src.bakery.sizes.ts, line \d, can't be read. Mostly a comma or a quotation mark/,
  );
  expect(stderr).toContain(`line ${number}, `);
  expect(stderr).toContain(`  ${line}\n`);
  expect(stderr).not.toMatch(/^ +at |biome/m);
  expect(status).toBe(code);
});

test.each([
  ['owner/catalogue/catalogue.ts', 1],
  ['owner/doctor/doctor.ts', 2],
  ['owner/deploy.ts', 1],
])('%s explains itself as npm runs it, by tsx', (script, code) => {
  const parameters = ['node_modules/tsx/dist/cli.mjs', `scripts/${script}`, '--no-such-option'];
  const { status, stderr } = runNode(parameters, { NODE_OPTIONS: withTestBakery() });
  expect(stderr).toMatch(/^✗ Unknown option '--no-such-option'\n\nnpm run /);
  expect(status).toBe(code);
});
