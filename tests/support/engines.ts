import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './chromium.ts';

/** The engines of our shoppers' browsers, by the name of a program that uses each. */
export const ENGINES = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The programs that an engine needs. Each may have several names; the first program is the one to start. */
const PROGRAMS = {
  firefox: [['firefox-esr', 'firefox']],
  webkit: [['WebKitWebDriver'], ['Xvfb'], ['xdotool']],
} as const;

/** The Debian packages with these programs. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xdotool'],
} as const;

/** The program to start for an engine; undefined if this machine lacks one that it needs. */
function findEngine(name: Exclude<EngineName, 'chromium'>): string | undefined {
  const found = PROGRAMS[name].map((names) => names.map(onPath).find((path) => path !== undefined));
  return found.includes(undefined) ? undefined : found[0];
}

/** Like `findEngine`, but installs Debian's packages when run as root. Throws when something is missing all the same. */
export function ensureEngine(name: EngineName): string {
  if (name === 'chromium') return ensureChromium();
  const found = findEngine(name);
  if (found) return found;

  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing what ${name} needs: ${PACKAGES[name].join(', ')}.`);
    run('apt-get', ['update']);
    run('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES[name]]);
  }
  const installed = findEngine(name);
  if (!installed) throw new Error(`No ${name} here. On Debian: apt-get install ${PACKAGES[name].join(' ')}`);
  return installed;
}

function onPath(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

function run(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, { stdio: 'inherit', timeout: 5 * 60_000 });
}
