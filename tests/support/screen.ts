import type { Shop } from './shopTest.ts';

/** A screen in one of its states, and how a shopper gets there from the screen before, or from nowhere. */
export interface Stop {
  readonly name: string;
  go(shop: Shop): Promise<unknown>;
  /** Covers the page, which must not scroll meanwhile. */
  readonly isOverlay?: true;
  /** Exists only on phones. */
  readonly onPhones?: true;
}

/** A way through screens, in one tab. */
export interface Walk {
  readonly name: string;
  readonly stops: readonly Stop[];
  /** Console errors that are correct on this way. */
  readonly problems?: readonly RegExp[];
}

/** A screen in one of its states, and how a shopper gets there in a new tab. */
export interface Screen extends Omit<Stop, 'go'> {
  reach(shop: Shop): Promise<unknown>;
}

/** The console's message when the database refuses. */
export const REFUSED = /permission[ _]denied/i;

/** The console's message when the database does not answer. */
export const UNANSWERED = /No answer yet/;

/** The console's message when a file does not load. */
export const NOT_LOADED =
  /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;
