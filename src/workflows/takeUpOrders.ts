import { nextBakeDay } from '@/domain/collection';
import type { OrderId } from '@/domain/order';
import { finaliseOrder } from './finaliseOrder';
import { allLedgers } from './ledger';
import { startOutbox } from './outbox';

/** What earlier pages of this browser left behind. */
export interface EarlierOrders {
  /** The ids of units that are ordered: they must not be in the cart any more. */
  readonly orderedUnits: ReadonlySet<string>;
  /** An order that the shopper may still finish; null when there is none. */
  readonly unfinished: OrderId | null;
}

/** Takes up what a page that was closed or killed left open: emails that are due, and marks of orders that the owner knows of. */
export async function takeUpOrders(): Promise<EarlierOrders> {
  const ledgers = await allLedgers();
  if (ledgers.some((ledger) => ledger.has('emails-due'))) startOutbox();
  for (const ledger of ledgers) {
    if (ledger.has('owner-email') && !ledger.has('paid')) finaliseOrder(ledger.id);
  }

  const today = nextBakeDay(new Date());
  const unfinished = ledgers.find(
    (ledger) => ledger.has('begun') && ledger.isOpen && ledger.collectOn >= today,
  );
  const ordered = ledgers.filter((ledger) => ledger.has('paid') || ledger.has('owner-email'));
  return {
    orderedUnits: new Set(ordered.flatMap(({ units }) => units)),
    unfinished: unfinished?.id ?? null,
  };
}
