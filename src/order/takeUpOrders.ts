import type { OrderId } from '@/domain/order/order';
import { hasLetterDue, isOffered, lacksMark, stands } from '@/domain/order/orderProgress';
import type { CartStore } from '@/services/shop/cartStore';
import { finaliseOrder } from './finaliseOrder';
import { allLedgers, forgetIfOld, isBeingFinished } from './ledger';
import { startOutbox } from './outbox';

/**
 * Finishes what a closed or killed page left open: sends due emails, marks orders that the owner knows about, and
 * removes ordered units from the cart. Returns the order that the shopper may still finish; null if there is none.
 */
export async function takeUpOrders(cart: CartStore): Promise<OrderId | null> {
  const ledgers = await allLedgers();
  if (ledgers.some(({ progress }) => hasLetterDue(progress))) startOutbox();
  for (const ledger of ledgers) {
    if (lacksMark(ledger.progress)) finaliseOrder(ledger.id, cart);
    await forgetIfOld(ledger);
  }
  const ordered = ledgers.filter(({ progress }) => stands(progress));
  cart.takeOut(new Set(ordered.flatMap(({ progress }) => progress.units)));

  const unfinished = ledgers.find(({ progress }) => isOffered(progress));
  return unfinished && !(await isBeingFinished(unfinished.id)) ? unfinished.id : null;
}
