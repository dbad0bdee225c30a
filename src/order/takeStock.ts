import type { Order, OrderId } from '@/domain/order';
import { nextTaking, type Progress, withoutTaken, withTaken } from '@/domain/orderProgress';
import { type Batch, canGoBack, type Shortage, stockNeeded, titleOf } from '@/domain/stock';
import { logProblem } from '@/services/log';
import { giveBackToLimit, type HeldLimits, holdLimits, loadSetAt, takeFromLimit } from '@/services/stock';
import { pause } from '@/services/timeout';
import { changeProgress, progressOf } from './ledger';

/**
 * How often to look for short stock while nothing changes. The pause in between is longer than another order needs to
 * give stock back.
 */
const LOOKS = 3;
const SHORTEST_PAUSE_MS = 500;

/** Checks the live stock for an order, except for what it has taken. Null if there is enough. Throws when unanswered. */
export async function checkStock(order: Order, progress: Progress | null): Promise<Shortage | null> {
  const limits = await holdLimits(stockNeeded(order.items).keys());
  limits.release();
  const next = nextTaking(order.items, progress, batchOf(order, limits), limits.now());
  return next && 'available' in next ? next : null;
}

/**
 * Takes the stock of one more product of an order, if all that it lacks is there. 'enough' if it lacks none. If a crash left
 * it unknown whether a product was taken, or if its stock was set again since, it is taken again: better an unsold loaf
 * than one sold twice. Throws when the database does not answer.
 */
export async function takeNext(order: Order, limits: HeldLimits): Promise<'done' | 'enough' | Shortage> {
  const { id, items } = order;
  // Of the batch before the taking: if the owner sets the stock in between, it counts as taken from the earlier one.
  const next = nextTaking(items, progressOf(id), batchOf(order, limits), limits.now());
  if (!next) return 'enough';
  if ('available' in next) return next;
  const { product, pieces } = next;
  const { taken, ...left } = await takeFromLimit(product, pieces);
  if (!taken)
    return { productId: product, title: titleOf(items, product), requested: pieces, available: 0, ...left };
  await changeProgress(id, (progress) => withTaken(progress, next));
  return 'done';
}

/**
 * Whether the stock of a short product changes. In a rush, other orders may hold it and give it back a moment later, so a
 * shortage counts only once nothing has changed for a while.
 */
export async function stockChanges({ productId, available }: Shortage, limits: HeldLimits): Promise<boolean> {
  for (let look = 1; look < LOOKS; look++) {
    await pause(SHORTEST_PAUSE_MS * (1 + Math.random()));
    if (limits.now().get(productId) !== available) return true;
  }
  return false;
}

/**
 * Gives back the pieces of one product that the ledger says were taken, if the limits are still for their batch: those of
 * a Friday that is over were baked. False, and logged, if it is unknown whether they are back, or if nothing could be asked.
 */
export async function giveBackOne(id: OrderId, order: Order | null): Promise<boolean> {
  const [taken] = progressOf(id)?.taken ?? [];
  if (!taken) return true;
  const { product, pieces } = taken;
  try {
    const setAt = await loadSetAt();
    // Removed before giving back: after a crash between the two, a later run must not think that it still has the stock.
    await changeProgress(id, (progress) => withoutTaken(progress, product));
    if (!canGoBack(taken, setAt, new Date())) return true;
    // An earlier version of the shop did not note how many.
    await giveBackToLimit(product, pieces || stockNeeded(order?.items ?? []).get(product) || 0);
    return true;
  } catch (cause) {
    logProblem(`Order ${id} could not give back cakes/${product}`, cause);
    return false;
  }
}

/** The batch that an order takes its stock from; null for an older order without a day. */
const batchOf = ({ bakeDay }: Order, limits: HeldLimits): Batch | null =>
  bakeDay && { bakeDay, setAt: limits.setAt() };
