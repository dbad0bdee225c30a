import * as v from 'valibot';
import type { PlannedStock } from '@/baker/day/domain/dayStock';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Bake, BakeDay } from '@/domain/bake';
import { type Records, toRecords, valueAt } from '@/domain/catalogue/catalogueRecords';
import { bakeDayFromMs } from '@/domain/order/orderTime';
import type { ProductId } from '@/domain/product';

/** Parses pieces by product. Not with valibot's `record`, which would drop a product with the key `constructor`. */
export const pieces = v.pipe(
  v.optional(v.unknown(), {}),
  v.transform(toRecords),
  v.custom<Readonly<Record<string, number>>>((records) =>
    Object.values(Object(records)).every(Number.isInteger),
  ),
);

const schema = v.object({
  bakeDay: v.pipe(v.optional(v.unknown(), null), v.transform(bakeDayFromMs)),
  setAt: v.number(),
  baked: pieces,
  plan: pieces,
  lastPlan: v.nullish(pieces, null),
  revision: v.optional(v.number(), 0),
});

/** The bake whose stock is meant. A bake that was opened ahead has its own stock; others use the products' limits. */
export type StockOf = Pick<Bake, 'day' | 'opensAt'>;

/** Returns the path of the stock that the owner has set for a bake. */
export const stockPath = ({ day, opensAt }: StockOf): string => (opensAt ? `stockAhead/${day}` : 'stock');

/** Reads the stock set last, maybe for another bake; null if none. Throws Refused or Unanswered. */
export async function readStockSet(database: OwnerDatabase, bake: StockOf): Promise<PlannedStock | null> {
  const { success, output } = v.safeParse(schema, await database.read(stockPath(bake)));
  if (!success) return null;
  const bakeDay = bake.opensAt ? bake.day : output.bakeDay;
  if (!bakeDay) return null;
  // A bake opened ahead has no plan, nor has a record edited in Firebase's console: then what was baked is the plan.
  return { ...output, bakeDay, plan: { ...output.baked, ...output.plan } };
}

/** Reads what was baked for the bake that uses the products' limits, and for bakes opened ahead, from day `from` on. */
export async function readBaked(database: OwnerDatabase, from: BakeDay | null) {
  const query = { orderBy: '"$key"', ...(from && { startAt: JSON.stringify(from) }) };
  const [usual, own] = await Promise.all([database.read('stock'), database.read('stockAhead', { query })]);
  const ofBake = (bakeDay: BakeDay | null, record: unknown) => {
    const { success, output } = v.safeParse(schema, record);
    const day = bakeDay ?? (success ? output.bakeDay : null);
    return success && day ? [[day, output.baked] as const] : [];
  };
  const ofOwn = Object.entries(toRecords(own)).flatMap(([day, record]) => ofBake(day as BakeDay, record));
  return new Map([...ofBake(null, usual), ...ofOwn]);
}

/** Reads what is left of each product. Anything but a number means no limit. Throws Refused or Unanswered. */
export async function readAllLeft(
  database: OwnerDatabase,
  bake: StockOf,
): Promise<ReadonlyMap<ProductId, unknown>> {
  const [cakes, own] = await Promise.all([database.read('cakes'), readOwnLeft(database, bake)]);
  const leftOf = (key: string, record: unknown) => (own ? valueAt(own, key) : toRecords(record).limit);
  return new Map(
    Object.entries(toRecords(cakes)).map(([key, record]) => [key as ProductId, leftOf(key, record)]),
  );
}

/** Reads what is left for a bake opened ahead, by product; null for any other bake. Throws Refused or Unanswered. */
export const readOwnLeft = async (database: OwnerDatabase, bake: StockOf): Promise<Records | null> =>
  bake.opensAt ? toRecords(await database.read(`${stockPath(bake)}/left`)) : null;
