import { MAX_ITEM_LENGTH } from '@/domain/order/order';

/** The most characters of a record's texts; the database's rules refuse longer ones from the baker's page. */
export const MAX_RECORD_LENGTH = {
  title: MAX_ITEM_LENGTH.title,
  img: 2_000,
  desc: 5_000,
  category: 500,
  api: MAX_ITEM_LENGTH.api,
  allergens: MAX_ITEM_LENGTH.allergens,
  ingredients: 5_000,
} as const;

/** The most characters of the words for a change; the database's rules refuse more. */
export const MAX_CHANGE_WORDS = 300;
