/**
 * Runs before the owner's and the usual commands, in any version of Node.js. Stops the command if that version is too
 * old, if npm kept a --mode that was meant for Vite, or if src/bakery is no valid code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const problem = tooOld() || modeKeptByNpm() || misspeltBakery();
if (problem) {
  console.error(`✗ ${problem}`);
  // For the doctor, exit code 1 would mean that it examined the shop and found something wrong.
  process.exit(process.env.npm_lifecycle_event === 'doctor' ? 2 : 1);
}

function tooOld() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  const here = process.versions.node;
  const [major, minor] = here.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `The shop needs Node.js ${oldest} or newer, and this is ${here}. Install it from https://nodejs.org, then run npm ci and the same again.`;
}

/** Says if npm took --mode as its own option. Vite doesn't notice; our own commands do, in terminal/options.ts. */
function modeKeptByNpm() {
  const { npm_lifecycle_event: command, npm_config_mode: mode } = process.env;
  const isVites = command === 'dev' || command === 'build' || command === 'preview';
  if (!isVites || !mode) return null;
  return `npm kept an option to itself, because no -- stands before it. Type: npm run ${command} -- --mode sandbox`;
}

/** Says where src/bakery is no valid code. Without this check, each command would fail with a different message. */
function misspeltBakery() {
  const biome = fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url));
  const parameters = [
    'lint',
    '--only=correctness/noUndeclaredVariables',
    '--max-diagnostics=1',
    'src/bakery',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...parameters], { encoding: 'utf8' });
  const said = `${stdout}${stderr}`;
  const place = /^(\S+?):(\d+):\d+ /m.exec(said);
  if (!place) return null;
  const [, file, line] = place;
  const frame = said.split('\n').filter((each) => each.includes('│'));
  const cause = 'Mostly a comma or a quotation mark is missing on that line or the one before.';
  return `${file}, line ${line}, can't be read. ${cause}\n\n${frame.join('\n')}`;
}
