import type { CartItem } from './cart';
import type { ProductId } from './product';

/** A product of which fewer are left than an order needs. */
export interface Shortage {
  readonly productId: ProductId;
  readonly title: string;
  readonly requested: number;
  readonly available: number;
}

/** The pieces that a product's limit stands for: whole ones, at least none. Anything but a number is unlimited. */
export function piecesOf(limit: unknown): number {
  if (typeof limit !== 'number' || !Number.isFinite(limit)) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(limit));
}

/** Units needed per product, summed over the items. Items without a product need no stock. */
export function stockNeeded(items: readonly CartItem[]): Map<ProductId, number> {
  const needed = new Map<ProductId, number>();
  for (const { firebaseId } of items) {
    if (firebaseId) needed.set(firebaseId, (needed.get(firebaseId) ?? 0) + 1);
  }
  return needed;
}

/** The first product that is short, in the order's sequence; null when all can be had. */
export function findShortage(
  items: readonly CartItem[],
  limits: ReadonlyMap<ProductId, number>,
): Shortage | null {
  for (const [productId, requested] of stockNeeded(items)) {
    const available = limits.get(productId) ?? Number.POSITIVE_INFINITY;
    if (available < requested) return { productId, title: titleOf(items, productId), requested, available };
  }
  return null;
}

/** A product's title as the order has it. */
export function titleOf(items: readonly CartItem[], productId: ProductId): string {
  return items.find(({ firebaseId }) => firebaseId === productId)?.title ?? productId;
}

/** The alert for a shortage, word for word as specified. */
export function shortageMessage({ title, requested, available }: Shortage): string {
  return `Sorry, we don't have enough stock for "${title}". Requested: ${requested}, available: ${available}. Please adjust your order.`;
}
