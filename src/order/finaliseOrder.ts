import type { Order, OrderId } from '@/domain/order';
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
export interface Finalisation {
  readonly outcome: End;
  /** The order as it was last seen in the database; null if it was not. */
  readonly order: Order | null;
  /** What was short, if something was. */
  readonly shortage: Shortage | null;
  /** The later order that its units went into, if this browser knows of one whose page was opened. */
  readonly successor: OrderId | null;
}

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
      return { outcome: 'failed', order: null, shortage: null, successor: null };
    }
    const end = await withOrderLock(id, () => goOn(run));
    startOutbox();
    const { order, shortage } = run;
    const successor = end === 'given-up' && order ? await laterOrder(order) : null;
    return { outcome: end ?? 'failed', order, shortage, successor };
  } finally {
    release(run);
  }
}

async function laterOrder({ id, items }: Order): Promise<OrderId | null> {
  const later = (await ledgersSharing(items)).find(
    (one) => one.id !== id && (stands(one.progress) || isOffered(one.progress)),
  );
  return later?.id ?? null;
}
