import type { Shop } from './shopTest.ts';

/** A screen in one of its states, and how a shopper comes to see it. */
export interface Screen {
  readonly name: string;
  reach(shop: Shop): Promise<unknown>;
  /** Lies over the page, which is not to be scrolled then. */
  readonly isOverlay?: true;
  /** Only phones have it. */
  readonly onPhones?: true;
  /** The errors that the console then has, with every right. */
  readonly problems?: readonly RegExp[];
}

/** What the console says when the database refuses. */
export const REFUSED = /permission[ _]denied/i;

/** What it says of a question without an answer. */
export const UNANSWERED = /No answer yet/;

/** What it says of a file that does not come. */
export const NOT_LOADED =
  /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;
