import type { Category } from '@/domain/category';
import type { Product, ProductId } from '@/domain/product';
import { isOffline, loadDatabase } from './connection';
import { earlyReadings } from './earlyReadings';
import { liveSource } from './liveSource';
import { categorySchema, childrenParser, parseProduct, parseRecord } from './records';
import { ANSWER_WITHIN_MS } from './timeout';

/** All categories, live, listed or not. */
export const categories = liveSource(
  'categories',
  childrenParser(parseCategory),
  earlyReadings('categories'),
);

/** All products, live. */
export const products = liveSource('cakes', childrenParser(parseProduct), earlyReadings('cakes'));

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

/** An offline shop waits shorter: it may be back by now. */
const OFFLINE_WITHIN_MS = 2_000;

/** All products as a live read has them now; null when the database does not answer. */
export function loadCatalogue(): Promise<readonly Product[] | null> {
  return new Promise((resolve) => {
    const end = (found: readonly Product[] | null) => {
      clearTimeout(patience);
      stop();
      resolve(found);
    };
    const look = () => {
      const live = products.current();
      if (live.state === 'ready' && live.isLive) end(live.value);
    };
    const stop = products.subscribe(look);
    const patience = setTimeout(() => end(null), isOffline() ? OFFLINE_WITHIN_MS : ANSWER_WITHIN_MS);
    look();
  });
}

function parseCategory(id: string, record: unknown): Category | null {
  const fields = parseRecord(`categories/${id}`, categorySchema, record);
  return fields && { ...fields, id };
}
