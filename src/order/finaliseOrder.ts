import type { LondonDay } from '@/domain/bakeDay';
import { fittingItems } from '@/domain/cart';
import type { Order, OrderId, PaymentMethod } from '@/domain/order';
import { isTooLateToTell } from '@/domain/orderTime';
import type { Shortage } from '@/domain/stock';
import { whileBusy } from '@/services/busyPage';
import type { CartStore } from '@/services/cartStore';
import { loadEmails } from '@/services/emails';
import { logProblem } from '@/services/log';
import { holdOrder, type LiveOrder, type Mark, markPaid, reachOrders } from '@/services/orders';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';
import { isFinishedSoon, settleIfLate } from './lateOrder';
import { findLedger, type Ledger, openLedger, stopOffering, withOrderLock } from './ledger';
import { emailSettled, leaveTelling, ownerTold, startOutbox, tell, withdraw } from './outbox';
import { withPlacingLock } from './placeOrder';
import { giveBackStock, giveBackTaken, takeStock } from './takeStock';

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
 * Finishes an order: the thank-you page's seven steps in the sequence of the specification, section 4. It can run again
 * at any moment and on several devices: in one browser, runs of one order wait for each other, also across tabs; the
 * ledger keeps a resumed run from doing a step twice; and a run that finds the order paid stops and gives back the
 * stock it took. So does a run that finds the order gone, since the owner cancelled it. An order whose bake day is over goes back into the cart; by card it may have been paid, and moves on.
 */
export function finaliseOrder(id: OrderId, cart: CartStore): Promise<Finalisation> {
  const begin = async () => {
    // The start decides whether the order is in time, however long the rest takes.
    const now = new Date();
    await clearCart(id, cart);
    if (!(await reachOrders())) {
      logProblem(`Order ${id} could not be finalised: no connection to the database in time`);
      return { outcome: 'failed', order: null } as const;
    }
    const end = await withOrderLock(id, () => finalise(id, cart, now));
    return end.outcome === 'given-up' && !end.successor ? { ...end, successor: await laterOrder(id) } : end;
  };
  const run = running.get(id) ?? whileBusy(begin).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}

/**
 * The later order with the units of an order that was given up; null if this browser does not know. Waits for another tab
 * that may be placing it.
 */
const laterOrder = (id: OrderId): Promise<OrderId | null> =>
  withPlacingLock(async () => (await findLedger(id))?.successor ?? null).catch((cause: unknown) => {
    logProblem(`What became of order ${id} could not be read`, cause);
    return null;
  });

/**
 * Step 1: clears the cart, before any network request. The shopper came from Confirm Order or, as far as this browser
 * can know, has paid at the till.
 */
async function clearCart(id: OrderId, cart: CartStore): Promise<void> {
  try {
    const ledger = await findLedger(id);
    // The units of an order that was given up stay in the cart.
    if (!ledger || ledger.has('given-up')) return;
    if (!ledger.has('begun')) await ledger.add('begun');
    cart.takeOut(new Set(ledger.units));
  } catch (cause) {
    logProblem(`The arrival at order ${id} was not noted`, cause);
  }
}

async function finalise(id: OrderId, cart: CartStore, now: Date): Promise<Finalisation> {
  let live: LiveOrder | null = null;
  let order: Order | null = null;
  let ledger: Ledger | null = null;
  try {
    // Step 2: read the order live by its id.
    live = await holdOrder(id);
    order = live.now();
    ledger = await findLedger(id);
    if (ledger && live.isGone()) return await cancelledByOwner(null, ledger);
    if (!order) return { outcome: 'not-found' };
    if (order.paid) return await finishedBefore(order, ledger);
    if (ledger?.has('given-up')) return { outcome: 'given-up', order, successor: ledger.successor };
    const mayBeElsewhere = order.hasPaid || !ledger;
    ledger ??= await openLedger(order);
    const gone = await settleIfLate({ order, ledger, live, mayBeElsewhere }, cart, now);
    if (gone) return { outcome: 'late', gone };
    if (live.isGone()) return await cancelledByOwner(order, ledger);
    order = live.now() ?? order;
    if (order.paid) return await finishedBefore(order, ledger);
    cart.takeOut(new Set(order.items.map((item) => item.id)));
    await ledger.add('begun');
    // Loaded before stock is taken, so that no code is missing halfway.
    await loadEmails();

    // Steps 3 to 5: sum the stock needed, check it, and take all of it. On a shortage, take nothing and report it.
    const { isGone, isPaid } = live;
    const taking = await takeStock(order, ledger, now, () => isPaid() || isGone());
    if (taking === 'late') return await finalise(id, cart, new Date());
    const isShort = typeof taking !== 'string';
    const isElsewhere = isShort ? mayBeElsewhere && (await isFinishedSoon(live)) : taking !== 'taken';
    if (isGone()) return await cancelledByOwner(order, ledger);
    if (isElsewhere) return await finishedBefore(order, ledger);
    if (isShort) {
      await settleShortage(order, ledger, taking, cart);
      return { outcome: 'short', order, shortage: taking };
    }

    // Step 6: send the owner's email. After 10 s, continue; the outbox keeps sending.
    const patience = pause(ANSWER_WITHIN_MS);
    await tell(order, ledger, live);
    await Promise.race([emailSettled('owner', id), live.paid, live.gone, patience]);
    if (isGone()) return await cancelledByOwner(order, ledger);

    // Step 7: mark the order paid. Between the two emails, since the mark stops all other browsers.
    const settled = await settle(order, ledger, live);
    if (settled === 'late') return await finalise(id, cart, new Date());
    await Promise.race([emailSettled('customer', id), live.gone, patience]);
    if (settled === 'gone' || isGone()) return await cancelledByOwner(order, ledger);
    return registered(live.now() ?? order);
  } catch (cause) {
    logProblem(`Order ${id} could not be finalised`, cause);
    if (ledger && live?.isGone()) return cancelledByOwner(order, ledger);
    // An order that is paid, or that the owner knows about, is valid: the next page of the shop does the rest.
    if (order && (order.paid || live?.isPaid() || ledger?.has('owner-email'))) return registered(order);
    // An order paid by card stays as it is, for another attempt.
    if (order && !order.hasPaid) {
      cart.putBack(order.items);
      await stopOffering(id);
    }
    return { outcome: 'failed', order };
  } finally {
    live?.release();
  }
}

/** Puts what is still available back into the cart and gives the order up. If paid by card, the owner settles it. */
async function settleShortage(
  order: Order,
  ledger: Ledger,
  { productId, available }: Shortage,
  cart: CartStore,
): Promise<void> {
  if (order.hasPaid) {
    logProblem(`Order ${order.id} is paid by card, but ${productId} is short`);
    return ledger.remove('begun');
  }
  cart.putBack(fittingItems(order.items, new Map([[productId, available]])));
  await ledger.add('given-up');
}

/**
 * Marks the order paid. Without an answer it keeps waiting: the mark may still come, and a registered order needs its
 * stock and its emails. But once the owner knows about the order, it is valid, and the shopper waits 10 s at most.
 * Throws when the mark is refused and nobody knows about the order; its stock is then given back. 'late': the page was
 * asleep until its bake day was over, and nobody knows about it. 'gone': the owner has removed it.
 */
async function settle(order: Order, ledger: Ledger, live: LiveOrder): Promise<'late' | 'gone' | 'settled'> {
  const standing = ownerTold(order.id).then(() => pause(ANSWER_WITHIN_MS));
  const mark = await Promise.race([
    makeMark(order, ledger, live),
    standing.then(() => 'unanswered' as const),
  ]);
  if (mark === 'unanswered') logProblem(`Order ${order.id} is registered but not marked paid yet`);
  if (mark === 'late' || mark === 'gone') return mark;
  if (mark !== 'refused') return 'settled';
  if (await withdraw(ledger)) {
    await giveBackStock(order, ledger);
    throw new Error('The mark was refused');
  }
  logProblem(`Order ${order.id} is registered but could not be marked paid`);
  return 'settled';
}

async function makeMark(order: Order, ledger: Ledger, live: LiveOrder): Promise<Mark> {
  // An earlier page, or an earlier run on this one, may have made the mark without getting an answer.
  await ledger.refresh();
  const mayBeOurs = ledger.isMarkedHere;
  let mark: Mark = 'refused';
  try {
    if (!mayBeOurs && !live.isPaid()) await ledger.add('marking');
    const isLateNow = () => !ledger.has('owner-email') && isTooLateToTell(order, new Date());
    mark = await markPaid(order.id, isLateNow);
  } catch (cause) {
    logProblem(`Order ${order.id} could not be marked paid`, cause);
  }
  try {
    if (mark === 'refused' || mark === 'late') await ledger.remove('marking');
    else if (mark === 'found' && !mayBeOurs) await leaveToOther(order, ledger);
    else if (mark !== 'gone') await ledger.add('paid');
    else if (!mayBeOurs) await ledger.remove('marking');
  } catch (cause) {
    logProblem(`What became of the mark of order ${order.id} could not be noted`, cause);
  }
  return mark;
}

/** Ends a run whose order was marked paid before: only the emails still in the outbox are left to send. */
async function finishedBefore(order: Order, ledger: Ledger | null): Promise<Finalisation> {
  if (ledger?.isMarkedHere) await ledger.add('paid');
  else if (ledger) await leaveToOther(order, ledger);
  startOutbox();
  return registered(order);
}

/** Undoes this browser's part, since another one marked the order paid with its own stock and emails. */
async function leaveToOther(order: Order, ledger: Ledger): Promise<void> {
  await ledger.remove('marking');
  await leaveTelling(ledger);
  await giveBackStock(order, ledger);
  await ledger.add('paid', 'paid-elsewhere');
}

/**
 * Undoes this browser's part in an order that the owner has removed: no emails go out as if it stood. What it took goes
 * back, unless it was marked here: then her cancelling has given it back.
 */
async function cancelledByOwner(order: Order | null, ledger: Ledger): Promise<Finalisation> {
  try {
    await leaveTelling(ledger);
    if (!ledger.isMarkedHere) await giveBackTaken(ledger);
    await ledger.add('cancelled');
  } catch (cause) {
    logProblem(`That order ${ledger.id} was cancelled could not be noted`, cause);
  }
  const payment = order && (order.hasPaid ? 'card' : 'cash');
  return { outcome: 'cancelled', id: ledger.id, payment };
}

const registered = (order: Order): Finalisation => ({
  outcome: 'registered',
  order: { ...order, paid: true },
});
