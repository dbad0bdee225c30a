import type { BakeDay } from '@/domain/bake';
import { type Pieces, piecesOrdered } from './piecesOrdered';
import type { ShopCatalogue } from './shopCatalogue';
import type { StoredOrder } from './storedOrder';

/** What the owner has set the stock for. */
export interface StockSet {
  readonly bakeDay: BakeDay;
  /** When she set it, in ms since 1970. Shoppers' browsers read this: pieces taken before are of another batch. */
  readonly setAt: number;
  /** How many pieces of each product are baked; products without a limit, or that were not set, are missing. */
  readonly baked: Readonly<Record<string, number>>;
}

/** The same, with her plans. */
export interface PlannedStock extends StockSet {
  /** How many she planned to bake, whatever burnt since: what "As last week" means a week later. */
  readonly plan: Readonly<Record<string, number>>;
  /** The plan of the bake day that was set before; null if nobody knows. */
  readonly lastPlan: Readonly<Record<string, number>> | null;
  /** Grows with each change, so that a write from outdated numbers is refused. */
  readonly revision: number;
}

/** The stock of a bake day. */
export interface DayStock {
  /** How many of each product are baked. */
  readonly baked: Readonly<Record<string, number>>;
  /** How many of each were left when its orders ended, or are left now. */
  readonly left: Pieces;
}

/**
 * What is baked for a day and left of it; null if the stock was not set for it, or was set again since. `since`: the orders
 * of the day on sale now, if that is a later one, since they were taken from what this day left.
 */
export function dayStock(
  set: StockSet | null,
  day: BakeDay,
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
