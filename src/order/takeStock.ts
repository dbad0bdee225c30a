import type { CartItem } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { findShortage, type Shortage, stockNeeded, titleOf } from '@/domain/stock';
import { logProblem } from '@/services/log';
import { giveBackToLimit, type HeldLimits, holdLimits, takeFromLimit } from '@/services/stock';
import { pause } from '@/services/timeout';
import type { Ledger, Step } from './ledger';

/**
 * How often to look for short stock while nothing changes. The pause in between is longer than another order needs to
 * give stock back.
 */
const LOOKS = 3;
const SHORTEST_PAUSE_MS = 500;

/** Checks the live stock of the items; null if there is enough. Throws when the database does not answer. */
export async function checkStock(items: readonly CartItem[]): Promise<Shortage | null> {
  const limits = await holdLimits(stockNeeded(items).keys());
  limits.release();
  return findShortage(items, limits.now());
}

/** How a taking ended. Except for 'taken', all stock was given back. */
export type Taking = 'taken' | 'finished-elsewhere' | Shortage;

/**
 * Takes the stock of all items, product by product, or nothing: if one is short, or if another browser turns out to
 * have finished the order, it gives back what it took. In a rush, other orders may hold short stock and give it back a
 * moment later, so a shortage counts only once nothing has changed for a while. If a crash left it unknown whether a
 * product was taken, it is taken again: better an unsold loaf than one sold twice. Throws when the database does not
 * answer, and gives back what it took.
 */
export async function takeStock(
  items: readonly CartItem[],
  ledger: Ledger,
  isPaid: () => boolean,
): Promise<Taking> {
  if (stockNeeded(notTaken(items, ledger)).size === 0) return 'taken';
  // Listened to until the last one is taken, so that each taking begins with the known limit, without another request.
  const limits = await holdLimits(stockNeeded(items).keys());
  try {
    for (let look = 1; ; look++) {
      const taking = await takeAll(items, ledger, limits, isPaid);
      if (typeof taking === 'string') return taking;
      if (look >= LOOKS) return isPaid() ? 'finished-elsewhere' : taking;
      await pause(SHORTEST_PAUSE_MS * (1 + Math.random()));
      if (limits.now().get(taking.productId) !== taking.available) look = 0;
    }
  } finally {
    limits.release();
  }
}

async function takeAll(
  items: readonly CartItem[],
  ledger: Ledger,
  limits: HeldLimits,
  isPaid: () => boolean,
): Promise<Taking> {
  const open = notTaken(items, ledger);
  try {
    const taking = findShortage(open, limits.now()) ?? (await takeEach(open, ledger, isPaid));
    if (taking !== 'taken') await giveBackStock(items, ledger);
    return taking;
  } catch (cause) {
    await giveBackStock(items, ledger);
    throw cause;
  }
}

/** Gives back the stock that the ledger says was taken. Logs what can't be given back. */
export async function giveBackStock(items: readonly CartItem[], ledger: Ledger): Promise<void> {
  const taken = [...stockNeeded(items)].filter(([id]) => ledger.has(took(id)));
  await Promise.all(taken.map(([id, quantity]) => giveBack(id, quantity, ledger)));
}

async function giveBack(id: ProductId, quantity: number, ledger: Ledger): Promise<void> {
  // Removed before giving back: after a crash between the two, a later run must not think that it still has the stock.
  await ledger.remove(took(id));
  try {
    await giveBackToLimit(id, quantity);
  } catch (cause) {
    logProblem(`${quantity} of cakes/${id} could not be given back`, cause);
  }
}

async function takeEach(items: readonly CartItem[], ledger: Ledger, isPaid: () => boolean): Promise<Taking> {
  for (const [productId, requested] of stockNeeded(items)) {
    if (isPaid()) return 'finished-elsewhere';
    const result = await takeFromLimit(productId, requested);
    if (!result.taken) {
      return { productId, title: titleOf(items, productId), requested, available: result.available };
    }
    await ledger.add(took(productId));
  }
  return 'taken';
}

/** The items whose stock the order does not have yet. */
export function notTaken(items: readonly CartItem[], ledger: Ledger): CartItem[] {
  return items.filter(({ firebaseId }) => !firebaseId || !ledger.has(took(firebaseId)));
}

const took = (id: ProductId): Step => `took ${id}`;
