import type { OrderId } from '@/domain/order';
import type { OwnerDatabase } from './ownerDatabase';

/** Counts an unfinished order as finished. Refused: it is finished already, or gone. Throws Unanswered too. */
export const markFinished = (database: OwnerDatabase, id: OrderId): Promise<void> =>
  database.update({ [`orders/${id}/paid`]: true });

/** Removes a record that is no order. Throws Refused or Unanswered. */
export const removeRecord = (database: OwnerDatabase, key: string): Promise<void> =>
  database.update({ [`orders/${key}`]: null });
