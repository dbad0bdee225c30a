import type { OrderId } from '@/domain/order';
import type { CartStore } from '@/services/cartStore';
import { finaliseOrder } from './finaliseOrder';
import { allLedgers, isBeingFinished } from './ledger';
import { startOutbox } from './outbox';

/**
 * Finishes what a closed or killed page left open: sends due emails, marks orders that the owner knows about, and
 * removes ordered units from the cart. Returns the order that the shopper may still finish; null if there is none.
 */
export async function takeUpOrders(cart: CartStore): Promise<OrderId | null> {
  const ledgers = await allLedgers();
  if (ledgers.some((ledger) => ledger.has('emails-due'))) startOutbox();
  for (const ledger of ledgers) {
    if (ledger.has('owner-email') && !ledger.has('paid') && !ledger.has('cancelled'))
      finaliseOrder(ledger.id, cart);
    await ledger.forgetIfOld();
  }
  const ordered = ledgers.filter((ledger) => ledger.has('paid') || ledger.has('owner-email'));
  cart.takeOut(new Set(ordered.flatMap(({ units }) => units)));

  const unfinished = ledgers.find((ledger) => ledger.has('begun') && ledger.isOpen);
  if (!unfinished || (await isBeingFinished(unfinished.id))) return null;
  return unfinished.id;
}
