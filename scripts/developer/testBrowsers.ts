/**
 * The main journeys in all engines: `npm run test:browsers`; `-- webkit` for one browser, `-- firefox order` for
 * the files with "order" in their name.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENGINES, type EngineName, ensureEngine } from '../../tests/support/engines.ts';

const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));

const isEngine = (word: string): word is EngineName => ENGINES.some((name) => name === word);

/** Whether the engine is installed, or could be. Prints a message if not. */
function isHere(name: EngineName): boolean {
  try {
    ensureEngine(name);
    return true;
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return false;
  }
}

const words = process.argv.slice(2);
const named = words.filter(isEngine);
const here = (named.length > 0 ? named : ENGINES).filter(isHere);
if (here.length === 0) process.exit(1);

const { status } = spawnSync(
  process.execPath,
  [
    PLAYWRIGHT,
    'test',
    '--config=playwright.browsers.config.ts',
    ...here.map((name) => `--project=${name}`),
    ...words.filter((word) => !isEngine(word)),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
