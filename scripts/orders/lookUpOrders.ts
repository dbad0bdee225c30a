import type { Order, OrderId } from '@/domain/order';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import type { MatchedOrder } from './match.ts';
import { orderIn } from './readOrders.ts';

/** How many orders to look up at the same time. */
const AT_ONCE = 8;

/**
 * The orders with these ids, of any time, also cancelled ones that are kept; without those that are not there. Throws a
 * Problem when the database does not answer.
 */
export async function lookUpOrders(
  database: OwnerDatabase,
  ids: readonly OrderId[],
): Promise<MatchedOrder[]> {
  const orders: MatchedOrder[] = [];
  for (let next = 0; next < ids.length; next += AT_ONCE) {
    const found = await Promise.all(ids.slice(next, next + AT_ONCE).map((id) => lookUp(database, id)));
    orders.push(...found.filter((one) => one !== null));
  }
  return orders;
}

async function lookUp(database: OwnerDatabase, key: string): Promise<MatchedOrder | null> {
  const record = await database.read(`orders/${key}`);
  const kept = record === null ? await database.read(`cancelled/${key}`) : null;
  if (record === null && kept === null) return null;
  const order = orderIn(key, record ?? kept);
  return { key, order: order && lean(order), isCancelled: record === null };
}

/**
 * An order with only the fields that the comparison needs. Strangers can write orders of 975 kB: a year of them would
 * fill the memory.
 */
export function lean(order: Order): Order {
  const items = order.items.map((item) => ({
    ...item,
    id: '',
    firebaseId: '' as const,
    title: '',
    img: '',
    descImgs: [],
    desc: '',
    category: '',
    api: '',
    allergens: '',
    ingredients: '',
    addOnItem: null,
  }));
  return { ...order, items, additional: '', address: '' };
}
