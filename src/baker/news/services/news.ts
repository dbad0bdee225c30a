import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type News, readNews as parseNews } from '@/domain/news';

/** What shoppers read; null if nothing. Throws Refused or Unanswered. */
export const readNews = async (database: OwnerDatabase): Promise<News | null> =>
  parseNews(await database.read('news'));

/** Shows shoppers a line at once, in place of the one before. Throws Refused or Unanswered. */
export const writeNews = (database: OwnerDatabase, { words, until }: News): Promise<void> =>
  database.update({ news: { words: words.trim(), until } });

/** Takes the line away at once. Throws Refused or Unanswered. */
export const removeNews = (database: OwnerDatabase): Promise<void> => database.update({ news: null });
