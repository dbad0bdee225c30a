import * as v from 'valibot';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { isOver } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import type { Product, ProductId } from '@/domain/product';

/** How many pieces one write may take from a limit, or give back; the database's rules refuse more. */
export const MOST_AT_ONCE = 50;

/** A product with fewer pieces left than an order needs. */
export interface Shortage {
  readonly productId: ProductId;
  readonly title: string;
  readonly requested: number;
  readonly available: number;
}

/** The batch that pieces belong to: a new one begins each week, and whenever the owner sets the limits. */
export interface Batch {
  readonly bakeDay: BakeDay;
  /** When the owner set the limits, in ms since 1970; 0 if the database does not say. */
  readonly setAt: number;
}

/** Whether an order can keep pieces that it took before: they are of the batch that is on sale. */
export const isOfBatch = (taken: Batch, current: Batch | null): boolean =>
  taken.bakeDay === current?.bakeDay && taken.setAt === current.setAt;

/** Whether taken pieces can go back to the limits. Not after their bake day: they were baked. */
export const canGoBack = (taken: Batch, setAt: number, calendar: BakeCalendar, now: Date): boolean =>
  taken.setAt === setAt && !isOver(calendar, taken.bakeDay, now);

/** Pieces of a product that an order has taken, and of which batch. An earlier version did not note how many. */
export const takenSchema = v.object({
  product: v.custom<ProductId>((product) => typeof product === 'string'),
  bakeDay: v.custom<BakeDay>(isLondonDay),
  setAt: v.number(),
  pieces: v.optional(v.number(), 0),
});

export type Taken = Readonly<v.InferOutput<typeof takenSchema>>;

/** The pieces that items still need from a batch, or the first shortage. If `isPromised`, whatever is left is taken. */
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
