import { shop } from '#bakery/shop';
import type { OrderPlace, StoredOrder } from '@/baker/day/domain/storedOrder';
import { readOrders } from '@/baker/day/services/readOrders';
import { bytesFor, readRecords, storedIn } from '@/baker/day/services/storedOrders';
import { keepSums } from '@/baker/figures/services/figureValues';
import {
  counts,
  type Dated,
  FIRST_TIME,
  isDue,
  isFinished,
  keptSince,
} from '@/baker/old-orders/domain/retention';
import { type OwnerDatabase, Refused } from '@/baker/services/ownerDatabase';
import { UNFINISHED_KEPT_DAYS } from '@/config/shop';
import { isOrderId } from '@/domain/order/orderId';
import { bakeDayToMs, firstOrderId, placedAt } from '@/domain/order/orderTime';

export interface Forgettable {
  readonly place: OrderPlace;
  readonly key: string;
  /** True if the order counts, or may count, in the figures. Forgetting it keeps its sums. */
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
const AT_ONCE = 100;
/** How many unfinished orders to read at most. They must come in one answer, as REST can't page through them. */
const MOST_UNFINISHED = 400;
const COUNTED = 2_000;
/** How many records `dueCount` reads per query; if no unfinished order among them is due, up to MOST_UNFINISHED. */
const GLANCE = 20;

const sinceOf = (now: Date) => keptSince(now, UNFINISHED_KEPT_DAYS, shop.keepOrdersMonths);

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
  const until = firstOrderId(sinceOf(now).finished);
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
  const young = firstOrderId(sinceOf(now).unfinished);
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

/** Yields due orders with an old or implausible number; with `isWhole`, also newer ones that were never finished. */
async function* dueByKey(
  database: OwnerDatabase,
  now: Date,
  isWhole = false,
): AsyncGenerator<readonly Due[]> {
  const { unfinished, finished } = sinceOf(now);
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

/** Returns the records that are due. A record with neither a plausible time nor a bake day is kept. */
async function dueAmong(
  database: OwnerDatabase,
  orders: readonly StoredOrder[],
  place: OrderPlace,
  now: Date,
): Promise<Due[]> {
  const since = sinceOf(now);
  const dated = await Promise.all(
    orders.map(async (one) => ({ ...one, dated: await datedOf(database, one, place, now) })),
  );
  return dated
    .filter((one) => isDue(one.dated, place, since, now))
    .map(({ key, dated: { paid } }) => ({
      place,
      key,
      isFinished: isFinished(place, paid),
      isCounted: counts(place, paid),
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
  // Perhaps the order could not be read as a whole, so read these two fields alone.
  const path = place === 'orders' ? `orders/${key}` : `cancelled/${key}/order`;
  const fields = ['bakeDay', 'paid'].map((field) => database.read(`${path}/${field}`));
  const [itsDay, paid] = await Promise.all(fields);
  return { paid: paid === true, day: typeof itsDay === 'number' ? itsDay : null, at };
}

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
