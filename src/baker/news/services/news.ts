import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type News, readNews as parseNews } from '@/domain/news';

/** Reads the news; null if there is none. Throws Refused or Unanswered. */
export const readNews = async (database: OwnerDatabase): Promise<News | null> =>
  parseNews(await database.read('news'));

/** Replaces the news. Throws Refused or Unanswered. */
export const writeNews = (database: OwnerDatabase, { words, until }: News): Promise<void> =>
  database.update({ news: { words: words.trim(), until } });

/** Removes the news. Throws Refused or Unanswered. */
export const removeNews = (database: OwnerDatabase): Promise<void> => database.update({ news: null });
