import type { Bestseller } from '@/domain/order/upsell';
import { parseBestsellers } from '@/services/shop/bestsellers';
import type { OwnerDatabase } from './ownerDatabase';

/** Reads the bestsellers that the checkout offers. Throws Refused or Unanswered. */
export const readBestsellers = async (database: OwnerDatabase): Promise<Bestseller[]> =>
  parseBestsellers(await database.read('bestsellers'));
