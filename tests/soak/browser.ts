import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { within } from '../../src/services/timeout.ts';
import { KillableBrowser } from '../support/killableBrowser.ts';

/** Every tab runs as if its window were in front, with reduced motion: so many animations would overload the machine. */
const OPTIONS = [
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

/** A real Chromium with many shoppers' tabs. It is killed now and then and starts again with the same profile. */
export class Browser {
  kills = 0;
  /** When it started; never while it does not run. */
  upSince = Number.POSITIVE_INFINITY;
  readonly #browser: KillableBrowser;
  /** Settles when it runs. */
  #up: Promise<void> = Promise.resolve();
  #death: NodeJS.Timeout | undefined;
  #isOver = false;

  private constructor(browser: KillableBrowser) {
    this.#browser = browser;
    this.#watch();
  }

  static async start(): Promise<Browser> {
    return new Browser(await KillableBrowser.start(OPTIONS));
  }

  /** Opens a tab as soon as the browser runs. Throws when the browser is killed or closed meanwhile. */
  async newTab(): Promise<Page> {
    await this.#up;
    return this.#browser.context.newPage();
  }

  /** Whether this text is on the disk and so survives a kill: the browser decides when to write its storage. */
  async hasWritten(text: string): Promise<boolean> {
    const folder = join(this.#browser.profile, 'Default/Local Storage/leveldb');
    const files = (await readdir(folder)).map((file) => readFile(join(folder, file)).catch(() => null));
    return (await Promise.all(files)).some((content) => content?.includes(text));
  }

  /** Kills it after `ms`, unless a kill is already planned or the last one was too recent. */
  killIn(ms: number): void {
    if (this.#death || !(Date.now() - this.upSince >= CALM_MS)) return;
    this.#death = setTimeout(() => {
      this.#death = undefined;
      this.kills++;
      void this.#browser.kill();
    }, ms);
  }

  /** Ends it, and deletes its profile. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#death);
    await this.#browser.end();
  }

  #watch(): void {
    this.upSince = Date.now();
    this.#browser.context.browser()?.once('disconnected', () => this.#comeBack());
  }

  /** Starts it again after a while, whatever ended it. */
  #comeBack(): void {
    this.upSince = Number.POSITIVE_INFINITY;
    this.#up = this.#startAgain();
    // Callers that wait for the browser get this error; without any, it would be an unhandled rejection.
    this.#up.catch(() => this.#comeBack());
  }

  async #startAgain(): Promise<void> {
    await pause(MIN_DOWN_MS + Math.random() * (MAX_DOWN_MS - MIN_DOWN_MS));
    if (this.#isOver) return;
    await this.#browser.kill();
    await within(this.#browser.open(), 'Starting the browser', STARTED_WITHIN_MS);
    this.#watch();
  }
}
