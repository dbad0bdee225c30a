import { isOver, type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { isTooLateToTell } from '@/domain/orderTime';
import type { CartStore } from '@/services/cartStore';
import { type LiveOrder, moveOrder } from '@/services/orders';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';
import type { Ledger } from './ledger';
import { withdraw } from './outbox';
import { giveBackStock } from './takeStock';

/** How long to wait for another device's mark, which may come only after the owner's email. */
const OTHER_DEVICE_MS = ANSWER_WITHIN_MS + 3_000;

/** Whether another device, which may have taken the order's stock, marks it paid within `OTHER_DEVICE_MS`. */
export async function isFinishedSoon(live: LiveOrder): Promise<boolean> {
  const finished = live.paid.then(() => true);
  return Promise.race([finished, pause(OTHER_DEVICE_MS).then(() => false)]);
}

interface LateOrder {
  readonly order: Order;
  readonly ledger: Ledger;
  readonly live: LiveOrder;
  /** Whether another device may be finishing it. */
  readonly mayBeElsewhere: boolean;
}

/**
 * Decides about an unfinished order whose bake day is over, and of which nobody was told: one for cash goes back into the
 * cart, one by card may have been paid and moves to the next bake day. Returns the day that has gone, if it went back;
 * null if the order goes on, as `live` then has it. Throws when it can't be moved, or the database does not answer.
 */
export async function settleIfLate(late: LateOrder, cart: CartStore, now: Date): Promise<LondonDay | null> {
  const { order, ledger, live, mayBeElsewhere } = late;
  if (!isLate(order, ledger, now)) return null;
  const gone = order.hasPaid ? null : order.bakeDay;
  if (gone && mayBeElsewhere && (await isFinishedSoon(live))) return null;
  // Before the day moves: its emails must not go out for the new one until it has its stock.
  if (!(await withdraw(ledger))) return null;
  if (gone) {
    await giveBackStock(order, ledger);
    cart.putBack(order.items);
    await ledger.add('given-up');
    return gone;
  }
  await moveOrder(order.id, nextBakeDay(now));
  const moved = live.now();
  if (moved && !moved.paid && isLate(moved, ledger, now)) throw new Error('Not moved');
  return null;
}

/** Whether an unfinished order's bake day is over, and the owner does not know of it. */
function isLate(order: Order, ledger: Ledger, now: Date): boolean {
  if (ledger.has('owner-email')) return false;
  if (ledger.has('emails-due')) return isTooLateToTell(order, now);
  return order.bakeDay === null || isOver(order.bakeDay, now);
}
