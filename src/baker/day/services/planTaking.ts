import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Bake } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { stockNeeded } from '@/domain/order/stock';
import { readLeft, shortOf, takingValues } from './leftPieces';
import { readStockSet } from './stockRecord';

/** Plans taking a moved order's units from the stock of `to`; finds shortages. Throws Refused or Unanswered. */
export async function planTaking(
  database: OwnerDatabase,
  from: Bake | null,
  to: Bake,
  items: readonly CartItem[],
  now: Date,
) {
  // Without `opensAt`, `to` and an open or dropped `from` share one stock until it's set for `to`: pieces stay taken.
  const isSame = from && !from.opensAt && !to.opensAt && (!from.isBaked || from.closesAt > now);
  if (isSame && (await readStockSet(database, to))?.bakeDay !== to.day) return { shortages: [], taken: {} };
  const needed = stockNeeded(items);
  const left = await readLeft(database, to, needed.keys());
  return { shortages: shortOf(items, left), taken: takingValues(to, needed, left) };
}
