import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_OPTIONS, ensureChromium } from './chromium.ts';

/** These files mark the profile as in use; a killed browser leaves them behind. */
const IN_USE = ['SingletonLock', 'SingletonCookie', 'SingletonSocket'];

/**
 * A Chromium for one test. The test can kill it, as an empty battery does, and start it again with what is on its disk.
 */
export class KillableBrowser {
  readonly #profile: string;
  readonly #options: readonly string[];
  #process: ChildProcess | undefined;
  #context: BrowserContext | undefined;

  private constructor(profile: string, options: readonly string[]) {
    this.#profile = profile;
    this.#options = options;
  }

  /** Starts with an empty profile. */
  static async start(options: readonly string[] = []): Promise<KillableBrowser> {
    const browser = new KillableBrowser(await mkdtemp(join(tmpdir(), 'shopper-')), options);
    // If this process ends before `end`.
    process.on('exit', () => browser.#killGroup());
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
    const profile = `--user-data-dir=${this.#profile}`;
    const child = spawn(
      ensureChromium(),
      [
        '--headless',
        ...CHROMIUM_OPTIONS,
        ...this.#options,
        profile,
        '--remote-debugging-port=0',
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = child;
    const endpoint = await new Promise<string>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        const [, address] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? [];
        if (address) resolve(address);
      });
      child.on('exit', () => reject(new Error('The browser ended before it ran')));
      child.on('error', reject);
    });
    this.#context = (await chromium.connectOverCDP(endpoint)).contexts()[0];
  }

  /** Ends all its processes at once, so that nothing more gets to the disk. */
  async kill(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit');
    this.#killGroup();
    await gone;
    this.#process = undefined;
    this.#context = undefined;
  }

  /** Kills it and deletes its profile. */
  async end(): Promise<void> {
    await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #killGroup(): void {
    const pid = this.#process?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}
