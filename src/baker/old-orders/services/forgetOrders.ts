import { shop } from '#bakery/shop';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { readOrders } from '@/baker/day/services/readOrders';
import { bytesFor, type OrderPlace, readRecords, storedIn } from '@/baker/day/services/storedOrders';
import { keepSums } from '@/baker/figures/services/figureValues';
import { type OwnerDatabase, Refused } from '@/baker/services/ownerDatabase';
import { UNFINISHED_KEPT_DAYS } from '@/config/shop';
import type { Order } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { bakeDayToMs, firstOrderId, MOST_DAYS_AHEAD, placedAt } from '@/domain/order/orderTime';

export interface Forgettable {
  readonly place: OrderPlace;
  readonly key: string;
  /** True if the order counts, or may count, in the figures: then its sums are kept. */
  readonly isCounted: boolean;
}

interface Due extends Forgettable {
  /** True for cancelled orders as well. */
  readonly isFinished: boolean;
}

/** How many orders are due to be forgotten. */
export interface DueOrders {
  readonly unfinished: number;
  /** Including cancelled ones. */
  readonly finished: number;
  /** False if there may be more. */
  readonly isAll: boolean;
}

const PLACES = ['orders', 'cancelled'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The shop opened later: an order number from before then is made up, or comes from a wrong clock. */
const FIRST_TIME = new Date('2025-01-01T00:00:00Z');
/** For how many days the rules keep a finished order after its bake day, or a cancelled one after it was cancelled. */
const RULES_KEEP_DAYS = 29;
const AT_ONCE = 100;
/** How many unfinished orders are enough to read at once: REST can't page through them. */
const MOST_UNFINISHED = 400;
const COUNTED = 2_000;
/** How many records of each kind `dueCount` begins with. */
const GLANCE = 20;

/** Returns the moments before which unfinished and finished orders are due. */
function keptSince(now: Date): { readonly unfinished: Date; readonly finished: Date } {
  const { keepOrdersMonths: months } = shop;
  // With a wrong setting, all orders might be forgotten.
  if (!Number.isInteger(months) || months <= 0) throw new Error(`keepOrdersMonths is ${months}`);
  return {
    unfinished: new Date(now.getTime() - UNFINISHED_KEPT_DAYS * DAY_MS),
    finished: monthsBefore(now, months),
  };
}

/** Counts what is due to be forgotten. Throws Refused or Unanswered. */
export async function readDue(database: OwnerDatabase, now: Date): Promise<DueOrders> {
  const { due, isAll } = await dueUnfinished(database, now, MOST_UNFINISHED);
  const all = new Map(due.map((one) => [one.key, one]));
  const read = (isToTheEnd: boolean): DueOrders => {
    const unfinished = [...all.values()].filter(({ isFinished }) => !isFinished).length;
    return { unfinished, finished: all.size - unfinished, isAll: isToTheEnd };
  };
  for await (const more of dueByKey(database, now)) {
    for (const one of more) all.set(one.key, one);
    if (all.size >= COUNTED) return read(false);
  }
  return read(isAll);
}

/** Roughly counts the orders that are due, by reading only the oldest. Throws Refused or Unanswered. */
export async function dueCount(database: OwnerDatabase, now: Date): Promise<number> {
  const { due } = await dueUnfinished(database, now, GLANCE);
  const until = firstOrderId(keptSince(now).finished);
  let count = due.length;
  for (const place of PLACES) {
    const query = {
      orderBy: '"$key"',
      startAt: JSON.stringify(firstOrderId(FIRST_TIME)),
      endAt: JSON.stringify(until),
      limitToFirst: String(GLANCE),
    };
    const read = await readRecords(database, place, query, bytesFor(GLANCE));
    if (!Array.isArray(read)) continue;
    const stored = read.map(([key, record]) => storedIn(key, record, place));
    count += (await dueAmong(database, stored, place, now)).length;
  }
  return count;
}

/**
 * Forgets the orders that are due, with their handovers, in portions, and calls `tell` with the total after each. After
 * an error, another call continues. Throws Refused or Unanswered.
 */
export async function forgetDue(
  database: OwnerDatabase,
  now: Date,
  tell: (forgotten: number) => void,
): Promise<number> {
  let forgotten = 0;
  const forgetSome = async (due: readonly Forgettable[]) => {
    const before = forgotten;
    for (let next = 0; next < due.length; next += AT_ONCE) {
      forgotten += await forgetThese(database, due.slice(next, next + AT_ONCE));
      tell(forgotten);
    }
    return forgotten > before;
  };
  let unfinished = await dueUnfinished(database, now, AT_ONCE);
  while (await forgetSome(unfinished.due)) unfinished = await dueUnfinished(database, now, AT_ONCE);
  for await (const due of dueByKey(database, now, !unfinished.isAll)) await forgetSome(due);
  return forgotten;
}

/** Reads the oldest unfinished orders, and returns those that are due. `isAll` is false if there may be more. */
async function dueUnfinished(
  database: OwnerDatabase,
  now: Date,
  first: number,
): Promise<{ readonly due: readonly Due[]; readonly isAll: boolean }> {
  const young = firstOrderId(keptSince(now).unfinished);
  let isFull = false;
  for (let size = first; ; ) {
    const query = { orderBy: '"paid"', equalTo: 'false', limitToFirst: String(size) };
    const read = await readRecords(database, 'orders', query, bytesFor(size));
    if (Array.isArray(read)) {
      const stored = read.map(([key, record]) => storedIn(key, record));
      const due = await dueAmong(database, stored, 'orders', now);
      const isAll = read.length < size || (read.at(-1)?.[0] ?? '') >= young;
      if (isAll || isFull || due.length > 0 || size >= MOST_UNFINISHED) return { due, isAll };
      // None of these is due, so read more of them.
      size = Math.min(4 * size, MOST_UNFINISHED);
    } else if (size > 1) {
      // Somebody wrote very long orders, so read fewer of them.
      isFull = true;
      size = Math.ceil(size / 8);
    } else {
      const tooLong = [{ key: read.firstKey, order: null }];
      return { due: await dueAmong(database, tooLong, 'orders', now), isAll: false };
    }
  }
}

/** Yields what is due among orders with an old or implausible number. `isWhole` includes newer unfinished orders. */
async function* dueByKey(
  database: OwnerDatabase,
  now: Date,
  isWhole = false,
): AsyncGenerator<readonly Due[]> {
  const { unfinished, finished } = keptSince(now);
  const old = { from: '', until: firstOrderId(isWhole ? unfinished : finished) };
  const later = { from: firstOrderId(now), until: '' };
  for (const place of PLACES) {
    for (const range of [old, later]) {
      for await (const { orders, tooLong } of readOrders(database, range, place)) {
        const unread = tooLong.map((key) => ({ key, order: null }));
        yield dueAmong(database, [...orders, ...unread], place, now);
      }
    }
  }
}

/** The facts that decide whether a record is due. */
interface Dated {
  readonly paid: boolean | null;
  /** The bake day in ms since 1970; null without one. */
  readonly day: number | null;
  /** When the order was placed; null if its number gives no plausible time. */
  readonly at: Date | null;
}

/** Returns the records that are due. A record with neither a plausible time nor a bake day is kept. */
async function dueAmong(
  database: OwnerDatabase,
  orders: readonly StoredOrder[],
  place: OrderPlace,
  now: Date,
): Promise<Due[]> {
  const dated = await Promise.all(
    orders.map(async (one) => ({ ...one, dated: await datedOf(database, one, place, now) })),
  );
  return dated
    .filter((one) => isDue(one.dated, place, now))
    .map(({ key, dated: { paid } }) => ({
      place,
      key,
      isFinished: place === 'cancelled' || paid === true,
      isCounted: place === 'orders' && paid !== false,
    }));
}

async function datedOf(
  database: OwnerDatabase,
  { key, order }: StoredOrder,
  place: OrderPlace,
  now: Date,
): Promise<Dated> {
  const placed = isOrderId(key) ? placedAt(key) : null;
  const at = placed && placed >= FIRST_TIME && placed <= now ? placed : null;
  const day = order?.bakeDay ? bakeDayToMs(order.bakeDay) : null;
  if (at || day !== null) return { paid: order?.paid ?? null, day, at };
  // The order could not be read as a whole, so read these two fields alone.
  const path = place === 'orders' ? `orders/${key}` : `cancelled/${key}/order`;
  const fields = ['bakeDay', 'paid'].map((field) => database.read(`${path}/${field}`));
  const [itsDay, paid] = await Promise.all(fields);
  return { paid: paid === true, day: typeof itsDay === 'number' ? itsDay : null, at };
}

function isDue({ paid, day, at }: Dated, place: OrderPlace, now: Date): boolean {
  const { unfinished, finished } = keptSince(now);
  const isFinished = place === 'cancelled' || paid === true;
  const isPossible = day !== null && day < now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  // The order may have been moved to a bake day that is still to come.
  if (isPossible && day > now.getTime() - DAY_MS) return false;
  if (isPossible && isFinished && place === 'orders' && isKeptByRules(day, now)) return false;
  const age = at ?? (isPossible ? new Date(day) : null);
  // An order of unknown age is due only if its bake day is impossible, as no real order's is.
  if (!age) return day !== null && !isPossible;
  return age < (isFinished ? finished : unfinished);
}

/** True if a record counts in the figures. An unreadable record may be a finished order, so it counts. */
export const counts = (place: OrderPlace, order: Order | null): boolean =>
  place === 'orders' && order?.paid !== false;

/** True if the rules still keep a finished order, because its bake day is in the future or recent. */
export const isYoung = (order: Order | null, now: Date): boolean =>
  !!order?.bakeDay && isKeptByRules(bakeDayToMs(order.bakeDay), now);

/** True if the rules still keep a record whose bake day or cancellation was at this time, in ms since 1970. */
export const isKeptByRules = (at: number, now: Date): boolean =>
  at > now.getTime() - RULES_KEEP_DAYS * DAY_MS;

/**
 * Forgets these records with their handovers, and keeps the sums of those that count in the figures. Returns how many
 * were forgotten: the rules may keep some. Throws Refused or Unanswered.
 */
export async function forgetThese(database: OwnerDatabase, these: readonly Forgettable[]): Promise<number> {
  const paths = these.flatMap(({ place, key }) => [`${place}/${key}`, `handovers/${key}`]);
  const counted = these.filter(({ isCounted }) => isCounted).map(({ key }) => key);
  try {
    await database.update({
      ...Object.fromEntries(paths.map((path) => [path, null])),
      ...(counted.length > 0 && (await keepSums(database, counted))),
    });
    return these.length;
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    if (these.length === 1) return 0;
    let removed = 0;
    for (const one of these) removed += await forgetThese(database, [one]);
    return removed;
  }
}

/** Returns the same day of the month some months ago, or that month's last day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
