import { categorySchema } from '@/domain/catalogue/recordSchemas';
import type { Category } from '@/domain/category';
import type { Product, ProductId } from '@/domain/product';
import { earlyReadings } from '@/services/database/earlyReadings';
import { type LiveSource, liveSource } from '@/services/database/liveSource';
import { loadDatabase } from '@/services/database/loadDatabase';
import { knownBake, unusualWeeks, watchBake, watchCalendar } from './calendar';
import { childrenParser, parseProduct, parseRecord } from './records';

/** All categories, live, including those that the shop doesn't list. */
export const categories = liveSource(
  'categories',
  childrenParser(parseCategory),
  earlyReadings('categories'),
);

/** All products, live, each with the pieces left for the bake that the shopper is ordering for. */
export const products = followingBake(
  liveSource('cakes', childrenParser(parseProduct), earlyReadings('cakes')),
);

type Products = LiveSource<readonly Product[]>;

/** Gives products the stock of the shopper's bake, if that bake has a stock of its own. */
function followingBake(usual: Products): Products {
  let unusual: Products | undefined;
  const source = () => {
    unusual ??= unusualWeeks()?.withOwnStock(usual, knownBake, watchBake);
    return unusual ?? usual;
  };
  return {
    ...usual,
    current: () => source().current(),
    subscribe(onChange) {
      let from = source();
      let stop = from.subscribe(onChange);
      const stopWatching = watchCalendar(() => {
        if (source() === from) return;
        stop();
        from = source();
        stop = from.subscribe(onChange);
        onChange();
      });
      return () => {
        stop();
        stopWatching();
      };
    },
  };
}

/** Reads the products with these ids; skips missing and malformed ones. Throws if the database doesn't answer. */
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
