import type { OrderId } from '@/domain/order';
import { loadOrder } from '@/services/orders';
import { type Ledger, onceAtATime } from './ledger';
import { giveBackStock } from './takeStock';

/**
 * Keeps an order for cash from being finished any more, since its units go into another; what it took is given back. False
 * when it stands: it is paid, or the owner knows of it. Throws when the database does not answer.
 */
export function giveUpOrder(ledger: Ledger, successor: OrderId): Promise<boolean> {
  return onceAtATime(ledger.id, async () => {
    const order = await loadOrder(ledger.id);
    await ledger.refresh();
    if (order?.paid || ledger.has('owner-email')) return false;
    if (order) await giveBackStock(order.items, ledger);
    await ledger.giveUpFor(successor);
    return true;
  });
}
