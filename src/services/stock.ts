import type { ProductId } from '@/domain/product';
import { piecesOf } from '@/domain/stock';
import { ENDED, loadDatabase } from './connection';
import { createListeners } from './listeners';
import { logProblem } from './log';
import { pause, untilSilent } from './timeout';

export type TakeResult = { readonly taken: true } | { readonly taken: false; readonly available: number };

/** The limits of some products, listened to: from check to taking they are as the database has them. */
export interface HeldLimits {
  /** Pieces left of each product at this moment; `Infinity` where its limit is not a number. */
  readonly now: () => Map<ProductId, number>;
  readonly release: () => void;
}

/** How long a taking waits for a sign of life: longer than for other answers, since it may already be taken. */
const SILENT_FOR_MS = 20_000;
const MAX_PAUSE_MS = 800;
/** A taking that lost races for so long is worth a word to the shopper. */
const RUSH_AFTER_MS = 4_000;
/** The rules let one write change a limit by 50, and a part of a piece may go with it. */
const MAX_PER_WRITE = 49;

const rushListeners = createListeners();
let rushes = 0;

/** Whether a taking is losing races: many buy the same at this moment. */
export const isRush = (): boolean => rushes > 0;

/** Calls back when a rush begins or ends. */
export const watchRush = rushListeners.add;

/** Holds the products' limits. Throws when unanswered. */
export async function holdLimits(ids: Iterable<ProductId>): Promise<HeldLimits> {
  const { hold } = await loadDatabase();
  const holding = [...ids].map(async (id) => [id, await hold(limitOf(id))] as const);
  const results = await Promise.allSettled(holding);
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const release = () => {
    for (const [, limit] of held) limit.release();
  };
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) {
    release();
    throw refused.reason;
  }
  return { now: () => new Map(held.map(([id, limit]) => [id, piecesOf(limit.now())])), release };
}

/**
 * Takes `quantity` from a product's limit, or nothing. Leaves a limit that is not a number alone. Goes on as long as the
 * database answers that others were faster; throws when it is silent for 20 s. Should the taking still happen later, it is
 * undone.
 */
export async function takeFromLimit(id: ProductId, quantity: number): Promise<TakeResult> {
  const part = Math.min(quantity, MAX_PER_WRITE);
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

/** Puts `quantity` back. Throws when the line broke before the answer or the database is silent; it may still happen, or have happened. */
export async function giveBackToLimit(id: ProductId, quantity: number): Promise<void> {
  for (let left = quantity; left > 0; left -= MAX_PER_WRITE) {
    const part = Math.min(left, MAX_PER_WRITE);
    // Where it is unknown whether it was given back, it is not given back again: a loaf would be sold twice.
    const giving = (heard: () => void) => changeLimit(id, (limit) => limit + part, [ENDED.lostRaces], heard);
    await untilSilent(giving, `Giving back ${part} of cakes/${id}`, SILENT_FOR_MS);
  }
}

async function takeAtOnce(id: ProductId, quantity: number): Promise<TakeResult> {
  let available = Number.POSITIVE_INFINITY;
  let isWanted = true;
  const take = (limit: number) => {
    available = limit;
    return limit < quantity || !isWanted ? undefined : limit - quantity;
  };
  const rush = noticeRush();
  let heard = () => {};
  // Where it is unknown whether it was taken, it is taken again: better one too many on the shelf.
  const taking = changeLimit(id, take, [ENDED.lostRaces, ENDED.cutOff], () => {
    heard();
    rush.lostRace();
  });
  const listening = (hear: () => void) => {
    heard = hear;
    return taking;
  };
  try {
    const taken = await untilSilent(listening, `Taking ${quantity} of cakes/${id}`, SILENT_FOR_MS);
    return taken ? { taken } : { taken, available };
  } catch (cause) {
    isWanted = false;
    taking
      .then(
        (takenLate) => (takenLate ? giveBackToLimit(id, quantity) : undefined),
        () => {},
      )
      .catch((later: unknown) => logProblem(`The late taking of cakes/${id} could not be undone`, later));
    throw cause;
  } finally {
    rush.end();
  }
}

const limitOf = (id: ProductId) => `cakes/${id}/limit`;

/** Runs the transaction until the database has decided, again after any of the given ends. False when `change` gave up. */
async function changeLimit(
  id: ProductId,
  change: (limit: number) => number | undefined,
  again: readonly string[],
  heard: () => void,
): Promise<boolean> {
  const { hold, transact } = await loadDatabase();
  const held = await hold(limitOf(id));
  try {
    while (typeof held.now() === 'number') {
      let base: unknown;
      const changeNumber = (limit: unknown) => {
        base = limit;
        return typeof limit === 'number' ? change(piecesOf(limit)) : undefined;
      };
      try {
        const isDone = await transact(limitOf(id), changeNumber, heard);
        // Without a number to change it gave up by itself: the limit went, or has only just come.
        if (isDone || typeof base === 'number') return isDone;
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : '';
        // What was refused may have been meant for a limit that the owner has changed since.
        const isOutdated = why === ENDED.refused && base !== held.now();
        if (!isOutdated && !again.includes(why)) throw cause;
      }
      await pause(Math.random() * MAX_PAUSE_MS);
    }
    return true;
  } finally {
    held.release();
  }
}

function noticeRush() {
  const beganAt = Date.now();
  let isNoticed = false;
  const become = (change: 1 | -1) => {
    rushes += change;
    rushListeners.tell();
  };
  return {
    lostRace() {
      if (isNoticed || Date.now() - beganAt < RUSH_AFTER_MS) return;
      isNoticed = true;
      become(1);
    },
    end() {
      if (isNoticed) become(-1);
    },
  };
}
