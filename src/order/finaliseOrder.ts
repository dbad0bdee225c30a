import type { LondonDay } from '@/domain/bakeDay';
import type { Order, OrderId, PaymentMethod } from '@/domain/order';
import { isOffered, stands } from '@/domain/orderProgress';
import type { End } from '@/domain/orderProtocol';
import type { Shortage } from '@/domain/stock';
import { whileBusy } from '@/services/busyPage';
import type { CartStore } from '@/services/cartStore';
import { logProblem } from '@/services/log';
import { reachOrders } from '@/services/orders';
import { findLedger, ledgersSharing, withOrderLock } from './ledger';
import { startOutbox } from './outbox';
import { goOn, type Run, release, toRun } from './runOrder';

/** How an order's finalisation ended. */
export type Finalisation =
  | { readonly outcome: 'registered'; readonly order: Order }
  | { readonly outcome: 'short'; readonly order: Order; readonly shortage: Shortage }
  | { readonly outcome: 'failed'; readonly order: Order | null }
  /** It is for cash, and its bake day has gone. Its units are in the cart again, for the shopper to decide. */
  | { readonly outcome: 'late'; readonly gone: LondonDay | null }
  /** Its units went back into the cart, or into a later order, so it must not be finished any more. */
  | { readonly outcome: 'given-up'; readonly order: Order; readonly successor: OrderId | null }
  /** The owner has removed it. `payment` is null if this browser does not know how it was to be paid. */
  | { readonly outcome: 'cancelled'; readonly id: OrderId; readonly payment: PaymentMethod | null }
  | { readonly outcome: 'not-found' };

const running = new Map<OrderId, Promise<Finalisation>>();

/**
 * Finishes an order: the thank-you page's seven steps, as the last case of `domain/orderProtocol.ts` has them. It can run
 * again at any moment and on several devices: in one browser, runs of one order wait for each other, also across tabs.
 */
export function finaliseOrder(id: OrderId, cart: CartStore): Promise<Finalisation> {
  const begin = () => finalise(toRun(id, 'finish', cart));
  const run = running.get(id) ?? whileBusy(begin).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}

async function finalise(run: Run): Promise<Finalisation> {
  const { id } = run;
  try {
    // Step 1, before any network request: the shopper has confirmed, or, as far as this browser can know, paid.
    await findLedger(id).catch((cause) => logProblem(`The arrival at order ${id} was not noted`, cause));
    await goOn(run, 'read the order');
    if (!(await reachOrders())) {
      logProblem(`Order ${id} could not be finalised: no connection to the database in time`);
      return { outcome: 'failed', order: null };
    }
    const end = await withOrderLock(id, () => goOn(run));
    startOutbox();
    return await toFinalisation(end ?? 'failed', run);
  } finally {
    release(run);
  }
}

async function toFinalisation(end: End, { id, order, shortage }: Run): Promise<Finalisation> {
  if (end === 'not-found') return { outcome: end };
  if (end === 'cancelled') return { outcome: end, id, payment: order && (order.hasPaid ? 'card' : 'cash') };
  if (!order) return { outcome: 'failed', order };
  switch (end) {
    case 'registered':
      return { outcome: end, order: { ...order, paid: true } };
    case 'late':
      return { outcome: end, gone: order.bakeDay };
    case 'given-up':
      return { outcome: end, order, successor: await laterOrder(order) };
    case 'short':
      if (!shortage) break;
      if (order.hasPaid) logProblem(`Order ${id} is paid by card, but ${shortage.productId} is short`);
      return { outcome: end, order, shortage };
  }
  return { outcome: 'failed', order };
}

/** The later order with an order's units; null if there is none whose shopper came to its page. */
async function laterOrder({ id, items }: Order): Promise<OrderId | null> {
  const later = (await ledgersSharing(items)).find(
    (one) => one.id !== id && (stands(one.progress) || isOffered(one.progress)),
  );
  return later?.id ?? null;
}
