import type { OrderId } from '@/domain/order';
import type { CartStore } from '@/services/cartStore';
import { finaliseOrder } from './finaliseOrder';
import { allLedgers, isBeingFinished } from './ledger';
import { startOutbox } from './outbox';

/**
 * Takes up what a page that was closed or killed left open: emails that are due, marks of orders that the owner knows of, and
 * units in the cart that are ordered. Returns the order that the shopper may still finish; null when there is none.
 */
export async function takeUpOrders(cart: CartStore): Promise<OrderId | null> {
  const ledgers = await allLedgers();
  if (ledgers.some((ledger) => ledger.has('emails-due'))) startOutbox();
  for (const ledger of ledgers) {
    if (ledger.has('owner-email') && !ledger.has('paid')) finaliseOrder(ledger.id, cart);
    await ledger.forgetIfOld();
  }
  const ordered = ledgers.filter((ledger) => ledger.has('paid') || ledger.has('owner-email'));
  cart.takeOut(new Set(ordered.flatMap(({ units }) => units)));

  const unfinished = ledgers.find((ledger) => ledger.has('begun') && ledger.isOpen);
  if (!unfinished || (await isBeingFinished(unfinished.id))) return null;
  return unfinished.id;
}
