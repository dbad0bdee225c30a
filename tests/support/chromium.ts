import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { Problem } from '../../terminal/problem.ts';

/** Only the last list of features counts, so this repeats those that Playwright switches off. */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Pages of Chromium's own address bar, which load 400 scripts with each new window, at the same time as the page under test.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Options to start a browser that does nothing of its own in the background. */
export const CHROMIUM_OPTIONS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
];

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const MISSING =
  'The browser tests need Chrome or Chromium: install either, or point CHROME_PATH at one you have, and run them again.';

/** The path of the first of these commands that this machine has; undefined without one. */
export function onPath(commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.flatMap((folder) => ['', '.exe'].map((end) => join(folder, command + end))))
    .find(existsSync);
}

/** Installs Debian's packages, if this runs as root on a Debian. */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return;
  console.log(`Installing ${packages.join(', ')}.`);
  run('apt-get', ['update']);
  run('apt-get', ['install', '--yes', '--no-remove', '--no-install-recommends', ...packages]);
}

const findChromium = (): string | undefined =>
  [process.env.CHROME_PATH, onPath(COMMANDS), ON_A_MAC, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/** Like `findChromium`, but installs a missing one: Playwright's, or as root the system's. Throws a Problem when it can't. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;

  console.log('No Chrome or Chromium here: installing one for the browser tests.');
  run(process.execPath, [
    fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url)),
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ]);
  // With the fonts that stand in for the shop's own until those arrive.
  if (!findChromium()) installPackages(['chromium', 'fonts-liberation']);
  const installed = findChromium();
  if (!installed) throw new Problem(MISSING);
  return installed;
}

/** Debian's Chromium without windows. */
const SHELL = 'chromium-headless-shell';

/**
 * Like `ensureChromium`, but on Debian, if CHROME_PATH names no other, a Chromium that has no windows. It shows pages in
 * the same way and takes half as much of the processor, since it does not draw tabs and bars around them.
 */
export function ensureWindowless(): string {
  if (process.env.CHROME_PATH) return ensureChromium();
  // Each worker of Playwright reads its configuration again.
  if (!onPath([SHELL]) && process.env.TEST_WORKER_INDEX === undefined) installPackages([SHELL]);
  return onPath([SHELL]) ?? ensureChromium();
}

function run(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, { stdio: 'inherit', timeout: 5 * 60_000 });
}
