import type { Shop } from './shopTest.ts';

/** A screen in one of its states, and how a shopper gets there. */
export interface Screen {
  readonly name: string;
  reach(shop: Shop): Promise<unknown>;
  /** Covers the page, which must not scroll meanwhile. */
  readonly isOverlay?: true;
  /** Exists only on phones. */
  readonly onPhones?: true;
  /** Console errors that are correct on this screen. */
  readonly problems?: readonly RegExp[];
}

/** The console's message when the database refuses. */
export const REFUSED = /permission[ _]denied/i;

/** The console's message when the database does not answer. */
export const UNANSWERED = /No answer yet/;

/** The console's message when a file does not load. */
export const NOT_LOADED =
  /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;
