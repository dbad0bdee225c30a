import { shop } from '#bakery/shop';
import { UNFINISHED_KEPT_DAYS } from '@/config/shop';
import { isOver } from '@/domain/bakeDay';
import { isOrderId } from '@/domain/orderId';
import { firstOrderId, placedAt } from '@/domain/orderTime';
import { Problem, Unanswered } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { findOf } from './forgetOf.ts';
import { commandLine, type Options, sayRehearsal } from './ordersOptions.ts';
import { ORDER_PLACES, readOrders } from './readOrders.ts';
import { untilCtrlC } from './untilCtrlC.ts';
import { londonMoment } from './week/londonMoment.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The shop is younger: an earlier number comes from a wrong clock, or is made up. */
const FIRST_TIME = new Date('2025-01-01T00:00:00Z');
/** How many orders are removed with one request. */
const AT_ONCE = 100;

/**
 * Shows which orders need not be kept any longer, or all of one customer's; --yes removes them. It makes no copy, and
 * nothing brings them back.
 */
export async function forget(options: Options): Promise<void> {
  const database = await openOwnerDatabase(process.cwd(), options.sandbox);
  const paths = options.of ? await findOf(database, options) : await findOld(database, options);
  if (paths.length === 0) {
    console.log('There is nothing to remove.');
  } else if (options.yes) {
    await remove(database, paths, options);
    if (options.of) {
      console.log(
        'What else knows of them: the emails, in the mailbox and at EmailJS, Stripe, and on this computer the folder weeks and what you have exported.',
      );
    }
  } else {
    sayRehearsal('forget', options);
  }
}

/** The paths of orders whose numbers show that they are older than they are kept. */
async function findOld(database: OwnerDatabase, { sandbox }: Options): Promise<string[]> {
  const now = new Date();
  const unfinishedBefore = new Date(now.getTime() - UNFINISHED_KEPT_DAYS * DAY_MS);
  const finishedBefore = monthsBefore(now, monthsKept());
  const [unfinished, finished]: [string[], string[]] = [[], []];
  let undated = 0;
  for await (const { place, key, order } of allBut(database, unfinishedBefore, now)) {
    const at = isOrderId(key) ? placedAt(key) : null;
    const isFinished = place === 'cancelled' || order?.paid;
    // Perhaps moved to a Friday that is still to come.
    const isToCome = order?.bakeDay && !isOver(order.bakeDay, now);
    if (!at || at < FIRST_TIME || at > now) undated += 1;
    else if (isToCome) continue;
    else if (!isFinished) unfinished.push(`${place}/${key}`);
    else if (at < finishedBefore) finished.push(`${place}/${key}`);
  }
  console.log(`Orders of ${database.name} that need not be kept any longer:`);
  console.log(
    `  ${unfinished.length} never finished, from before ${londonMoment(unfinishedBefore)} (${UNFINISHED_KEPT_DAYS} days)`,
  );
  console.log(
    `  ${finished.length} finished, or cancelled and kept, from before ${londonMoment(finishedBefore)} (${shop.keepOrdersMonths} months)`,
  );
  if (undated > 0) {
    console.log(
      `! ${undated} can't be dated by ${undated === 1 ? 'its number, which tells' : 'their numbers, which tell'} no time, as in the shop's first version, or a wrong one: left. One customer's can be removed: ${commandLine('forget', { of: 'EMAIL', sandbox })}`,
    );
  }
  return [...unfinished, ...finished];
}

/** Orders from before a moment, and those whose keys are later than now. The ones between are too young to read. */
async function* allBut(database: OwnerDatabase, before: Date, now: Date) {
  const soon = new Date(now.getTime() + HOUR_MS);
  for (const place of ORDER_PLACES) {
    for (const range of [
      { from: '', until: firstOrderId(before) },
      { from: firstOrderId(soon), until: '' },
    ]) {
      for await (const one of readOrders(database, range, place)) yield { place, ...one };
    }
  }
}

function monthsKept(): number {
  const { keepOrdersMonths: months } = shop;
  if (Number.isInteger(months) && months > 0) return months;
  throw new Problem(`keepOrdersMonths in src/bakery/shop.ts is ${months}: write a whole number of months.`);
}

/** The same day so many months ago, or the last day of that month. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** Removes orders in parts, and reports each part. If it can't finish, throws a Problem with the number of removed orders. */
async function remove(database: OwnerDatabase, paths: readonly string[], options: Options): Promise<void> {
  let removed = 0;
  try {
    await untilCtrlC(async (orStop) => {
      while (removed < paths.length) {
        orStop();
        const part = paths.slice(removed, removed + AT_ONCE);
        await database.update(Object.fromEntries(part.map((path) => [path, null])));
        removed += part.length;
        console.log(`✓ ${removed} of ${paths.length} removed`);
      }
    });
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    const unknown =
      cause instanceof Unanswered
        ? ` Of the next ${Math.min(AT_ONCE, paths.length - removed)} it is not known.`
        : '';
    throw new Problem(
      `${cause.message} ${removed} of ${paths.length} are removed.${unknown} To go on: ${commandLine('forget', options)}`,
    );
  }
}
