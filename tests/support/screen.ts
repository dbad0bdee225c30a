import type { Shop } from './shopTest.ts';

/** A way through screens, in one tab. */
export interface Walk {
  readonly name: string;
  /** Screens in one of their states, and how a shopper gets there from the screen before, or from nowhere. */
  readonly stops: Readonly<Record<string, (shop: Shop) => Promise<unknown>>>;
  /** They exist only on phones. */
  readonly onPhones?: true;
  /** Console errors that are correct on this way. */
  readonly problems?: readonly RegExp[];
}

/** A screen in one of its states, and how a shopper gets there in a new tab. */
export interface Screen {
  readonly name: string;
  readonly onPhones: boolean;
  reach(shop: Shop): Promise<unknown>;
}

/** The console's message when the database refuses. */
export const REFUSED = /permission[ _]denied/i;

/** The console's message when the database does not answer. */
export const UNANSWERED = /No answer yet/;

/** The console's message when a file does not load. */
export const NOT_LOADED =
  /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;
