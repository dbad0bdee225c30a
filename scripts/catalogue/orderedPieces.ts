import { setTimeout } from 'node:timers/promises';
import type { LondonDay } from '@/domain/bakeDay';
import { firstOrderId, movedFrom, placedAt } from '@/domain/orderTime';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { commandLine } from '../orders/ordersOptions.ts';
import { type Pieces, piecesOrdered } from '../orders/piecesOrdered.ts';
import { readOrders, readOrdersOfDay, type StoredOrder } from '../orders/readOrders.ts';
import { CLOCK_MAY_ERR_MS } from '../orders/week/readWeek.ts';
import type { Options } from './catalogueOptions.ts';

/** How long a shopper may stay at the till. Nobody is likely to finish an older order at this moment. */
const AT_THE_TILL_MS = 30 * 60_000;
/** An order takes its stock, sends an email and waits up to 10 s for it before it is marked. */
const FINISHED_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

/** The pieces of finished orders for a bake day. Throws a Problem when the database does not answer. */
export async function orderedFor(database: OwnerDatabase, bakeDay: LondonDay): Promise<Pieces> {
  return piecesOrdered((await readOrdersOfDay(database, bakeDay)).orders);
}

/**
 * The pieces of finished orders that were placed after a moment. Orders more than an hour in the future come from
 * wrong clocks and do not count: they may be older. Throws a Problem when the database does not answer.
 */
export async function orderedSince(database: OwnerDatabase, moment: Date): Promise<Pieces> {
  const until = new Date(Date.now() + CLOCK_MAY_ERR_MS);
  const orders: StoredOrder[] = [];
  for await (const one of readOrders(database, { from: firstOrderId(moment), until: firstOrderId(until) })) {
    orders.push(one);
  }
  return piecesOrdered(orders);
}

export interface Ordered {
  /** The pieces of finished orders. */
  readonly pieces: Pieces;
  /** The numbers of orders that were never finished: nobody can tell which of them took their stock. */
  readonly unfinished: readonly string[];
  /** Whether orders that were moved to this day could be read too. */
  readonly isAll: boolean;
}

/**
 * The orders for a bake day, including every order that had taken its stock when this was called:
 * it waits for orders that are being finished or cancelled now. Throws a Problem if a cancelling was interrupted.
 */
export async function orderedForSure(
  database: OwnerDatabase,
  bakeDay: LondonDay,
  { sandbox }: Options,
): Promise<Ordered> {
  const end = Date.now() + FINISHED_WITHIN_MS;
  for (let look = 1; ; look++) {
    const { orders, isAll } = await readOrdersOfDay(database, bakeDay);
    const cancelled = orders.find(({ isBeingCancelled }) => isBeingCancelled)?.key;
    const isLastLook = Date.now() >= end;
    if (!cancelled && (isLastLook || !orders.some(isUnderWay))) {
      const unfinished = orders.flatMap(({ key, order }) => (order && !order.paid ? key : []));
      return { pieces: piecesOrdered(orders), unfinished, isAll };
    }
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

/** Whether an order may have taken its stock but has no mark yet. Nobody knows when a moved one was opened. */
function isUnderWay({ order }: StoredOrder): boolean {
  const at = order && placedAt(order.id);
  if (!at || order.paid) return false;
  return Date.now() - at.getTime() < AT_THE_TILL_MS || movedFrom(order) !== null;
}
