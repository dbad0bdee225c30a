/**
 * The main journeys in all engines: `npm run test:browsers`; `-- webkit` for one browser, `-- firefox order` for
 * the files with "order" in their name. `-- pictures` takes pictures of the screens instead, side by side.
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { putSideBySide } from '../../tests/engines/sideBySide.ts';
import { ENGINES, type EngineName, ensureEngine } from '../../tests/support/engines.ts';

const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));

const FOLDER = 'screens';

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
const arePictures = words.includes('pictures');
const named = words.filter(isEngine);
const here = (named.length > 0 ? named : ENGINES).filter(isHere);
if (here.length === 0) process.exit(1);

if (arePictures) await rm(FOLDER, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [
    PLAYWRIGHT,
    'test',
    '--config=playwright.browsers.config.ts',
    ...here.map((name) => `--project=${arePictures ? `${name} pictures` : name}`),
    ...words.filter((word) => !isEngine(word) && word !== 'pictures'),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
if (arePictures) {
  await putSideBySide(FOLDER, here);
  console.log(`The pictures are in ${FOLDER}/: from left to right ${here.join(', ')}.`);
}
