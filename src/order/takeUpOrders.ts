import { isOver } from '@/domain/bakeCalendar';
import type { OrderId } from '@/domain/order/order';
import { hasEmailDue, isAccepted, isOffered, lacksMark, mayBeUnwritten } from '@/domain/order/orderProgress';
import { now } from '@/services/clock';
import { loadOrder, reachOrders } from '@/services/order/orders';
import { calendarKnown, currentCalendar } from '@/services/shop/calendar';
import type { CartStore } from '@/services/shop/cartStore';
import { type Finalisation, finaliseOrder, isLeftToShopper, runningHere } from './finaliseOrder';
import { allLedgers, forgetIfOld, isBeingFinished, note, withOrderLock } from './ledger';
import { startOutbox } from './outbox';

/** An order of this browser that is not finished. */
export interface UnfinishedOrder {
  readonly id: OrderId;
  /** The run that finishes the order; null if the shopper decides whether to finish it. */
  readonly ending: Promise<Finalisation> | null;
}

/**
 * Finishes what a closed or killed page left undone: sends due emails, marks accepted orders paid, and removes their
 * units from the cart. Also finds an unfinished order, and resumes it if its day is not over and it isn't left to the
 * shopper. Null if there is none, if another tab is working on it, or if it was never written.
 */
export async function takeUpOrders(cart: CartStore): Promise<UnfinishedOrder | null> {
  await calendarKnown();
  const ledgers = await allLedgers();
  if (ledgers.some(({ progress }) => hasEmailDue(progress))) startOutbox();
  for (const ledger of ledgers) {
    if (lacksMark(ledger.progress)) finaliseOrder(ledger.id, cart);
    await forgetIfOld(ledger);
  }
  const ordered = ledgers.filter(({ progress }) => isAccepted(progress));
  cart.takeOut(new Set(ordered.flatMap(({ progress }) => progress.units)));

  const unfinished = ledgers.find(({ progress }) => isOffered(progress));
  if (!unfinished) return null;
  const { id, progress } = unfinished;
  if (!runningHere(id)) {
    if (await isBeingFinished(id)) return null;
    if (mayBeUnwritten(progress) && !(await wasWritten(id))) return null;
  }
  const mayGoOn = runningHere(id) || (!isLeftToShopper(id) && (await isInTime(id)));
  return { id, ending: mayGoOn ? finaliseOrder(id, cart) : null };
}

/** Whether an order's bake day can still be ordered. False if the database doesn't answer. */
async function isInTime(id: OrderId): Promise<boolean> {
  const order = await loadOrder(id).catch(() => null);
  return !!order?.bakeDay && !isOver(currentCalendar(), order.bakeDay, now());
}

/** Whether a confirmed order reached the database; if not, notes that. False, too, if connections are refused. */
export async function wasWritten(id: OrderId): Promise<boolean> {
  if (!(await reachOrders())) return false;
  return withOrderLock(id, async () => {
    if (await loadOrder(id)) return true;
    await note(id, 'it was not placed');
    return false;
  });
}
