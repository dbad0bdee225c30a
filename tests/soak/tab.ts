import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { within } from '../../src/services/timeout.ts';
import type { Browser } from './browser.ts';
import { readScreen, type Screen } from './screen.ts';

/** A person does not wait longer than this for a page. */
const ANSWER_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;
const SOON = { timeout: ANSWER_WITHIN_MS };
/** The next page has replaced this one. */
const IS_LEAVING = /Execution context was destroyed/;

/** A shopper's only tab. It closes with its browser and is opened again. */
export class Tab {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #onUrl: (url: string) => void;
  #page: Page | null = null;

  /** `onUrl` receives each address on the way, including those that the page sets itself. */
  constructor(browser: Browser, origin: string, onUrl: (url: string) => void) {
    this.#browser = browser;
    this.#origin = origin;
    this.#onUrl = onUrl;
  }

  /** Whether there was a page and the browser has closed it. */
  get isLost(): boolean {
    return this.#page?.isClosed() ?? false;
  }

  get isOpen(): boolean {
    return this.#page !== null && !this.isLost;
  }

  /** Throws if there is no page. */
  get page(): Page {
    if (!this.#page) throw new Error('There is no tab');
    return this.#page;
  }

  /** Closes the tab, and opens another one as soon as the browser runs. */
  async renew(): Promise<void> {
    const old = this.#page;
    this.#page = null;
    // Closing may never end if the browser is killed at that moment.
    if (old) await within(old.close(), 'Closing the tab', ANSWER_WITHIN_MS).catch(() => {});
    const page = await within(this.#browser.newTab(), 'Opening a tab', ANSWER_WITHIN_MS);
    page.on('framenavigated', () => this.#onUrl(page.url()));
    this.#page = page;
  }

  /** Opens a page of the shop. Throws if it does not begin to load in time. */
  async go(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#origin).href, { waitUntil: 'commit', ...SOON });
  }

  /** A failed reload is no error here: the shopper sees it on the screen. */
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit', ...SOON }).catch(() => {});
  }

  /** Clicks the first of the targets without waiting for the result. */
  async press(target: Locator): Promise<void> {
    await target.first().click({ noWaitAfter: true, ...SOON });
  }

  async look(): Promise<Screen> {
    const looking = readScreen(this.page).catch((cause: unknown) => {
      if (!IS_LEAVING.test(String(cause))) throw cause;
      return readScreen(this.page);
    });
    return within(looking, 'Looking at the page', ANSWER_WITHIN_MS);
  }

  /** Stores a text for all tabs, and renews this tab. Throws if the browser does not write the text to disk. */
  async keep(key: string, text: string): Promise<void> {
    await this.store('localStorage', key, text);
    // While a service worker is running, the browser would keep the storage in memory.
    const protocol = await this.page.context().newCDPSession(this.page);
    await protocol.send('ServiceWorker.enable');
    await protocol.send('ServiceWorker.stopAllWorkers');
    await this.renew();
    for (const since = Date.now(); !(await this.#browser.hasWritten(text)); await pause(LOOK_EVERY_MS)) {
      if (Date.now() - since > ANSWER_WITHIN_MS) throw new Error(`${key} was not written down`);
    }
  }

  /** Stores a text in the page's storage, as the shop does. */
  async store(where: 'localStorage' | 'sessionStorage', key: string, text: string): Promise<void> {
    const write = this.page.evaluate(
      ([store, ...entry]) => (store === 'localStorage' ? localStorage : sessionStorage).setItem(...entry),
      [where, key, text] as const,
    );
    await within(write, 'Writing to storage', ANSWER_WITHIN_MS);
  }
}
