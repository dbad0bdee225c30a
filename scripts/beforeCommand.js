/**
 * Runs before a command, in any version of Node.js: one sentence instead of what an old one, or an option that npm kept to
 * itself, would lead to.
 */
import { readFileSync } from 'node:fs';

/** What npm takes for its own where no -- stands before it, and how it is meant. Other commands say so themselves. */
const OPTIONS = {
  dev: { mode: 'npm run dev -- --mode sandbox' },
  build: { mode: 'npm run build -- --mode sandbox' },
  preview: { mode: 'npm run preview -- --mode sandbox' },
  doctor: { sandbox: 'npm run doctor -- --sandbox', send_test_email: 'npm run doctor -- --send-test-email' },
};

const problem = tooOld() || keptByNpm();
if (problem) {
  console.error(`✗ ${problem}`);
  process.exit(1);
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
