import type { ProductId } from '@/domain/product';
import { logProblem } from './log';
import { pause, within } from './timeLimit';

export type TakeResult = { readonly taken: true } | { readonly taken: false; readonly available: number };

/** In a rush a transaction loses many races: longer than other answers. */
const STOCK_WITHIN_MS = 20_000;
const LONGEST_PAUSE_MS = 800;
const UNDECIDED: readonly string[] = ['maxretry', 'disconnect'];

/** Pieces left of each product; `Infinity` where its limit is not a number. Throws when unanswered. */
export async function loadLimits(ids: Iterable<ProductId>): Promise<Map<ProductId, number>> {
  const { read } = await import('./database');
  const entries = [...ids].map(async (id) => {
    const limit = await read(limitOf(id));
    return [id, typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * Takes `quantity` from a product's limit atomically. Leaves a limit that is not a number alone. Throws when the
 * database does not answer in time; should the taking still happen later, it is undone.
 */
export async function takeFromLimit(id: ProductId, quantity: number): Promise<TakeResult> {
  let available = Number.POSITIVE_INFINITY;
  const taking = changeLimit(id, (limit) => {
    available = limit;
    return limit < quantity ? undefined : limit - quantity;
  });
  try {
    const taken = await within(taking, `Taking ${quantity} of cakes/${id}`, STOCK_WITHIN_MS);
    return taken ? { taken } : { taken, available };
  } catch (cause) {
    taking
      .then((takenLate) => (takenLate ? giveBackToLimit(id, quantity) : undefined))
      .catch((later: unknown) => logProblem(`The late taking of cakes/${id} could not be undone`, later));
    throw cause;
  }
}

/** Puts `quantity` back. Throws when the database does not answer in time; it may still happen later. */
export async function giveBackToLimit(id: ProductId, quantity: number): Promise<void> {
  const giving = changeLimit(id, (limit) => limit + quantity);
  await within(giving, `Giving back ${quantity} of cakes/${id}`, STOCK_WITHIN_MS);
}

const limitOf = (id: ProductId) => `cakes/${id}/limit`;

/**
 * Runs the transaction until the database has decided. The SDK gives up after 25 lost races (`maxretry`), which in a
 * rush says nothing, and when the connection breaks meanwhile (`disconnect`), which leaves it unknown whether the
 * change was made: it is made again, since an undone taking would sell a loaf twice.
 */
async function changeLimit(id: ProductId, change: (limit: number) => number | undefined): Promise<boolean> {
  const { transact } = await import('./database');
  for (const giveUpAt = Date.now() + STOCK_WITHIN_MS; ; ) {
    try {
      // The first run may see an empty cache. Aborting on it would never ask the server.
      return await transact(limitOf(id), (limit) => (typeof limit === 'number' ? change(limit) : limit));
    } catch (cause) {
      const undecided = cause instanceof Error && UNDECIDED.includes(cause.message);
      if (!undecided || Date.now() > giveUpAt) throw cause;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
