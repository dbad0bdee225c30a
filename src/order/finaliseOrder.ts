import type { LondonDay } from '@/domain/collection';
import type { Order, OrderId } from '@/domain/order';
import type { Shortage } from '@/domain/stock';
import { whileBusy } from '@/services/busyPage';
import { loadEmails } from '@/services/emails';
import { logProblem } from '@/services/log';
import { loadOrder, markPaid } from '@/services/orders';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeLimit';
import { findLedger, type Ledger, onceAtATime, openLedger } from './ledger';
import { ownerTold, startOutbox, tell, withdraw } from './outbox';
import { giveBackStock, takeStock } from './takeStock';

/** How an order's finalisation ended. */
export type Finalisation =
  | Registered
  | { readonly outcome: 'short'; readonly order: Order; readonly shortage: Shortage }
  | { readonly outcome: 'failed'; readonly order: Order | null }
  /** Its units went back to the shopper's basket, or into a later order, so it must not be finished any more. */
  | { readonly outcome: 'given-up'; readonly order: Order; readonly successor: OrderId | null }
  | { readonly outcome: 'not-found' };

export interface Registered {
  readonly outcome: 'registered';
  readonly order: Order;
  /** Null where another browser finished the order, and only its emails say for which day. */
  readonly collectOn: LondonDay | null;
  /** The bake day that was promised first, where the order was not finished in time for it. */
  readonly movedFrom: LondonDay | null;
}

const running = new Map<OrderId, Promise<Finalisation>>();
/** Orders whose mark has no answer yet. */
const marking = new Set<OrderId>();

/**
 * Finishes an order: stock taken, both emails sent, marked paid. Safe to run again at any moment: runs of one order
 * are one at a time, also across tabs, and the ledger keeps a resumed one from doing a step twice.
 */
export function finaliseOrder(id: OrderId): Promise<Finalisation> {
  const begin = () => onceAtATime(id, () => finalise(id)).finally(() => running.delete(id));
  const run = running.get(id) ?? whileBusy(begin);
  running.set(id, run);
  return run;
}

async function finalise(id: OrderId): Promise<Finalisation> {
  let order: Order | null = null;
  try {
    order = await loadOrder(id);
    if (!order) return { outcome: 'not-found' };
    if (order.paid) return await registeredBefore(order);
    const ledger = await openLedger(order);
    if (ledger.has('given-up')) return { outcome: 'given-up', order, successor: ledger.successor };

    await ledger.add('begun');
    // Nothing is taken before all is here that finishing needs.
    await loadEmails();
    if (!ledger.has('owner-email')) await ledger.renewDay(new Date());

    const shortage = await takeStock(order.items, ledger);
    if (shortage) return { outcome: 'short', order, shortage };

    await tell(order, ledger);
    await settle(order, ledger);
    return registered(order, ledger);
  } catch (cause) {
    logProblem(`Order ${id} could not be finalised`, cause);
    return { outcome: 'failed', order };
  }
}

/** Nothing is left to do but to send what the outbox still has of it. */
async function registeredBefore(order: Order): Promise<Registered> {
  const ledger = await findLedger(order.id);
  // A mark of this page that has no answer yet looks made, here alone.
  if (ledger && !marking.has(order.id)) await ledger.add('paid');
  startOutbox();
  return registered(order, ledger);
}

const registered = (order: Order, ledger: Ledger | null): Registered => ({
  outcome: 'registered',
  order: { ...order, paid: true },
  collectOn: ledger?.collectOn ?? null,
  movedFrom: ledger?.movedFrom ?? null,
});

/**
 * Marks the order paid. Without an answer that goes on, since the mark may still come, and a registered order needs its stock
 * and its emails; but once the owner knows of the order, it stands, and the shopper waits no longer than for other answers.
 * Throws when the mark is refused and nobody knows of the order: its stock is then given back.
 */
async function settle(order: Order, ledger: Ledger): Promise<void> {
  const standing = ownerTold(order.id).then(() => pause(ANSWER_WITHIN_MS));
  const isMarked = await Promise.race([mark(order, ledger), standing.then(() => null)]);
  if (isMarked === null) logProblem(`Order ${order.id} is registered but not marked paid yet`);
  if (isMarked !== false) return;
  if (!(await withdraw(ledger))) {
    logProblem(`Order ${order.id} is registered but could not be marked paid`);
    return;
  }
  await giveBackStock(order.items, ledger);
  throw new Error('The mark was refused');
}

async function mark(order: Order, ledger: Ledger): Promise<boolean> {
  marking.add(order.id);
  try {
    const isMarked = await markPaid(order.id);
    if (isMarked) await ledger.add('paid');
    return isMarked;
  } catch (cause) {
    logProblem(`Order ${order.id} could not be marked paid`, cause);
    return false;
  } finally {
    marking.delete(order.id);
  }
}
