import { isOver } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { Order } from '@/domain/order';
import { isTooLateToTell } from '@/domain/orderTime';
import type { ProductId } from '@/domain/product';
import { type Batch, findShortage, type Shortage, stockNeeded, titleOf } from '@/domain/stock';
import { logProblem } from '@/services/log';
import { giveBackToLimit, type HeldLimits, holdLimits, loadSetAt, takeFromLimit } from '@/services/stock';
import { pause } from '@/services/timeout';
import type { Ledger } from './ledger';

/**
 * How often to look for short stock while nothing changes. The pause in between is longer than another order needs to
 * give stock back.
 */
const LOOKS = 3;
const SHORTEST_PAUSE_MS = 500;

/** Checks the live stock for an order, except for what it has taken. Null if there is enough. Throws when unanswered. */
export async function checkStock(order: Order, ledger: Ledger | null): Promise<Shortage | null> {
  const limits = await holdLimits(stockNeeded(order.items).keys());
  limits.release();
  return findShortage(notTaken(order, ledger, batchOf(order, limits.setAt())), limits.now());
}

/**
 * How a taking ended. Except for 'taken', all stock was given back. 'ended-elsewhere': another browser has finished the
 * order, or the owner has cancelled it. 'late': the page slept until its day was over.
 */
export type Taking = 'taken' | 'ended-elsewhere' | 'late' | Shortage;

/**
 * Takes the stock of an order, product by product, or nothing: if one is short, or if the order turns out to have ended
 * elsewhere, it gives back what it took. In a rush, other orders may hold short stock and give it back a
 * moment later, so a shortage counts only once nothing has changed for a while. If a crash left it unknown whether a
 * product was taken, or if its stock was set again since, it is taken again: better an unsold loaf than one sold twice.
 * Takes nothing for a day that was over at `begunAt`: an order that still stands for it took its stock in time. Throws
 * when the database does not answer, and gives back what it took.
 */
export async function takeStock(
  order: Order,
  ledger: Ledger,
  begunAt: Date,
  hasEnded: () => boolean,
): Promise<Taking> {
  if (isTooLateToTell(order, begunAt) || stockNeeded(order.items).size === 0) return 'taken';
  // Listened to until the last one is taken, so that each taking begins with the known limit, without another request.
  const limits = await holdLimits(stockNeeded(order.items).keys());
  try {
    for (let look = 1; ; look++) {
      const taking = await takeAll(order, ledger, limits, hasEnded);
      if (typeof taking === 'string') return taking;
      if (look >= LOOKS) return hasEnded() ? 'ended-elsewhere' : taking;
      await pause(SHORTEST_PAUSE_MS * (1 + Math.random()));
      if (limits.now().get(taking.productId) !== taking.available) look = 0;
    }
  } finally {
    limits.release();
  }
}

async function takeAll(
  order: Order,
  ledger: Ledger,
  limits: HeldLimits,
  hasEnded: () => boolean,
): Promise<Taking> {
  const open = notTaken(order, ledger, batchOf(order, limits.setAt()));
  try {
    const taking =
      findShortage(open, limits.now()) ?? (await takeEach(order, open, ledger, limits.setAt, hasEnded));
    if (taking !== 'taken') await giveBackStock(order, ledger);
    return taking;
  } catch (cause) {
    await giveBackStock(order, ledger);
    throw cause;
  }
}

/**
 * Gives back the stock that the ledger says was taken, if the limits are still for its batch: that of a Friday that is
 * over was baked. Logs what can't be given back.
 */
export async function giveBackStock(order: Order, ledger: Ledger): Promise<void> {
  try {
    const isGone = order.bakeDay !== null && isOver(order.bakeDay, new Date());
    const batch = isGone ? null : batchOf(order, await loadSetAt());
    const needed = [...stockNeeded(order.items)];
    await Promise.all(needed.map(([id, quantity]) => giveBack(id, quantity, ledger, batch)));
  } catch (cause) {
    logProblem(`Order ${order.id} gave no stock back`, cause);
  }
}

/**
 * Gives back what the ledger of an order says was taken, where the order itself is not there any more. Logs what can't
 * be given back.
 */
export async function giveBackTaken(ledger: Ledger): Promise<void> {
  try {
    const setAt = await loadSetAt();
    const now = new Date();
    const giving = ledger.taken.map(({ product, pieces, bakeDay }) =>
      giveBack(product as ProductId, pieces, ledger, isOver(bakeDay, now) ? null : { bakeDay, setAt }),
    );
    await Promise.all(giving);
  } catch (cause) {
    logProblem(`Cancelled order ${ledger.id} gave no stock back`, cause);
  }
}

async function giveBack(id: ProductId, quantity: number, ledger: Ledger, batch: Batch | null): Promise<void> {
  const isMissing = ledger.hasTaken(id, batch);
  // Removed before giving back: after a crash between the two, a later run must not think that it still has the stock.
  await ledger.forgetTaken(id);
  if (!isMissing) return;
  try {
    await giveBackToLimit(id, quantity);
  } catch (cause) {
    logProblem(`${quantity} of cakes/${id} could not be given back`, cause);
  }
}

async function takeEach(
  order: Order,
  items: readonly CartItem[],
  ledger: Ledger,
  setAt: () => number,
  hasEnded: () => boolean,
): Promise<Taking> {
  for (const [productId, requested] of stockNeeded(items)) {
    if (hasEnded()) return 'ended-elsewhere';
    if (isTooLateToTell(order, new Date())) return 'late';
    // Known before the taking: if the owner sets the stock in between, it counts as taken from the earlier one.
    const from = batchOf(order, setAt());
    const result = await takeFromLimit(productId, requested);
    if (!result.taken) {
      return { productId, title: titleOf(items, productId), requested, available: result.available };
    }
    if (from) await ledger.noteTaken(productId, requested, from);
  }
  return 'taken';
}

/** The items whose stock of this batch the order does not have yet. */
function notTaken({ items }: Order, ledger: Ledger | null, batch: Batch | null): readonly CartItem[] {
  return items.filter(({ firebaseId }) => !firebaseId || !ledger?.hasTaken(firebaseId, batch));
}

/** The batch that an order takes its stock from; null for an older order without a day. */
const batchOf = ({ bakeDay }: Order, setAt: number): Batch | null => bakeDay && { bakeDay, setAt };
