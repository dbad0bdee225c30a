import { type OwnerDatabase, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { type Closing, readClosing } from '@/domain/closing';

/** Reads when the shop was closed, and the words shown; null if it is open. Throws Refused or Unanswered. */
export const readClosed = async (database: OwnerDatabase): Promise<Closing | null> =>
  readClosing(await database.read('closed'));

/** Closes the shop at once, or changes the words that shoppers see. Throws Refused or Unanswered. */
export const closeShop = (database: OwnerDatabase, words: string): Promise<void> =>
  database.update({ closed: { words: words.trim(), at: SERVER_TIME } });

/** Opens the shop at once. Throws Refused or Unanswered. */
export const openShop = (database: OwnerDatabase): Promise<void> => database.update({ closed: null });
