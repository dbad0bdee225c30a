import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../scripts/developer/chromium.ts';
import { within } from '../../src/services/timeout.ts';
import { IN_USE } from '../support/killableBrowser.ts';

/**
 * Every tab runs as if its window were in front, with reduced motion: so many animations would overload the machine.
 */
const OPTIONS = [
  '--headless',
  ...CHROMIUM_OPTIONS,
  '--disable-breakpad',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--force-prefers-reduced-motion',
  // No requests leave this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** The browser must run this long before it may be killed again, so that most orders are not hit. */
const CALM_MS = 50_000;
const MIN_DOWN_MS = 500;
const MAX_DOWN_MS = 5_000;
const STARTED_WITHIN_MS = 30_000;

type Child = ChildProcessByStdio<null, null, Readable>;

/** A real Chromium with many shoppers' tabs. It is killed now and then and starts again with the same profile. */
export class Browser {
  kills = 0;
  /** When it started. */
  upSince = 0;
  readonly #profile: string;
  #context: Promise<BrowserContext>;
  #child: Child | null = null;
  #death: NodeJS.Timeout | undefined;
  #isOver = false;

  private constructor(profile: string) {
    this.#profile = profile;
    this.#context = this.#launch();
    // If this process ends without `close`.
    process.on('exit', () => this.#kill());
  }

  static async start(): Promise<Browser> {
    const browser = new Browser(await mkdtemp(join(tmpdir(), 'soak-')));
    await browser.#context;
    return browser;
  }

  /** Opens a tab as soon as the browser runs. Throws when the browser is killed or closed meanwhile. */
  async newTab(): Promise<Page> {
    return (await this.#context).newPage();
  }

  /**
   * Whether this text is already on the disk and so survives a kill: the browser itself decides when to write its
   * storage.
   */
  async hasWritten(text: string): Promise<boolean> {
    const folder = join(this.#profile, 'Default/Local Storage/leveldb');
    const files = (await readdir(folder)).map((file) => readFile(join(folder, file)).catch(() => null));
    return (await Promise.all(files)).some((content) => content?.includes(text));
  }

  /** Kills it after `ms`, unless a kill is already planned or the last one was too recent. */
  killIn(ms: number): void {
    if (this.#death || Date.now() - this.upSince < CALM_MS) return;
    this.#death = setTimeout(() => {
      this.#death = undefined;
      // No further kill before it runs again.
      this.upSince = Number.POSITIVE_INFINITY;
      this.kills++;
      this.#kill();
    }, ms);
  }

  /** Ends it, and deletes its profile. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#death);
    const isGone = this.#child && once(this.#child, 'exit');
    this.#kill();
    await isGone;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #launch(): Promise<BrowserContext> {
    for (const file of IN_USE) await rm(join(this.#profile, file), { force: true });
    if (this.#isOver) throw new Error('The browser is closed');
    const options = [
      ...OPTIONS,
      `--user-data-dir=${this.#profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ];
    const child = spawn(ensureChromium(), options, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    child.on('exit', () => this.#comeBack());
    try {
      const endpoint = await within(endpointOf(child), 'Starting the browser', STARTED_WITHIN_MS);
      const [context] = (await chromium.connectOverCDP(endpoint)).contexts();
      if (!context) throw new Error('The browser has no profile');
      this.upSince = Date.now();
      return context;
    } catch (cause) {
      this.#kill();
      throw cause;
    }
  }

  /** Starts it again after a while, whatever ended it. */
  #comeBack(): void {
    this.#child = null;
    if (this.#isOver) return;
    const down = MIN_DOWN_MS + Math.random() * (MAX_DOWN_MS - MIN_DOWN_MS);
    this.#context = pause(down).then(() => this.#launch());
    // Callers that wait for the browser get this error; without any, it would be an unhandled rejection.
    this.#context.catch(() => {});
  }

  /** Kills the process and its children, which form a group, all at once. */
  #kill(): void {
    if (this.#child?.pid) process.kill(-this.#child.pid, 'SIGKILL');
  }
}

/** The address for commands, which the browser prints once it runs. */
function endpointOf(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const [, endpoint] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? [];
      if (endpoint) resolve(endpoint);
    });
    child.on('exit', () => reject(new Error('The browser ended before it ran')));
    child.on('error', reject);
  });
}
