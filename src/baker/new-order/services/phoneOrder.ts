import { bakedValues, less, NONE } from '@/baker/day/services/bakeMore';
import { type PiecesOf, readLeft, shortOf, takingValues } from '@/baker/day/services/leftPieces';
import { addPlacedHere } from '@/baker/day/services/placedHere';
import { type OwnerDatabase, Refused } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { openBakes } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { type Shortage, stockNeeded } from '@/domain/order/stock';

/** How placing an order ended. Unless the outcome is 'placed', nothing was written. */
export type PhonePlacement =
  | { readonly outcome: 'placed' }
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] }
  /** The bake day is closed for orders, or not open yet. */
  | { readonly outcome: 'over' };

/** How many times to try. During the write, stock or catalogue may change. */
const TRIES = 4;

/**
 * Places an order by phone and takes its stock in one write. `extra` pieces are baked in addition. After an error, call
 * it again with the same order: it is placed only once. Throws Refused, or Unanswered if it may have been placed.
 */
export async function placePhoneOrder(
  database: OwnerDatabase,
  order: Order,
  extra: PiecesOf = NONE,
): Promise<PhonePlacement> {
  addPlacedHere(order.id);
  for (let attempt = 1; ; attempt++) {
    const calendar = await readBakeCalendar(database);
    const open = openBakes(calendar, await serverNow(database));
    const bake = open.find(({ day }) => day === order.bakeDay);
    if (!bake) return (await isThere(database, order)) ? { outcome: 'placed' } : { outcome: 'over' };
    const needed = stockNeeded(order.items);
    const left = await readLeft(database, bake, needed.keys());
    try {
      await database.update({
        ...takingValues(bake, less(needed, extra), left),
        ...(await bakedValues(database, bake, extra)),
        [`orders/${order.id}`]: toOrderRecord(order),
      });
      return { outcome: 'placed' };
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (await isThere(database, order)) return { outcome: 'placed' };
      const shortages = shortOf(order.items, await readLeft(database, bake, needed.keys()), extra);
      if (shortages.length > 0) return { outcome: 'short', shortages };
      // There is enough. Perhaps pieces were given back, or stock or catalogue were changed meanwhile. So try again.
      if (attempt >= TRIES) throw cause;
    }
  }
}

const isThere = async (database: OwnerDatabase, { id }: Order): Promise<boolean> =>
  (await database.read(`orders/${id}/id`)) === id;
