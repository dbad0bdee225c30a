import type { LondonDay } from '@/domain/bakeDay';
import type { Order, OrderId, PaymentMethod } from '@/domain/order';
import { isGivenUp, stands } from '@/domain/orderProgress';
import type { End } from '@/domain/orderProtocol';
import type { Shortage } from '@/domain/stock';
import { whileBusy } from '@/services/busyPage';
import type { CartStore } from '@/services/cartStore';
import { logProblem } from '@/services/log';
import { loadOrder, reachOrders } from '@/services/orders';
import { findLedger, ledgersSharing, withOrderLock } from './ledger';
import { startOutbox } from './outbox';
import { withPlacingLock } from './placeOrder';
import { goOn, type Run, release, toRun } from './runOrder';

/** How an order's finalisation ended. */
export type Finalisation =
  | { readonly outcome: 'registered'; readonly order: Order }
  | { readonly outcome: 'short'; readonly order: Order; readonly shortage: Shortage }
  | { readonly outcome: 'failed'; readonly order: Order | null }
  /** It is for cash, and its bake day has gone. Its units are in the cart again, for the shopper to decide. */
  | { readonly outcome: 'late'; readonly gone: LondonDay }
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
    run.ledger = await findLedger(id).catch((cause: unknown) => {
      logProblem(`The arrival at order ${id} was not noted`, cause);
      return null;
    });
    await goOn(run, 'read the order');
    if (!(await reachOrders())) {
      logProblem(`Order ${id} could not be finalised: no connection to the database in time`);
      return { outcome: 'failed', order: null };
    }
    const end = await withOrderLock(id, () => goOn(run));
    startOutbox();
    const successor = end === 'given-up' && run.order ? await laterOrder(run.order) : null;
    return toFinalisation(end ?? 'failed', run, successor);
  } finally {
    release(run);
  }
}

/**
 * The later order with an order's units; null if there is none, or only one by card, which may never be paid. Waits for
 * another tab that may be placing it.
 */
function laterOrder({ id, items }: Order): Promise<OrderId | null> {
  return withPlacingLock(async () => {
    for (const ledger of await ledgersSharing(items)) {
      if (ledger.id === id || isGivenUp(ledger.progress)) continue;
      const order = await loadOrder(ledger.id);
      if (order && (!order.hasPaid || stands(ledger.progress))) return ledger.id;
    }
    return null;
  }).catch((cause: unknown) => {
    logProblem(`What became of order ${id} could not be read`, cause);
    return null;
  });
}

function toFinalisation(end: End, { id, order, shortage }: Run, successor: OrderId | null): Finalisation {
  switch (end) {
    case 'cancelled':
      return { outcome: end, id, payment: order && (order.hasPaid ? 'card' : 'cash') };
    case 'registered':
      return order ? { outcome: end, order: { ...order, paid: true } } : { outcome: 'failed', order };
    case 'late':
      return order?.bakeDay ? { outcome: end, gone: order.bakeDay } : { outcome: 'failed', order };
    case 'short':
      return order && shortage ? { outcome: end, order, shortage } : { outcome: 'failed', order };
    case 'given-up':
      return order ? { outcome: end, order, successor } : { outcome: 'failed', order };
    case 'failed':
      return { outcome: end, order };
    case 'not-found':
      return { outcome: end };
  }
}
