import * as v from 'valibot';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { isOver } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import type { Product, ProductId } from '@/domain/product';

/** The most pieces that one write may take from a limit or give back, as the database's rules enforce. */
export const MOST_AT_ONCE = 50;

export interface Shortage {
  readonly productId: ProductId;
  readonly title: string;
  readonly requested: number;
  readonly available: number;
}

/** Pieces that went on sale together: a new batch begins each week, and whenever the owner sets the stock. */
export interface Batch {
  readonly bakeDay: BakeDay;
  /** In ms since 1970; 0 if the database doesn't say. */
  readonly setAt: number;
}

/** Whether pieces that an order took are of the batch on sale, so that the order can keep them. */
export const isOfBatch = (taken: Batch, current: Batch | null): boolean =>
  taken.bakeDay === current?.bakeDay && taken.setAt === current.setAt;

/** Whether taken pieces can be given back. After their bake day has closed they can't: they are baked. */
export const canGoBack = (taken: Batch, setAt: number, calendar: BakeCalendar, now: Date): boolean =>
  taken.setAt === setAt && !isOver(calendar, taken.bakeDay, now);

/** Pieces of a product that an order has taken from a batch. An earlier version did not store `pieces`. */
export const takenSchema = v.object({
  product: v.custom<ProductId>((product) => typeof product === 'string'),
  bakeDay: v.custom<BakeDay>(isLondonDay),
  setAt: v.number(),
  pieces: v.optional(v.number(), 0),
});

export type Taken = Readonly<v.InferOutput<typeof takenSchema>>;

/** Returns the pieces that items still need, or the first shortage. If `isPromised`, leaves out short products. */
export function neededOf(
  items: readonly CartItem[],
  taken: readonly Taken[],
  from: Batch | null,
  limits: ReadonlyMap<ProductId, number>,
  isPromised = false,
): readonly Taken[] | Shortage {
  const has = new Set(taken.filter((one) => isOfBatch(one, from)).map(({ product }) => product));
  const open = items.filter(({ firebaseId }) => !firebaseId || !has.has(firebaseId));
  const short = findShortages(open, limits);
  if (short[0] && !isPromised) return short[0];
  const there = [...stockNeeded(open)].filter(([id]) => short.every(({ productId }) => productId !== id));
  return from ? there.map(([product, pieces]) => ({ product, pieces, ...from })) : [];
}

/** Counts units per product. Items without a product need no stock. */
export function stockNeeded(items: readonly CartItem[]): Map<ProductId, number> {
  const needed = new Map<ProductId, number>();
  for (const { firebaseId } of items) {
    if (firebaseId) needed.set(firebaseId, (needed.get(firebaseId) ?? 0) + 1);
  }
  return needed;
}

/** Lists the products that are short, in the order of the items. */
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

/** Returns the first product that is short; null if none is. */
export const findShortage = (
  items: readonly CartItem[],
  limits: ReadonlyMap<ProductId, number>,
): Shortage | null => findShortages(items, limits)[0] ?? null;

/** Returns each product's limit by id. */
export const limitsOf = (products: readonly Product[]): Map<ProductId, number> =>
  new Map(products.map(({ id, limit }) => [id, limit]));

/** Returns a product's title in these items, or its id if it isn't among them. */
export function titleOf(items: readonly CartItem[], productId: ProductId): string {
  return items.find(({ firebaseId }) => firebaseId === productId)?.title ?? productId;
}

/** Words the alert for a shortage exactly as specified. */
export function shortageMessage({ title, requested, available }: Shortage): string {
  return `Sorry, we don't have enough stock for "${title}". Requested: ${requested}, available: ${available}. Please adjust your order.`;
}
