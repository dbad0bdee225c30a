import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import type { OwnerDatabase } from '../../database/ownerDatabase.ts';
import { isPaused, readPause } from '../../stock/pauseRecord.ts';
import { readStockSet } from '../../stock/stockSet.ts';
import { type Pieces, piecesOrdered } from '../piecesOrdered.ts';
import { readOrdersOfDay } from '../readOrders.ts';
import type { ShopCatalogue } from './shopCatalogue.ts';

/** The stock of a bake day. */
export interface DayStock {
  /** How many of each product are baked. */
  readonly baked: Readonly<Record<string, number>>;
  /** How many of each were left when its orders ended, or are left now. */
  readonly left: Pieces;
}

/**
 * What is baked for a day and left of it; null if the stock was not set for it, or was set anew since. What is ordered for
 * the next day until then was taken from what this one left. Throws a Problem when the database does not answer.
 */
export async function readDayStock(
  database: OwnerDatabase,
  day: LondonDay,
  { products }: ShopCatalogue,
  now: Date,
): Promise<DayStock | null> {
  const set = await readStockSet(database);
  if (set?.bakeDay !== day) return null;
  const pause = await readPause(database);
  const onSale = nextBakeDay(now);
  const since = day < onSale ? piecesOrdered((await readOrdersOfDay(database, onSale)).orders) : null;
  const left = new Map<string, number>();
  for (const { id, limit } of products.values()) {
    const pieces = isPaused(id, limit, pause) ? Number(pause?.limits[id]) : limit;
    if (Number.isFinite(pieces)) left.set(id, pieces + (since?.get(id) ?? 0));
  }
  return { baked: set.baked, left };
}
