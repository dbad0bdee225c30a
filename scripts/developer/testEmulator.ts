/** Runs the unit tests against the official Realtime Database emulator: `npm run test:emulator`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The emulators of firebase-tools 15 need at least this one. */
const OLDEST_JAVA = 21;
const FIREBASE = fileURLToPath(
  new URL('../../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);

/** Why the emulator can't run; null if it can. `said` is the output of `java -version`, null without Java. */
export function missingForEmulator(said: string | null): string | null {
  const need = `The database emulator needs Java ${OLDEST_JAVA} or newer`;
  const install = `Install it (https://adoptium.net), and run npm run test:emulator again.`;
  if (said === null) return `${need}, and there is no Java here. ${install}`;
  const [, version = '', old] = /version "(\d+)(?:\.(\d+))?/.exec(said) ?? [];
  // Java 8 called itself 1.8.
  const major = version === '1' ? old : version;
  return Number(major) >= OLDEST_JAVA
    ? null
    : `${need}, and this is Java ${major || 'of an unknown version'}. ${install}`;
}

/** The output of a command; null if there is no such command. */
function printedBy(command: string, parameter: string): string | null {
  const { error, stderr, stdout } = spawnSync(command, [parameter], { encoding: 'utf8' });
  return error ? null : `${stderr}${stdout}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingForEmulator(printedBy('java', '-version'));
  if (missing) {
    console.error(missing);
    process.exitCode = 1;
  } else {
    // The emulator has its own sequence of checks.
    const tests = 'npx vitest run --project !rules-first';
    const parameters = ['emulators:exec', '--only', 'database', '--project', 'demo-bakery', tests];
    const { status } = spawnSync(process.execPath, [FIREBASE, ...parameters], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  }
}
