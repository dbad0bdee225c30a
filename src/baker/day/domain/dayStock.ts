import type { BakeDay } from '@/domain/bake';
import { type Pieces, piecesOrdered } from './piecesOrdered';
import type { ShopCatalogue } from './shopCatalogue';
import type { StoredOrder } from './storedOrder';

export interface StockSet {
  readonly bakeDay: BakeDay;
  /** When she set it, in ms since 1970. Shoppers' browsers read this: pieces taken earlier were of another batch. */
  readonly setAt: number;
  /** Pieces baked of each product. Products that are unlimited or not set are missing. */
  readonly baked: Readonly<Record<string, number>>;
}

export interface PlannedStock extends StockSet {
  /** How many she planned, before any losses. "As last week" uses this a week later. */
  readonly plan: Readonly<Record<string, number>>;
  /** The plan of the previous bake day; null if unknown. */
  readonly lastPlan: Readonly<Record<string, number>> | null;
  /** Grows with each change: the rules refuse a write based on older numbers. */
  readonly revision: number;
}

export interface DayStock {
  readonly baked: Readonly<Record<string, number>>;
  /** Pieces left when orders ended, or left now. */
  readonly left: Pieces;
}

/**
 * What was baked for a day, and what is left; null if the stock was not set for it, or has been set for another day
 * since. `since` has the orders for the day on sale, if that is a later one: they took from what this day left.
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
