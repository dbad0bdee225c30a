import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { increment } from '@/baker/services/ownerDatabase';
import type { Bake } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { type Shortage, stockNeeded, titleOf } from '@/domain/order/stock';
import { type ProductId, piecesOf } from '@/domain/product';

/** Pieces by product. */
export type PiecesOf = ReadonlyMap<ProductId, number>;

/** What is left of products as it is stored, whatever stands there. */
export type StoredLeft = ReadonlyMap<ProductId, unknown>;

/** Where the database has what is left of a product for a bake: with the product, or apart if the bake was opened ahead. */
export const leftPath = ({ day, opensAt }: Pick<Bake, 'day' | 'opensAt'>, product: ProductId): string =>
  opensAt ? `stockAhead/${day}/left/${product}` : `cakes/${product}/limit`;

/** What is left of these products for a bake. Throws Refused or Unanswered. */
export async function readLeft(
  database: OwnerDatabase,
  bake: Pick<Bake, 'day' | 'opensAt'>,
  products: Iterable<ProductId>,
): Promise<StoredLeft> {
  const ids = [...products];
  const left = await Promise.all(ids.map((id) => database.read(leftPath(bake, id))));
  return new Map(ids.map((id, index) => [id, left[index]]));
}

/** What to write so that these pieces are taken from what is left. What has no limit is not counted. */
export function takingValues(
  bake: Pick<Bake, 'day' | 'opensAt'>,
  pieces: PiecesOf,
  left: StoredLeft,
): Readonly<Record<string, unknown>> {
  const values = [...pieces].flatMap(([id, taken]) => {
    const stored = left.get(id);
    if (typeof stored !== 'number') return [];
    // Of a limit with a fraction, which somebody has typed, the whole pieces are sold.
    const change = Math.floor(stored) - stored - taken;
    return change === 0 ? [] : [[leftPath(bake, id), increment(change)] as const];
  });
  return Object.fromEntries(values);
}

/** The products of these units of which fewer are left than needed. `extra`: pieces that are baked in addition. */
export function shortOf(items: readonly CartItem[], left: StoredLeft, extra?: PiecesOf): Shortage[] {
  return [...stockNeeded(items)].flatMap(([productId, requested]) => {
    const available = piecesOf(left.get(productId)) + (extra?.get(productId) ?? 0);
    return available < requested
      ? [{ productId, title: titleOf(items, productId), requested, available }]
      : [];
  });
}
