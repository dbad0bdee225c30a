import { readOrderNow } from '@/baker/day/services/orderNow';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import type { OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';

/** Marks an unfinished order as finished. Throws Unanswered, or Refused if the order is already finished or gone. */
export const markFinished = (database: OwnerDatabase, id: OrderId): Promise<void> =>
  database.update({ [`orders/${id}/paid`]: true });

/** Removes an unreadable record. Throws Unanswered, or Refused if it is a bake day's finished order after all. */
export async function removeRecord(database: OwnerDatabase, key: string): Promise<void> {
  const removal = { [`orders/${key}`]: null };
  try {
    await database.update(removal);
  } catch (cause) {
    // To the rules, this may be a finished order. They let it be removed only if a copy is put in `cancelled`.
    const now = cause instanceof Refused && isOrderId(key) ? await readOrderNow(database, key) : null;
    if (now?.state !== 'unreadable') throw cause;
    const order = await database.read(`orders/${key}`);
    await database.update({ ...removal, [`cancelled/${key}`]: { order, paid: true, at: SERVER_TIME } });
  }
}
