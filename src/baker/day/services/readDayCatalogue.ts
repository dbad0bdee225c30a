import * as v from 'valibot';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { withStockOf } from '@/baker/services/readProducts';
import { bakingSchema, doughSchema } from '@/domain/catalogue/bakingSchemas';
import { isRecord, productsIn, titleOf, toRecords } from '@/domain/catalogue/catalogueRecords';
import type { DayReading } from './keptDay';
import { readOwnLeft, type StockOf } from './stockRecord';

/** Reads the products and recipes for a bake day. Throws Refused or Unanswered. */
export async function readDayCatalogue(
  database: OwnerDatabase,
  bake: StockOf,
): Promise<Pick<DayReading, 'products' | 'recipes'>> {
  const [own, ...sections] = await Promise.all([
    readOwnLeft(database, bake),
    ...['cakes', 'hidden', 'categories', 'doughs'].map((section) => database.read(section)),
  ]);
  const [cakes = {}, hidden = {}, categories = {}, doughs = {}] = sections.map(toRecords);
  const baked = Object.entries({ ...hidden, ...productsIn(cakes) });
  const named = Object.entries(categories).filter(([, record]) => isRecord(record));
  return {
    products: withStockOf(cakes, own),
    recipes: {
      categories: named.map(([id, record]) => ({ id, title: titleOf(id, record) })),
      products: baked.map(([id, record]) => ({ id, ...v.parse(bakingSchema, Object(record)) })),
      doughs: Object.entries(doughs).flatMap(([key, record]) => {
        const { success, output } = v.safeParse(doughSchema, record);
        return success ? [{ key, ...output }] : [];
      }),
    },
  };
}
