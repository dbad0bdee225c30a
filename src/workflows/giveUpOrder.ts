import { loadOrder } from '@/services/orders';
import { type Ledger, onceAtATime } from './ledger';
import { withdraw } from './outbox';
import { giveBackStock } from './takeStock';

/**
 * Keeps an order for cash from being finished any more, since its units go into another; what it took is given back. False
 * when it stands: it is paid, or the owner knows of it. Throws when the database does not answer.
 */
export function giveUpOrder(ledger: Ledger): Promise<boolean> {
  return onceAtATime(ledger.id, async () => {
    const order = await loadOrder(ledger.id);
    if (order?.paid || !(await withdraw(ledger))) return false;
    if (order) await giveBackStock(order.items, ledger);
    await ledger.add('given-up');
    return true;
  });
}
