import { readOrderNow } from '@/baker/day/services/orderNow';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import type { OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';

/** Marks an unfinished order as finished. Throws Refused if it is already finished or gone, or Unanswered. */
export const markFinished = (database: OwnerDatabase, id: OrderId): Promise<void> =>
  database.update({ [`orders/${id}/paid`]: true });

/** Removes a record that is not an order; never removes an order. Throws Refused or Unanswered. */
export async function removeRecord(database: OwnerDatabase, key: string): Promise<void> {
  const removal = { [`orders/${key}`]: null };
  try {
    await database.update(removal);
  } catch (cause) {
    // If the record is marked as finished, the rules let it be removed only if a copy is stored under `cancelled`.
    const now = cause instanceof Refused && isOrderId(key) ? await readOrderNow(database, key) : null;
    if (now?.state !== 'unreadable') throw cause;
    const order = await database.read(`orders/${key}`);
    await database.update({ ...removal, [`cancelled/${key}`]: { order, paid: true, at: SERVER_TIME } });
  }
}
