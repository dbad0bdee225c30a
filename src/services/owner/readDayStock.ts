import * as v from 'valibot';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { bakeDayFromMs } from '@/domain/orderTime';
import { type DayStock, dayStock, type StockSet } from '@/domain/week/dayStock';
import type { ShopCatalogue } from '@/domain/week/shopCatalogue';
import type { OwnerDatabase } from './ownerDatabase';
import { readOrdersOfDay } from './readOrders';

const schema = v.object({
  bakeDay: v.pipe(v.unknown(), v.transform(bakeDayFromMs)),
  setAt: v.number(),
  // Keys such as 1, 2, 3 come as a list with holes.
  baked: v.pipe(
    v.optional(v.unknown(), {}),
    v.transform((baked) =>
      Object.fromEntries(Object.entries(Object(baked)).filter(([, one]) => one !== null)),
    ),
    v.record(v.string(), v.number()),
  ),
});

/** What the owner has last set the limits for; null if she never has. Throws Refused or Unanswered. */
export async function readStockSet(database: OwnerDatabase): Promise<StockSet | null> {
  const { success, output } = v.safeParse(schema, await database.read('stock'));
  return success && output.bakeDay ? { ...output, bakeDay: output.bakeDay } : null;
}

/** What is baked for a day and left of it, as `dayStock` says. Throws Refused or Unanswered. */
export async function readDayStock(
  database: OwnerDatabase,
  day: LondonDay,
  catalogue: ShopCatalogue,
  now: Date,
): Promise<DayStock | null> {
  const set = await readStockSet(database);
  if (set?.bakeDay !== day) return null;
  const onSale = nextBakeDay(now);
  const since = day < onSale ? (await readOrdersOfDay(database, onSale)).orders : [];
  return dayStock(set, day, catalogue, since);
}
