import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

type Options = Parameters<typeof chromium.launchPersistentContext>[1];

/**
 * A Chromium for one test. The test can kill it, as an empty battery does, and start it again with what is on its disk.
 */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'shopper-'));
  readonly #options: Options;
  #context: BrowserContext | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts it, at first with nothing on its disk. */
  async open(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, this.#options);
    return this.#context.newPage();
  }

  /** Ends all its processes at once, so that nothing more gets to the disk. */
  async kill(): Promise<void> {
    const session = await this.#context?.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    if (processInfo.length === 0) throw new Error('The browser has no processes');
    const closed = this.#context?.waitForEvent('close');
    for (const { id } of processInfo) process.kill(id, 'SIGKILL');
    await closed;
  }

  /** Ends it and deletes its profile. */
  async end(): Promise<void> {
    await this.#context?.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
