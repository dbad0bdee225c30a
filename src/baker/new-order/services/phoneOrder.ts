import { addPlacedHere } from '@/baker/day/services/placedHere';
import { readStockSet } from '@/baker/day/services/stockRecord';
import { increment, type OwnerDatabase, Refused } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { isOver } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { type Shortage, stockNeeded, titleOf } from '@/domain/order/stock';
import { type ProductId, piecesOf } from '@/domain/product';

/** How placing an order by phone ended. Except for 'placed', nothing was written. */
export type PhonePlacement =
  | { readonly outcome: 'placed' }
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] }
  /** Orders for its day are over. */
  | { readonly outcome: 'over' };

/** Pieces by product. */
type Pieces = ReadonlyMap<ProductId, number>;

const NONE: Pieces = new Map();

/** How often the last pieces may be sold at the very moment of the order. */
const TRIES = 4;

/**
 * Places an order by phone and takes its stock, in one write or not at all. May be repeated with the same order after it
 * threw: it is placed once. `extra`: pieces that are baked in addition for it. Throws Refused, or Unanswered if it may have
 * been placed.
 */
export async function placePhoneOrder(
  database: OwnerDatabase,
  order: Order,
  extra: Pieces = NONE,
): Promise<PhonePlacement> {
  addPlacedHere(order.id);
  for (let attempt = 1; ; attempt++) {
    const calendar = await readBakeCalendar(database);
    const isLate = order.bakeDay === null || isOver(calendar, order.bakeDay, await serverNow(database));
    if (isLate) return (await isThere(database, order)) ? { outcome: 'placed' } : { outcome: 'over' };
    const left = await limitsFor(database, order);
    try {
      await database.update({
        ...limitValues(order, left, extra),
        ...(await bakedValues(database, order, extra)),
        [`orders/${order.id}`]: toOrderRecord(order),
      });
      return { outcome: 'placed' };
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (await isThere(database, order)) return { outcome: 'placed' };
      const shortages = shortagesOf(order, await limitsFor(database, order), extra);
      if (shortages.length > 0) return { outcome: 'short', shortages };
      // Pieces were given back since, or somebody has changed the catalogue.
      if (attempt >= TRIES) throw cause;
    }
  }
}

const isThere = async (database: OwnerDatabase, { id }: Order): Promise<boolean> =>
  (await database.read(`orders/${id}/id`)) === id;

/** The stored limits of an order's products. */
async function limitsFor(
  database: OwnerDatabase,
  { items }: Order,
): Promise<ReadonlyMap<ProductId, unknown>> {
  const ids = [...stockNeeded(items).keys()];
  const limits = await Promise.all(ids.map((id) => database.read(`cakes/${id}/limit`)));
  return new Map(ids.map((id, index) => [id, limits[index]]));
}

function limitValues({ items }: Order, left: ReadonlyMap<ProductId, unknown>, extra: Pieces) {
  const values = [...stockNeeded(items)].flatMap(([id, pieces]) => {
    const stored = left.get(id);
    if (typeof stored !== 'number') return [];
    // Of a limit with a fraction, which somebody has typed, the whole pieces are sold.
    const change = (extra.get(id) ?? 0) - pieces + Math.floor(stored) - stored;
    return change === 0 ? [] : [[`cakes/${id}/limit`, increment(change)]];
  });
  return Object.fromEntries(values);
}

/** More is baked, where the owner has said how many are. The rules refuse it if she has changed the stock meanwhile. */
async function bakedValues(database: OwnerDatabase, { bakeDay }: Order, extra: Pieces) {
  if (extra.size === 0) return {};
  const set = await readStockSet(database);
  if (!set) return {};
  const said = set.bakeDay === bakeDay ? set.baked : {};
  const more = [...extra].filter(([id]) => Object.hasOwn(said, id));
  const baked = more.map(([id, pieces]) => [`stock/baked/${id}`, increment(pieces)] as const);
  return { ...Object.fromEntries(baked), 'stock/revision': set.revision + 1 };
}

function shortagesOf({ items }: Order, left: ReadonlyMap<ProductId, unknown>, extra: Pieces): Shortage[] {
  return [...stockNeeded(items)].flatMap(([productId, requested]) => {
    const available = piecesOf(left.get(productId)) + (extra.get(productId) ?? 0);
    return available < requested
      ? [{ productId, title: titleOf(items, productId), requested, available }]
      : [];
  });
}
