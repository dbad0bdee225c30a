import type { OrderId } from '@/domain/order';
import type { OwnerDatabase } from './ownerDatabase';

/** Counts an order as finished, so that it is in the lists. It takes no stock. Throws Refused or Unanswered. */
export const markFinished = (database: OwnerDatabase, id: OrderId): Promise<void> =>
  database.update({ [`orders/${id}/paid`]: true });

/** Removes a record that is no order. Throws Refused, as for a finished order, or Unanswered. */
export const removeRecord = (database: OwnerDatabase, key: string): Promise<void> =>
  database.update({ [`orders/${key}`]: null });
