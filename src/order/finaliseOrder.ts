import { emailOrigin } from '@/config/env';
import { bakeToOrder } from '@/domain/bakeCalendar';
import type { Order, OrderId } from '@/domain/order/order';
import { isAccepted, isFinished, isGivenUp, isOffered, mayBeUnwritten } from '@/domain/order/orderProgress';
import type { End } from '@/domain/order/orderProtocol';
import { type Shortage, stockNeeded } from '@/domain/order/stock';
import { whileBusy } from '@/services/browser/busyPage';
import { now } from '@/services/clock';
import { logProblem } from '@/services/log';
import { connectTo } from '@/services/order/connectTo';
import { isLineGone, loadOrder, reachOrders, readOrderAhead } from '@/services/order/orders';
import { readLimitsAhead, stockOf } from '@/services/order/stock';
import { currentCalendar } from '@/services/shop/calendar';
import type { CartStore } from '@/services/shop/cartStore';
import { chosenBakeDay } from '@/services/shop/chosenBake';
import { findLedger, ledgersSharing, withOrderLock, withPlacingLock } from './ledger';
import { askForOrderAgain, leaveEmails, startOutbox } from './outbox';
import { goOn, nextOf, take, toRun } from './runOrder';

/** How an order's finalisation ended. */
export interface Finalisation {
  readonly outcome: End;
  readonly order: Order | null;
  readonly shortage: Shortage | null;
  /** The later order with the units of one that was given up. */
  readonly successor: OrderId | null;
}

const running = new Map<OrderId, Promise<Finalisation>>();
const leftToShopper = new Set<OrderId>();

/** The run by which this page is finishing an order now; undefined if it is not. */
export const runningHere = (id: OrderId): Promise<Finalisation> | undefined => running.get(id);

/** Notes that the shopper decides whether this page finishes an order. */
export const leaveToShopper = (id: OrderId): void => void leftToShopper.add(id);

/** Whether the shopper decides if this page finishes an order: the page has placed it, or has tried to finish it. */
export const isLeftToShopper = (id: OrderId): boolean => leftToShopper.has(id);

/**
 * Finishes an order: the thank-you page's seven steps, as the last case of `domain/order/orderProtocol.ts` has them. It can run
 * again at any moment and on several devices: in one browser, runs of one order wait for each other, also across tabs.
 */
export function finaliseOrder(id: OrderId, cart: CartStore): Promise<Finalisation> {
  const run = running.get(id) ?? whileBusy(() => finalise(id, cart)).finally(() => running.delete(id));
  running.set(id, run);
  leaveToShopper(id);
  return run;
}

async function finalise(id: OrderId, cart: CartStore): Promise<Finalisation> {
  const run = toRun(id, 'finish', cart);
  document.addEventListener('visibilitychange', leave);
  const ledger = await findLedger(id).catch((cause) =>
    logProblem(`The arrival at order ${id} was not noted`, cause),
  );
  if (!ledger || !isFinished(ledger.progress)) askAhead(id, cart);
  // Step 1, before any network request: the shopper has confirmed, or, as far as this browser can know, paid.
  for (let next = nextOf(run); 'step' in next && next.step !== 'read the order'; next = nextOf(run))
    await take(run, next.step);
  const isReached = await reachOrders();
  if (!isReached) logProblem(`Order ${id} could not be finalised: no connection to the database in time`);
  const outcome = isReached ? await withOrderLock(id, () => goOn(run)) : 'failed';
  // Nothing is done yet, and the run goes on once the connection is back.
  if (outcome === 'failed' && !run.order && isReached && (await isLineGone())) return finalise(id, cart);
  if (run.order?.paid) askForOrderAgain(id);
  startOutbox();
  const { order, shortage } = run;
  const successor = outcome === 'given-up' && order ? await laterOrder(order).catch(() => null) : null;
  return { outcome, order, shortage, successor };
}

/** A hidden page may be closed or killed without any further event. */
function leave(): void {
  if (document.visibilityState === 'hidden') leaveEmails();
}

/** Requests everything that the run needs at once, instead of one after the other. */
function askAhead(id: OrderId, cart: CartStore): void {
  connectTo(emailOrigin());
  readOrderAhead(id).catch(() => {});
  const bake = bakeToOrder(currentCalendar(), chosenBakeDay(), now());
  readLimitsAhead(stockNeeded(cart.current().items).keys(), stockOf(bake));
}

/** The later order with these units, once no tab is placing one; null if there is none, or if it is at the till. */
async function laterOrder({ id, items }: Order): Promise<OrderId | null> {
  for (const { id: other, progress } of await withPlacingLock(() => ledgersSharing(items))) {
    if (other === id || isGivenUp(progress)) continue;
    if (isAccepted(progress) || (isOffered(progress) && !mayBeUnwritten(progress))) return other;
    if ((await loadOrder(other))?.hasPaid === false) return other;
  }
  return null;
}
