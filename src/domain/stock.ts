import type { LondonDay } from './bakeDay';
import type { CartItem } from './cart';
import type { Product, ProductId } from './product';

/** A product with fewer pieces left than an order needs. */
export interface Shortage {
  readonly productId: ProductId;
  readonly title: string;
  readonly requested: number;
  readonly available: number;
}

/** Which baking some pieces are of: the catalogue's limits mean another one each week, and whenever the owner sets them. */
export interface Batch {
  readonly bakeDay: LondonDay;
  /** When the owner set the limits, in ms since 1970; 0 if the database does not say. */
  readonly setAt: number;
}

/**
 * Whether pieces that were taken are still missing from the limits: both are of one batch. Only such pieces can be given
 * back, or kept by an order that is finished later.
 */
export const isOfBatch = (taken: Batch | null, current: Batch | null): boolean =>
  taken !== null && taken.bakeDay === current?.bakeDay && taken.setAt === current.setAt;

/** Units needed per product, summed over the items. Items without a product need no stock. */
export function stockNeeded(items: readonly CartItem[]): Map<ProductId, number> {
  const needed = new Map<ProductId, number>();
  for (const { firebaseId } of items) {
    if (firebaseId) needed.set(firebaseId, (needed.get(firebaseId) ?? 0) + 1);
  }
  return needed;
}

/** The products that are short, in the order's sequence. */
export function findShortages(
  items: readonly CartItem[],
  limits: ReadonlyMap<ProductId, number>,
): Shortage[] {
  return [...stockNeeded(items)].flatMap(([productId, requested]) => {
    const available = limits.get(productId) ?? Number.POSITIVE_INFINITY;
    return available < requested
      ? [{ productId, title: titleOf(items, productId), requested, available }]
      : [];
  });
}

/** The first product that is short; null if none is. */
export const findShortage = (
  items: readonly CartItem[],
  limits: ReadonlyMap<ProductId, number>,
): Shortage | null => findShortages(items, limits)[0] ?? null;

/** The limit of each product, by id. */
export const limitsOf = (products: readonly Product[]): Map<ProductId, number> =>
  new Map(products.map(({ id, limit }) => [id, limit]));

/** A product's title in these items; its id if they don't contain it. */
export function titleOf(items: readonly CartItem[], productId: ProductId): string {
  return items.find(({ firebaseId }) => firebaseId === productId)?.title ?? productId;
}

/** The alert for a shortage, word for word as specified. */
export function shortageMessage({ title, requested, available }: Shortage): string {
  return `Sorry, we don't have enough stock for "${title}". Requested: ${requested}, available: ${available}. Please adjust your order.`;
}
