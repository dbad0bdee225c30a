import { nextBake } from '@/domain/bakeCalendar';
import type { OrderId } from '@/domain/order/order';
import { hasLetterDue, isOffered, lacksMark, stands } from '@/domain/order/orderProgress';
import { dayOnSaleFor } from '@/domain/order/orderTime';
import { now } from '@/services/clock';
import { calendarKnown, currentCalendar } from '@/services/shop/calendar';
import type { CartStore } from '@/services/shop/cartStore';
import { type Finalisation, finaliseOrder, runningHere, wasTriedHere } from './finaliseOrder';
import { allLedgers, forgetIfOld, isBeingFinished } from './ledger';
import { startOutbox } from './outbox';

/** An order that an earlier page left unfinished. */
export interface UnfinishedOrder {
  readonly id: OrderId;
  /** How this page finishes it unasked; null if the shopper has to decide: its day may be over, or this page has tried. */
  readonly ending: Promise<Finalisation> | null;
}

/**
 * Finishes what a closed or killed page left open: sends due emails, marks orders that the owner knows about, finishes the one
 * that the shopper had confirmed for the day still on sale, since it may have taken its stock, and removes ordered units from
 * the cart. Returns the order that was left unfinished; null if there is none.
 */
export async function takeUpOrders(cart: CartStore): Promise<UnfinishedOrder | null> {
  await calendarKnown();
  const ledgers = await allLedgers();
  if (ledgers.some(({ progress }) => hasLetterDue(progress))) startOutbox();
  for (const ledger of ledgers) {
    if (lacksMark(ledger.progress)) finaliseOrder(ledger.id, cart);
    await forgetIfOld(ledger);
  }
  const ordered = ledgers.filter(({ progress }) => stands(progress));
  cart.takeOut(new Set(ordered.flatMap(({ progress }) => progress.units)));

  const unfinished = ledgers.find(({ progress }) => isOffered(progress));
  if (!unfinished) return null;
  const { id } = unfinished;
  const ending = runningHere(id);
  if (ending) return { id, ending };
  if (await isBeingFinished(id)) return null;
  const calendar = currentCalendar();
  const mayGoOn = dayOnSaleFor(calendar, id) === nextBake(calendar, now()).day && !wasTriedHere(id);
  return { id, ending: mayGoOn ? finaliseOrder(id, cart) : null };
}
