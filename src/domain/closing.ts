/** A closed shop, with what the baker says about it. */
export interface Closing {
  /** The baker's words; '' if there are none. */
  readonly words: string;
  /** When the baker closed the shop, in ms since 1970; 0 if the database does not say. */
  readonly at: number;
}

/** The most characters of the baker's words: the database refuses more. */
export const MAX_CLOSING_WORDS = 200;

/** Reads the flag; null if the shop is open. Any value, even unreadable, means closed: the rules refuse orders. */
export function readClosing(value: unknown): Closing | null {
  if (value === null || value === undefined) return null;
  const { words, at } = Object(value);
  return {
    words: typeof words === 'string' ? words.slice(0, MAX_CLOSING_WORDS).trim() : '',
    at: Number.isFinite(at) ? at : 0,
  };
}

/** What shoppers read: `Closed: Back on 8 January`. */
export function wordsOfClosing({ words }: Closing): string {
  if (words === '') return 'Closed for now';
  return /^closed\b/i.test(words) ? words : `Closed: ${words}`;
}
