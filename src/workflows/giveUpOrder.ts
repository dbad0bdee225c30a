import type { OrderId } from '@/domain/order';
import { loadOrder } from '@/services/orders';
import { onceAtATime, openLedger } from './ledger';

/**
 * Keeps an order from being finished any more, when its units go into another. It is left as it is where something of
 * it was done, and where it is for card: it may have been paid at the till in another tab. Throws when the database
 * does not answer.
 */
export function giveUpOrder(id: OrderId): Promise<void> {
  return onceAtATime(id, async () => {
    const order = await loadOrder(id);
    if (!order || order.paid || order.hasPaid) return;
    const ledger = openLedger(id);
    if (!ledger.hasBegun()) ledger.add('given-up');
  });
}
