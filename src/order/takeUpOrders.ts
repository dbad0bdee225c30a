import type { OrderId } from '@/domain/order';
import { finaliseOrder } from './finaliseOrder';
import { allLedgers, findLedger, isBeingFinished, type Ledger } from './ledger';
import { startOutbox } from './outbox';

/** What earlier pages of this browser left behind. */
export interface EarlierOrders {
  /** The ids of units that are ordered: they must not be in the cart any more. */
  readonly orderedUnits: ReadonlySet<string>;
  /** An order that the shopper may still finish; null when there is none. */
  readonly unfinished: OrderId | null;
}

/**
 * Notes, before anything is asked of the network, that the shopper came to an order's page: from Confirm Order or, as far as this
 * browser can know, from a till that was paid. Returns the ids of its units, which are not in the cart any more.
 */
export async function noteArrival(id: OrderId): Promise<ReadonlySet<string>> {
  const ledger = await findLedger(id);
  if (!ledger || ledger.has('given-up')) return new Set();
  if (!ledger.has('begun')) await ledger.add('begun');
  return new Set(ledger.units);
}

/** Takes up what a page that was closed or killed left open: emails that are due, and marks of orders that the owner knows of. */
export async function takeUpOrders(): Promise<EarlierOrders> {
  const ledgers = await allLedgers();
  if (ledgers.some((ledger) => ledger.has('emails-due'))) startOutbox();
  for (const ledger of ledgers) {
    if (ledger.has('owner-email') && !ledger.has('paid')) finaliseOrder(ledger.id);
    await ledger.forgetIfOld();
  }

  const unfinished = ledgers.find((ledger) => ledger.has('begun') && ledger.isOpen);
  const isStill = unfinished && !(await isBeingFinished(unfinished.id));
  const ordered = ledgers.filter((ledger: Ledger) => ledger.has('paid') || ledger.has('owner-email'));
  return {
    orderedUnits: new Set(ordered.flatMap(({ units }) => units)),
    unfinished: isStill ? unfinished.id : null,
  };
}
