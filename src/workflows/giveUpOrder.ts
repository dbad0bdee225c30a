import type { OrderId } from '@/domain/order';
import { loadOrder } from '@/services/orders';
import { onceAtATime, openLedger } from './ledger';
import { giveBackStock } from './takeStock';

/**
 * Keeps an order from being finished any more, when its units go into another; what it took is given back. It is left
 * as it is where the owner knows of it, and where it is for card: it may have been paid at the till in another tab.
 * Throws when the database does not answer.
 */
export function giveUpOrder(id: OrderId): Promise<void> {
  return onceAtATime(id, async () => {
    const order = await loadOrder(id);
    const ledger = openLedger(id);
    if (!order || order.paid || order.hasPaid || ledger.has('owner-email')) return;
    await giveBackStock(order.items, ledger);
    ledger.add('given-up');
  });
}
