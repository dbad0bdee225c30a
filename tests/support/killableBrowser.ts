import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_OPTIONS, ensureChromium } from './chromium.ts';
import { type Running, start } from './processes.ts';

/** These files mark the profile as in use; a killed browser leaves them behind. */
const IN_USE = ['SingletonLock', 'SingletonCookie', 'SingletonSocket'];

/**
 * A Chromium for one test. The test can kill it, as an empty battery does, and start it again with what is on its disk.
 */
export class KillableBrowser {
  readonly #profile: string;
  #running: Running | undefined;
  #context: BrowserContext | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  /** Starts with an empty profile. */
  static async start(): Promise<KillableBrowser> {
    const browser = new KillableBrowser(await mkdtemp(join(tmpdir(), 'shopper-')));
    // If this process ends before `end`.
    process.on('exit', () => browser.#running?.kill('SIGKILL'));
    await browser.open();
    return browser;
  }

  /** The browser's only window. Throws while the browser does not run. */
  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser does not run');
    return this.#context;
  }

  /** Starts it again. */
  async open(): Promise<void> {
    for (const file of IN_USE) await rm(join(this.#profile, file), { force: true });
    const own = ['--headless', '--force-prefers-reduced-motion', '--remote-debugging-port=0'];
    const profile = `--user-data-dir=${this.#profile}`;
    this.#running = await start(ensureChromium(), [...CHROMIUM_OPTIONS, ...own, profile, 'about:blank'], {
      readyLine: /^DevTools listening on ws:/,
      hasOwnGroup: true,
    });
    const endpoint = this.#running.told.split(' ').at(-1) ?? '';
    this.#context = (await chromium.connectOverCDP(endpoint)).contexts()[0];
  }

  /** Ends all its processes at once, so that nothing more gets to the disk. */
  async kill(): Promise<void> {
    this.#running?.kill('SIGKILL');
    await this.#running?.ended;
    this.#running = undefined;
    this.#context = undefined;
  }

  /** Kills it and deletes its profile. */
  async end(): Promise<void> {
    await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
