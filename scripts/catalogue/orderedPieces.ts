import { setTimeout } from 'node:timers/promises';
import { type LondonDay, orderTimes } from '@/domain/bakeDay';
import { firstOrderId, placedAt } from '@/domain/orderTime';
import { stockNeeded } from '@/domain/stock';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { commandLine } from '../orders/ordersOptions.ts';
import { readOrders } from '../orders/readOrders.ts';
import { CLOCK_MAY_ERR_MS } from '../orders/week/readWeek.ts';
import type { Options } from './catalogueOptions.ts';

/** Pieces by the product's key. */
export type Pieces = ReadonlyMap<string, number>;

/** How long a shopper may stay at the till. Nobody is likely to finish an older order at this moment. */
const AT_THE_TILL_MS = 30 * 60_000;
/** An order takes its stock, sends an email and waits up to 10 s for it before it is marked. */
const FINISHED_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

interface Ordered {
  /** The pieces in finished orders. */
  readonly pieces: Pieces;
  /** Whether an order may have taken its stock but has no mark yet. */
  readonly isOneUnderWay: boolean;
  /** The number of an order that is being cancelled; '' without one. */
  readonly cancelled: string;
}

/** The pieces of finished orders for a bake day. Throws a Problem when the database does not answer. */
export async function orderedFor(database: OwnerDatabase, bakeDay: LondonDay): Promise<Pieces> {
  const { from, until } = orderTimes(bakeDay);
  return (await orderedBetween(database, from, until)).pieces;
}

/**
 * The pieces of finished orders that were placed after a moment. Orders more than an hour in the future come from
 * wrong clocks and do not count: they may be older. Throws a Problem when the database does not answer.
 */
export async function orderedSince(database: OwnerDatabase, moment: Date): Promise<Pieces> {
  return (await orderedBetween(database, moment, new Date(Date.now() + CLOCK_MAY_ERR_MS))).pieces;
}

/**
 * The pieces of finished orders for a bake day, including every order that had taken its stock when this was called:
 * it waits for orders that are being finished or cancelled now. Throws a Problem if a cancelling was interrupted.
 */
export async function orderedForSure(
  database: OwnerDatabase,
  bakeDay: LondonDay,
  { sandbox }: Options,
): Promise<Pieces> {
  const { from, until } = orderTimes(bakeDay);
  const end = Date.now() + FINISHED_WITHIN_MS;
  for (let look = 1; ; look++) {
    const { pieces, isOneUnderWay, cancelled } = await orderedBetween(database, from, until);
    const isLastLook = Date.now() >= end;
    if (!cancelled && (!isOneUnderWay || isLastLook)) return pieces;
    if (cancelled && isLastLook) {
      const command = commandLine('cancel', { argument: cancelled, sandbox });
      throw new Problem(
        `Nothing was written: the cancelling of order ${cancelled} was stopped on the way. End it first: ${command}`,
      );
    }
    if (look === 1) {
      console.log(
        'An order may be being finished or cancelled at this moment: that is waited for, 15 s at most.',
      );
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function orderedBetween(database: OwnerDatabase, from: Date, until: Date): Promise<Ordered> {
  const pieces = new Map<string, number>();
  let isOneUnderWay = false;
  let cancelled = '';
  const range = { from: firstOrderId(from), until: firstOrderId(until) };
  for await (const { key, order, isBeingCancelled } of readOrders(database, range)) {
    if (isBeingCancelled) cancelled = key;
    const at = order && placedAt(order.id);
    if (!at) continue;
    if (order.paid) {
      for (const [key, count] of stockNeeded(order.items)) pieces.set(key, (pieces.get(key) ?? 0) + count);
    } else if (Date.now() - at.getTime() < AT_THE_TILL_MS || at.getTime() === from.getTime()) {
      // The id of an order that was placed anew for the next bake day has the first moment for that day.
      isOneUnderWay = true;
    }
  }
  return { pieces, isOneUnderWay, cancelled };
}
