/**
 * Runs before a command, in any version of Node.js. It says one clear sentence if Node.js is too old, if npm kept an
 * option to itself, or if src/bakery has a typing mistake.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Options that npm keeps if no -- stands before them, with the right command. Other commands check this themselves. */
const OPTIONS = {
  dev: { mode: 'npm run dev -- --mode sandbox' },
  build: { mode: 'npm run build -- --mode sandbox' },
  preview: { mode: 'npm run preview -- --mode sandbox' },
  doctor: { sandbox: 'npm run doctor -- --sandbox', send_test_email: 'npm run doctor -- --send-test-email' },
};

const problem = tooOld() || keptByNpm() || misspeltBakery();
if (problem) {
  console.error(`✗ ${problem}`);
  // doctor's 1 means that it examined the shop and found something.
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

function keptByNpm() {
  const options = Object.entries(OPTIONS[process.env.npm_lifecycle_event] || {});
  const kept = options.find(([option]) => process.env[`npm_config_${option}`]);
  return kept ? `npm kept an option to itself, because no -- stands before it. Type: ${kept[1]}` : null;
}

/** Every command reads src/bakery, and would fail with its own message. Biome parses it quickly and shows the place. */
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
