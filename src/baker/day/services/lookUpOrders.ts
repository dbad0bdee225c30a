import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { OrderId } from '@/domain/order/order';
import { asListed, storedIn } from './storedOrders';

export interface LookedUpOrder extends StoredOrder {
  readonly isCancelled: boolean;
}

const AT_ONCE = 8;

/** Reads these orders, including cancelled ones; skips ids that don't exist. Throws Refused or Unanswered. */
export async function lookUpOrders(
  database: OwnerDatabase,
  ids: readonly OrderId[],
): Promise<LookedUpOrder[]> {
  const orders: LookedUpOrder[] = [];
  for (let next = 0; next < ids.length; next += AT_ONCE) {
    const found = await Promise.all(ids.slice(next, next + AT_ONCE).map((id) => lookUp(database, id)));
    orders.push(...found.filter((one) => one !== null));
  }
  return orders;
}

async function lookUp(database: OwnerDatabase, id: OrderId): Promise<LookedUpOrder | null> {
  for (const place of ['orders', 'cancelled'] as const) {
    const record = await database.read(`${place}/${id}`);
    if (record !== null) {
      return { ...asListed(storedIn(id, record, place)), isCancelled: place === 'cancelled' };
    }
  }
  return null;
}
