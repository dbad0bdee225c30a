import type { LondonDay } from '@/domain/bakeDay';
import type { StockSet } from '@/domain/stockSheet';
import { type Pieces, piecesOrdered } from './piecesOrdered';
import type { ShopCatalogue } from './shopCatalogue';
import type { StoredOrder } from './storedOrder';

/** The stock of a bake day. */
export interface DayStock {
  /** How many of each product are baked. */
  readonly baked: Readonly<Record<string, number>>;
  /** How many of each were left when its orders ended, or are left now. */
  readonly left: Pieces;
}

/**
 * What is baked for a day and left of it; null if the stock was not set for it, or was set anew since. `since`: the orders
 * of the day on sale now, if that is a later one, since they were taken from what this day left.
 */
export function dayStock(
  set: Pick<StockSet, 'bakeDay' | 'baked'> | null,
  day: LondonDay,
  { products }: ShopCatalogue,
  since: readonly StoredOrder[],
): DayStock | null {
  if (set?.bakeDay !== day) return null;
  const takenSince = piecesOrdered(since);
  const left = [...products.values()]
    .filter(({ limit }) => Number.isFinite(limit))
    .map(({ id, limit }) => [id, limit + (takenSince.get(id) ?? 0)] as const);
  return { baked: set.baked, left: new Map(left) };
}
