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

export interface Finalisation {
  readonly outcome: End;
  readonly order: Order | null;
  readonly shortage: Shortage | null;
  /** If this order was given up, another order that contains some of its units (see `laterOrder`). Otherwise null. */
  readonly successor: OrderId | null;
}

const running = new Map<OrderId, Promise<Finalisation>>();
const leftToShopper = new Set<OrderId>();

/** Returns the finalisation of this order if one is running on this page, otherwise undefined. */
export const runningHere = (id: OrderId): Promise<Finalisation> | undefined => running.get(id);

/** Makes this page leave an unfinished order to the shopper, instead of resuming it by itself. */
export const leaveToShopper = (id: OrderId): void => void leftToShopper.add(id);

/** True once this page has tried to place or finish an order: from then on, it doesn't resume the order by itself. */
export const isLeftToShopper = (id: OrderId): boolean => leftToShopper.has(id);

/**
 * Finishes an order, or takes it back, by `CASES` in `domain/order/orderProtocol.ts`. Can be repeated at any time, on
 * any device. Callers on one page share one run. If several tabs of a browser run it, they wait for each other.
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
  // First take the steps that need no network, such as clearing the cart: whoever comes here has confirmed or paid.
  for (let next = nextOf(run); 'step' in next && next.step !== 'read the order'; next = nextOf(run))
    await take(run, next.step);
  const isReached = await reachOrders();
  if (!isReached) logProblem(`Order ${id} could not be finalised: no connection to the database in time`);
  const outcome = isReached ? await withOrderLock(id, () => goOn(run)) : 'failed';
  // The network was lost before the order could be read. Start again from the beginning once the network is back.
  if (outcome === 'failed' && !run.order && isReached && (await isLineGone())) return finalise(id, cart);
  if (run.order?.paid) askForOrderAgain(id);
  startOutbox();
  const { order, shortage } = run;
  const successor = outcome === 'given-up' && order ? await laterOrder(order).catch(() => null) : null;
  return { outcome, order, shortage, successor };
}

/** Hands the emails to the service worker once the page is hidden: the browser may then end the page without notice. */
function leave(): void {
  if (document.visibilityState === 'hidden') leaveEmails();
}

/** Requests in parallel, ahead of time, what the steps of the run would otherwise request one after another. */
function askAhead(id: OrderId, cart: CartStore): void {
  connectTo(emailOrigin());
  readOrderAhead(id).catch(() => {});
  const bake = bakeToOrder(currentCalendar(), chosenBakeDay(), now());
  readLimitsAhead(stockNeeded(cart.current().items).keys(), stockOf(bake));
}

/**
 * Finds another order that contains any of this order's units, once no tab is placing an order. Skips orders that were
 * given up or never written, and card orders whose shopper has not come back from the till.
 */
async function laterOrder({ id, items }: Order): Promise<OrderId | null> {
  for (const { id: other, progress } of await withPlacingLock(() => ledgersSharing(items))) {
    if (other === id || isGivenUp(progress)) continue;
    if (isAccepted(progress) || (isOffered(progress) && !mayBeUnwritten(progress))) return other;
    if ((await loadOrder(other))?.hasPaid === false) return other;
  }
  return null;
}
