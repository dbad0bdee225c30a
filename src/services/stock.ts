import type { ProductId } from '@/domain/product';
import { pause } from './timeLimit';

export type TakeResult = { readonly taken: true } | { readonly taken: false; readonly available: number };

const CONTENTION_BUDGET_MS = 30_000;
const LONGEST_PAUSE_MS = 800;

/** Pieces left of each product; `Infinity` where its limit is not a number. Throws when unanswered. */
export async function loadLimits(ids: Iterable<ProductId>): Promise<Map<ProductId, number>> {
  const { read } = await import('./database');
  const entries = [...ids].map(async (id) => {
    const limit = await read(limitOf(id));
    return [id, typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Takes `quantity` from a product's limit atomically. Leaves a limit that is not a number alone. */
export async function takeFromLimit(id: ProductId, quantity: number): Promise<TakeResult> {
  let available = Number.POSITIVE_INFINITY;
  const taken = await changeLimit(id, (limit) => {
    available = limit;
    return limit < quantity ? undefined : limit - quantity;
  });
  return taken ? { taken } : { taken, available };
}

/** Puts `quantity` back. Throws when the database does not answer. */
export async function giveBackToLimit(id: ProductId, quantity: number): Promise<void> {
  await changeLimit(id, (limit) => limit + quantity);
}

const limitOf = (id: ProductId) => `cakes/${id}/limit`;

/** The SDK gives up after 25 lost races (`maxretry`); in a rush that says nothing, so go on with a random pause. */
async function changeLimit(id: ProductId, change: (limit: number) => number | undefined): Promise<boolean> {
  const { transact } = await import('./database');
  const giveUpAt = Date.now() + CONTENTION_BUDGET_MS;
  for (;;) {
    try {
      // The first run may see an empty cache. Aborting on it would never ask the server.
      return await transact(limitOf(id), (limit) => (typeof limit === 'number' ? change(limit) : limit));
    } catch (cause) {
      const contended = cause instanceof Error && cause.message === 'maxretry';
      if (!contended || Date.now() > giveUpAt) throw cause;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
