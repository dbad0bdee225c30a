import type { Product } from '@/domain/product';
import { parseProduct } from '@/services/shop/records';
import type { OwnerDatabase } from './ownerDatabase';

/** The products that the shop shows. Throws Refused or Unanswered. */
export async function readProducts(database: OwnerDatabase): Promise<Product[]> {
  // The database turns the keys 1, 2, 3 … into a list with holes.
  const records = Object.entries((await database.read('cakes')) ?? {}).filter(
    ([, record]) => record !== null,
  );
  return records.flatMap(([id, record]) => parseProduct(id, record) ?? []);
}
