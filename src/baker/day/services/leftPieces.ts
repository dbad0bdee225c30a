import { increment, type OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { CartItem } from '@/domain/cart';
import { type Shortage, stockNeeded, titleOf } from '@/domain/order/stock';
import { type ProductId, piecesOf } from '@/domain/product';
import type { StockOf } from './stockRecord';

export type PiecesOf = ReadonlyMap<ProductId, number>;

/** What is left of each product as stored, not yet parsed. */
export type StoredLeft = ReadonlyMap<ProductId, unknown>;

/** The path of a product's pieces left: a bake opened ahead has its own numbers, others use the product's limit. */
export const leftPath = ({ day, opensAt }: StockOf, product: ProductId): string =>
  opensAt ? `stockAhead/${day}/left/${product}` : `cakes/${product}/limit`;

/** Reads what is left of these products for a bake. Throws Refused or Unanswered. */
export async function readLeft(
  database: OwnerDatabase,
  bake: StockOf,
  products: Iterable<ProductId>,
): Promise<StoredLeft> {
  const ids = [...products];
  const left = await Promise.all(ids.map((id) => database.read(leftPath(bake, id))));
  return new Map(ids.map((id, index) => [id, left[index]]));
}

/** Returns the values that take these pieces from the stock. Products without a limit are skipped. */
export function takingValues(
  bake: StockOf,
  pieces: PiecesOf,
  left: StoredLeft,
): Readonly<Record<string, unknown>> {
  const values = [...pieces].flatMap(([id, taken]) => {
    const stored = left.get(id);
    if (typeof stored !== 'number') return [];
    // Takes a stored fraction away as well, because only whole pieces are sold.
    const change = Math.floor(stored) - stored - taken;
    return change === 0 ? [] : [[leftPath(bake, id), increment(change)] as const];
  });
  return Object.fromEntries(values);
}

/** Finds the products of which too few are left for these units if `extra` pieces are baked in addition. */
export function shortOf(items: readonly CartItem[], left: StoredLeft, extra?: PiecesOf): Shortage[] {
  return [...stockNeeded(items)].flatMap(([productId, requested]) => {
    const available = piecesOf(left.get(productId)) + (extra?.get(productId) ?? 0);
    return available < requested
      ? [{ productId, title: titleOf(items, productId), requested, available }]
      : [];
  });
}
