import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Bake } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { stockNeeded } from '@/domain/order/stock';
import { readLeft, shortOf, takingValues } from './leftPieces';
import { readStockSet } from './stockRecord';

/**
 * What to write so that units which were ordered for one bake have their pieces from the stock of another, and what they lack
 * there. `from`: null for an order without a bake. Throws Refused or Unanswered.
 */
export async function planTaking(
  database: OwnerDatabase,
  from: Bake | null,
  to: Bake,
  items: readonly CartItem[],
  now: Date,
) {
  // Until the stock is set for it, the next bake sells what a dropped or later one has left: there the pieces are taken already.
  const isSame = from && !from.opensAt && !to.opensAt && (!from.isBaked || from.closesAt > now);
  if (isSame && (await readStockSet(database, to))?.bakeDay !== to.day) return { shortages: [], taken: {} };
  const needed = stockNeeded(items);
  const left = await readLeft(database, to, needed.keys());
  return { shortages: shortOf(items, left), taken: takingValues(to, needed, left) };
}
