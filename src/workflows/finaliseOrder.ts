import type { LondonDay } from '@/domain/collection';
import type { Order, OrderId } from '@/domain/order';
import type { Shortage } from '@/domain/stock';
import { logProblem } from '@/services/log';
import { loadOrder, markPaid } from '@/services/orders';
import { type Ledger, onceAtATime, openLedger } from './ledger';
import { sendOrderEmails } from './sendOrderEmails';
import { giveBackStock, takeStock } from './takeStock';

/** How an order's finalisation ended. */
export type Finalisation =
  | { readonly outcome: 'registered'; readonly order: Order; readonly collectOn: LondonDay }
  | { readonly outcome: 'short'; readonly order: Order; readonly shortage: Shortage }
  | { readonly outcome: 'failed'; readonly order: Order | null }
  /** Its units went back to the shopper's basket, or into a later order, so it must not be finished any more. */
  | { readonly outcome: 'given-up'; readonly order: Order }
  | { readonly outcome: 'not-found' };

const running = new Map<OrderId, Promise<Finalisation>>();

/**
 * Finishes an order: stock taken, both emails sent, marked paid. Safe to run again at any moment: runs of one order
 * are one at a time, also across tabs, and the ledger keeps a resumed one from doing a step twice.
 */
export function finaliseOrder(id: OrderId): Promise<Finalisation> {
  const run = running.get(id) ?? onceAtATime(id, () => finalise(id)).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}

async function finalise(id: OrderId): Promise<Finalisation> {
  let order: Order | null = null;
  try {
    order = await loadOrder(id);
    if (!order) return { outcome: 'not-found' };
    const ledger = openLedger(id);
    const { collectOn } = ledger;
    if (order.paid) return { outcome: 'registered', order, collectOn };
    if (ledger.has('given-up')) return { outcome: 'given-up', order };

    const shortage = await takeStock(order.items, ledger);
    if (shortage) return { outcome: 'short', order, shortage };

    await sendOrderEmails(order, ledger);
    await settle(order, ledger);
    return { outcome: 'registered', order: { ...order, paid: true }, collectOn };
  } catch (cause) {
    logProblem(`Order ${id} could not be finalised`, cause);
    return { outcome: 'failed', order };
  }
}

/**
 * Marks the order paid. Once the owner knows of it, it stands: the mark is then made up for on the next visit. One that
 * nobody knows of is not registered. Its stock is given back if the mark was refused, and kept if there was no answer:
 * the mark may still come, and a registered order needs its stock.
 */
async function settle(order: Order, ledger: Ledger): Promise<void> {
  const isKnown = ledger.has('owner-email');
  try {
    if (await markPaid(order.id)) return;
    if (!isKnown) await giveBackStock(order.items, ledger);
    throw new Error('It was refused');
  } catch (cause) {
    if (!isKnown) throw cause;
    logProblem(`Order ${order.id} is registered but could not be marked paid`, cause);
  }
}
