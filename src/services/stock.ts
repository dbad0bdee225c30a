import type { ProductId } from '@/domain/product';
import { piecesOf } from '@/domain/stock';
import { loadDatabase } from './connection';
import { logProblem } from './log';
import { pause, within } from './timeLimit';

export type TakeResult = { readonly taken: true } | { readonly taken: false; readonly available: number };

/** In a rush a transaction loses many races: longer than other answers. */
const STOCK_WITHIN_MS = 20_000;
const LONGEST_PAUSE_MS = 800;
/** The rules let one write change a limit by 50, and a part of a piece may go with it. */
const MOST_A_WRITE = 49;
/** Why the SDK ends a transaction: after 25 lost races, which in a rush says nothing. */
const LOST_RACES = 'maxretry';
/** Why the SDK ends a transaction: the connection broke, which leaves it unknown whether the change was made. */
const UNKNOWN = 'disconnect';

/** Pieces left of each product; `Infinity` where its limit is not a number. Throws when unanswered. */
export async function loadLimits(ids: Iterable<ProductId>): Promise<Map<ProductId, number>> {
  const { read } = await loadDatabase();
  const entries = [...ids].map(async (id) => {
    return [id, piecesOf(await read(limitOf(id)))] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * Takes `quantity` from a product's limit, or nothing. Leaves a limit that is not a number alone. Throws when the
 * database does not answer in time; should the taking still happen later, it is undone.
 */
export async function takeFromLimit(id: ProductId, quantity: number): Promise<TakeResult> {
  const part = Math.min(quantity, MOST_A_WRITE);
  const first = await takeAtOnce(id, part);
  if (!first.taken || part === quantity) return first;

  let rest: TakeResult | null = null;
  try {
    rest = await takeFromLimit(id, quantity - part);
    return rest.taken ? rest : { taken: false, available: rest.available + part };
  } finally {
    if (!rest?.taken) await giveBackToLimit(id, part);
  }
}

/** Puts `quantity` back. Throws when the database does not answer in time; it may still happen later. */
export async function giveBackToLimit(id: ProductId, quantity: number): Promise<void> {
  for (let left = quantity; left > 0; left -= MOST_A_WRITE) {
    const part = Math.min(left, MOST_A_WRITE);
    // Where it is unknown whether it was given back, it is not given back again: a loaf would be sold twice.
    const giving = changeLimit(id, (limit) => limit + part, [LOST_RACES]);
    await within(giving, `Giving back ${part} of cakes/${id}`);
  }
}

async function takeAtOnce(id: ProductId, quantity: number): Promise<TakeResult> {
  let available = Number.POSITIVE_INFINITY;
  const take = (limit: number) => {
    available = limit;
    return limit < quantity ? undefined : limit - quantity;
  };
  // Where it is unknown whether it was taken, it is taken again: better one too many on the shelf.
  const taking = changeLimit(id, take, [LOST_RACES, UNKNOWN]);
  try {
    const taken = await within(taking, `Taking ${quantity} of cakes/${id}`, STOCK_WITHIN_MS);
    return taken ? { taken } : { taken, available };
  } catch (cause) {
    taking
      .then(
        (takenLate) => (takenLate ? giveBackToLimit(id, quantity) : undefined),
        () => {},
      )
      .catch((later: unknown) => logProblem(`The late taking of cakes/${id} could not be undone`, later));
    throw cause;
  }
}

const limitOf = (id: ProductId) => `cakes/${id}/limit`;

/** Runs the transaction until the database has decided, again after any of the given ends. */
async function changeLimit(
  id: ProductId,
  change: (limit: number) => number | undefined,
  again: readonly string[],
): Promise<boolean> {
  const { transact } = await loadDatabase();
  for (const giveUpAt = Date.now() + STOCK_WITHIN_MS; ; ) {
    try {
      // The first run may see an empty cache. Aborting on it would never ask the server.
      return await transact(limitOf(id), (limit) =>
        typeof limit === 'number' ? change(piecesOf(limit)) : limit,
      );
    } catch (cause) {
      const isWorthIt = cause instanceof Error && again.includes(cause.message);
      if (!isWorthIt || Date.now() > giveUpAt) throw cause;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
