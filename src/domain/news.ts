/** A line of news from the baker to shoppers. */
export interface News {
  readonly words: string;
  /** When shoppers no longer see it, in ms since 1970. */
  readonly until: number;
}

/** The most characters, two lines on a phone, as the database's rules enforce. */
export const MAX_NEWS_WORDS = 120;

/** Reads the database's news; null if there are none, or they can't be read. */
export function readNews(value: unknown): News | null {
  const { words, until } = Object(value);
  if (typeof words !== 'string' || words.trim() === '' || !Number.isFinite(until)) return null;
  return { words: words.slice(0, MAX_NEWS_WORDS).trim(), until };
}
