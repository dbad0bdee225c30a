import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './chromium.ts';

/** The browsers that shoppers come with, by what shows the page in them. */
export const ENGINES = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The programs that an engine needs, each by the names it may have, the first being the one to start. */
const PROGRAMS = {
  firefox: [['firefox-esr', 'firefox']],
  webkit: [['WebKitWebDriver'], ['Xvfb'], ['xdotool']],
} as const;

/** Debian's packages of them. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xdotool'],
} as const;

/** The program to start for an engine; undefined where this machine lacks something for it. */
export function findEngine(name: Exclude<EngineName, 'chromium'>): string | undefined {
  const found = PROGRAMS[name].map((names) => names.map(onPath).find((path) => path !== undefined));
  return found.includes(undefined) ? undefined : found[0];
}

/** As `findEngine`, but installs what is missing where it may: as root, with Debian's packages. Throws when it can't. */
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
