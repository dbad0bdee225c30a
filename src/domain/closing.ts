export interface Closing {
  readonly words: string;
  /** In ms since 1970; 0 if the database doesn't say. */
  readonly at: number;
}

/** The most characters, as the database's rules enforce. */
export const MAX_CLOSING_WORDS = 200;

/** Reads the database's flag; null if the shop is open. All other values mean closed: the rules refuse orders then. */
export function readClosing(value: unknown): Closing | null {
  if (value === null || value === undefined) return null;
  const { words, at } = Object(value);
  return {
    words: typeof words === 'string' ? words.slice(0, MAX_CLOSING_WORDS).trim() : '',
    at: Number.isFinite(at) ? at : 0,
  };
}

/** Formats what shoppers read: `Closed: Back on 8 January`. */
export function wordsOfClosing({ words }: Closing): string {
  if (words === '') return 'Closed for now';
  return /^closed\b/i.test(words) ? words : `Closed: ${words}`;
}
