import type { CartItem } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { findShortage, type Shortage, stockNeeded, titleOf } from '@/domain/stock';
import { logProblem } from '@/services/log';
import { giveBackToLimit, type HeldLimits, holdLimits, takeFromLimit } from '@/services/stock';
import { pause } from '@/services/timeout';
import type { Ledger, Step } from './ledger';

/** How often one looks for what is short while nothing changes. The pause between is longer than another order needs to give stock back. */
const LOOKS = 3;
const SHORTEST_PAUSE_MS = 500;

/** Checks the live stock of the items; null when all can be had. Throws when the database does not answer. */
export async function checkStock(items: readonly CartItem[]): Promise<Shortage | null> {
  const limits = await holdLimits(stockNeeded(items).keys());
  limits.release();
  return findShortage(items, limits.now());
}

/** How a taking ended. On any but 'taken' nothing is kept. */
export type Taking = 'taken' | 'finished-elsewhere' | Shortage;

/**
 * Takes the items' stock, product by product, or nothing: when one is short, or another browser turns out to have finished the
 * order, what was taken is given back. In a rush what is short may be held by orders that give it back a moment later, so it
 * counts once it stayed short while nothing changed. Where a crash left it unknown whether a product was taken, it is taken
 * again: better one loaf too many on the shelf than one sold twice. Throws when the database does not answer; what it had begun
 * to take is given back then.
 */
export async function takeStock(
  items: readonly CartItem[],
  ledger: Ledger,
  isPaid: () => boolean,
): Promise<Taking> {
  if (stockNeeded(notTaken(items, ledger)).size === 0) return 'taken';
  // Held until the last one is taken: no taking has to ask first, and none begins with a guess.
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

/** Gives back whatever the ledger says was taken. What can't be given back is logged. */
export async function giveBackStock(items: readonly CartItem[], ledger: Ledger): Promise<void> {
  const taken = [...stockNeeded(items)].filter(([id]) => ledger.has(took(id)));
  await Promise.all(taken.map(([id, quantity]) => giveBack(id, quantity, ledger)));
}

async function giveBack(id: ProductId, quantity: number, ledger: Ledger): Promise<void> {
  // Forgotten before it is given back: a crash between the two must not make a later run think it still has it.
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
