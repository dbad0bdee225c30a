import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { Problem } from '../../terminal/problem.ts';

/** Chromium only uses the last list of features, so this list repeats those that Playwright switches off. */
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
  // Pages of Chromium's own address bar, which load 400 scripts in each new window while the tested page loads.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

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

export function onPath(commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.flatMap((folder) => ['', '.exe'].map((end) => join(folder, command + end))))
    .find(existsSync);
}

/** Does nothing unless it runs as root on Debian. */
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

/** Like `findChromium`, but installs a missing one. Throws a Problem if it can't. */
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
  // Liberation fonts stand in for the shop's own fonts until those have loaded.
  if (!findChromium()) installPackages(['chromium', 'fonts-liberation']);
  const installed = findChromium();
  if (!installed) throw new Problem(MISSING);
  return installed;
}

const SHELL = 'chromium-headless-shell';

/**
 * Like `ensureChromium`, but prefers Debian's Chromium without windows unless CHROME_PATH names another. It shows pages
 * alike with half the processor time, since it doesn't draw tabs and toolbars.
 */
export function ensureWindowless(): string {
  if (process.env.CHROME_PATH) return ensureChromium();
  // Every worker of Playwright reads its configuration again; only the first process installs.
  if (!onPath([SHELL]) && process.env.TEST_WORKER_INDEX === undefined) installPackages([SHELL]);
  return onPath([SHELL]) ?? ensureChromium();
}

function run(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, { stdio: 'inherit', timeout: 5 * 60_000 });
}
