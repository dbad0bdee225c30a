import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_OPTIONS, ensureChromium } from './chromium.ts';

/**
 * A Chromium for one test. The test can kill it, as an empty battery does, and start it again with what is on its disk.
 */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'shopper-'));
  #context: BrowserContext | undefined;

  /** Starts with an empty profile. */
  static async start(): Promise<KillableBrowser> {
    const browser = new KillableBrowser();
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
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: ensureChromium(),
      args: [...CHROMIUM_OPTIONS],
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
  }

  /** Ends all its processes at once, so that nothing more gets to the disk. */
  async kill(): Promise<void> {
    const session = await this.context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    if (processInfo.length === 0) throw new Error('The browser has no processes');
    const closed = this.context.waitForEvent('close');
    for (const { id } of processInfo) process.kill(id, 'SIGKILL');
    await closed;
    this.#context = undefined;
  }

  /** Ends it and deletes its profile. */
  async end(): Promise<void> {
    await this.#context?.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
