import { categorySchema } from '@/domain/catalogue/recordSchemas';
import type { Category } from '@/domain/category';
import type { Product, ProductId } from '@/domain/product';
import { earlyReadings } from '@/services/database/earlyReadings';
import { liveSource } from '@/services/database/liveSource';
import { loadDatabase } from '@/services/database/loadDatabase';
import { withOwnStock } from './ownStock';
import { childrenParser, parseProduct, parseRecord } from './records';

/** All categories, live, listed or not. */
export const categories = liveSource(
  'categories',
  childrenParser(parseCategory),
  earlyReadings('categories'),
);

/** All products, live, each with what is left of it for the bake that the shopper is ordering for. */
export const products = withOwnStock(
  liveSource('cakes', childrenParser(parseProduct), earlyReadings('cakes')),
);

/** The texts, live, as the specification requires; no screen displays them. */
export const texts = liveSource('texts', () => null);

/** Reads the products with these ids; skips those that don't exist. Throws when the database does not answer. */
export async function loadProducts(ids: Iterable<ProductId>): Promise<Product[]> {
  const { read } = await loadDatabase();
  const found = await Promise.all(
    [...ids].map(async (id) => {
      const record = await read(`cakes/${id}`);
      return record === null ? null : parseProduct(id, record);
    }),
  );
  return found.filter((product) => product !== null);
}

function parseCategory(id: string, record: unknown): Category | null {
  const fields = parseRecord(`categories/${id}`, categorySchema, record);
  return fields && { ...fields, id };
}
