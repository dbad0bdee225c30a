import type { OrderPlace, OrdersOfDay, SomeOrders, StoredOrder } from '@/baker/day/domain/storedOrder';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { isOver, orderTimes } from '@/domain/bakeCalendar';
import { daysAfter, startOfDay } from '@/domain/londonDay';
import { bakeDayToMs, firstOrderId, movedFrom, placedAt } from '@/domain/order/orderTime';
import { asListed, bytesFor, readRecords, storedIn } from './storedOrders';

/** Keys from `from` up to, but not including, `until`; '' means no bound. */
export interface KeyRange {
  readonly from: string;
  readonly until: string;
}

export interface OrderPage {
  readonly orders: readonly StoredOrder[];
  /** Keys of records that are too long to list. */
  readonly tooLong: readonly string[];
}

/** How many orders the first page and the largest page have. The first is small, so that something shows soon. */
const FIRST = 50;
const MOST = 200;
/** The longest order to read by itself. A hundred loaves take 100,000 bytes; a stranger can write 975,000. */
const LONGEST_BYTES = 160_000;
/** After this many orders longer than LONGEST_BYTES, the limit for each falls to LONG_BYTES, to spare the phone. */
const MANY_LONGER = 50;
const LONG_BYTES = 40_000;

/** The first and the largest number of orders to request, from before and from after the day's key range. */
const FIRST_MOVED = 5;
const MOST_MOVED = 320;

/** How many weeks before and after the day to search for orders outside its key range if one answer can't hold all. */
const MOVED_WEEKS = { before: 9, after: 5 } as const;

/** How much to read of a range that strangers may have filled. */
const SOME = { orders: 200, answers: 6 } as const;

/** Reads orders by key, page by page; the first page has at most `first`. Throws Refused or Unanswered. */
export async function* readOrders(
  database: OwnerDatabase,
  { from, until }: KeyRange,
  place: OrderPlace = 'orders',
  first = FIRST,
): AsyncGenerator<OrderPage> {
  let startAt = from;
  let size = first;
  let longer = 0;
  for (;;) {
    const query = {
      orderBy: '"$key"',
      limitToFirst: String(size),
      ...(startAt && { startAt: JSON.stringify(startAt) }),
      ...(until && { endAt: JSON.stringify(until) }),
    };
    const longest = longer < MANY_LONGER ? LONGEST_BYTES : LONG_BYTES;
    const read = await readRecords(database, place, query, size > 1 ? bytesFor(size) : longest);
    if (Array.isArray(read)) {
      const orders = read.filter(([key]) => until === '' || key < until);
      yield { orders: orders.map(([key, record]) => storedIn(key, record, place)), tooLong: [] };
      if (read.length < size) return;
      startAt = after(read.at(-1)?.[0] ?? '');
      size = Math.min(MOST, size * 4);
    } else if (size > 1) {
      size = Math.ceil(size / 8);
    } else {
      const key = read.firstKey;
      if (until !== '' && key >= until) return;
      yield { orders: [], tooLong: [key] };
      longer += 1;
      startAt = after(key);
    }
  }
}

/** Returns the first possible key after this one. Keys contain no character that sorts before a space. */
export const after = (key: string): string => `${key} `;

/** Returns a text that sorts before this order's key, but after the keys of all orders placed at an earlier time. */
export const justBefore = (key: string): string => key.slice(0, -1);

/** Reads the first few hundred orders of a range. Throws Refused or Unanswered. */
export async function readSomeOrders(database: OwnerDatabase, range: KeyRange): Promise<SomeOrders> {
  const orders: StoredOrder[] = [];
  let answers = 0;
  let isAll = true;
  for await (const page of readOrders(database, range)) {
    if (orders.length > SOME.orders || answers >= SOME.answers) return { orders, isAll: false };
    orders.push(...page.orders);
    answers += 1;
    if (page.tooLong.length > 0) isAll = false;
  }
  return { orders, isAll };
}

/** Reads all orders for a bake day, in parallel requests. Throws Refused or Unanswered. */
export async function readOrdersOfDay(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
): Promise<OrdersOfDay> {
  const ofOtherTimes = readOfOtherTimes(database, calendar, day);
  ofOtherTimes.catch(() => {});
  let found: OrdersOfDay = { orders: [], tooLong: [], isAll: false };
  // Nothing is shown until all orders are read, so a few large pages are faster here.
  for await (const { ofDay } of readDay(database, calendar, day, ofOtherTimes, MOST)) found = ofDay;
  return found;
}

/** A bake day's orders, and stray ones among its keys: those for no day, or for a day that was already over. */
interface ReadDay {
  readonly ofDay: OrdersOfDay;
  readonly astray: readonly StoredOrder[];
}

/** Reads a day's orders, those outside its key range last. Yields all read so far. Throws Refused or Unanswered. */
export async function* readDay(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  ofOtherTimes?: ReturnType<typeof readOfOtherTimes>,
  first = FIRST,
): AsyncGenerator<ReadDay> {
  const range = keysOf(calendar, day);
  const orders: StoredOrder[] = [];
  const astray: StoredOrder[] = [];
  const tooLong: string[] = [];
  for await (const page of readOrders(database, range, 'orders', first)) {
    tooLong.push(...page.tooLong);
    astray.push(...page.orders.filter((one) => isAstray(one, calendar)).map(asListed));
    const ofDay = page.orders.filter(({ order }) => order === null || order.bakeDay === day);
    if (ofDay.length === 0) continue;
    orders.push(...ofDay.map(asListed));
    yield { ofDay: { orders: [...orders], tooLong: [...tooLong], isAll: true }, astray };
  }
  const { before, after } = await (ofOtherTimes ?? readOfOtherTimes(database, calendar, day));
  yield {
    ofDay: {
      orders: [...before.orders, ...orders, ...after.orders],
      tooLong: [...before.tooLong, ...tooLong, ...after.tooLong],
      isAll: before.isAll && after.isAll,
    },
    astray,
  };
}

/** Reads a bake day's orders whose keys are before or after its key range. Throws Refused or Unanswered. */
export async function readOfOtherTimes(database: OwnerDatabase, calendar: BakeCalendar, day: BakeDay) {
  const [before, after] = await Promise.all([
    readMoved(database, calendar, day, 'limitToFirst'),
    readMoved(database, calendar, day, 'limitToLast'),
  ]);
  return { before, after };
}

/** The key range of orders placed while a bake day was next; a dropped day's goes on until its orders would close. */
export function keysOf(calendar: BakeCalendar, day: BakeDay): KeyRange {
  const { from, until } = orderTimes(calendar, day);
  const { closesAt } = bakeOf(calendar, day);
  return { from: firstOrderId(from), until: firstOrderId(closesAt > until ? closesAt : until) };
}

/** True if an order is for no day, or placed when its day was over (unless moved, or the day was dropped). */
function isAstray({ order }: StoredOrder, calendar: BakeCalendar): boolean {
  if (order === null) return false;
  const { id, bakeDay } = order;
  if (bakeDay === null) return true;
  const isDropped = calendar.differing.get(bakeDay)?.isBaked === false;
  return (
    !isDropped &&
    movedFrom(calendar, order) === null &&
    isOver(calendar, bakeDay, placedAt(id) ?? new Date(0))
  );
}

/**
 * Reads this bake day's orders whose keys are before its range (`limitToFirst`) or after it. If one query by `bakeDay`
 * can't return them all, also searches nearby weeks by key, page by page, which gets past records that are too long.
 */
async function readMoved(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  side: 'limitToFirst' | 'limitToLast',
): Promise<OrdersOfDay> {
  const range = keysOf(calendar, day);
  const indexed = await readIndexed(database, day, range, side);
  if (indexed.isAll) return indexed;
  const orders = new Map(indexed.orders.map((one) => [one.key, one]));
  const tooLong = new Set(indexed.tooLong);
  const { date } = bakeOf(calendar, day);
  const weeksAfter = (weeks: number) => firstOrderId(startOfDay(daysAfter(date, 7 * weeks)));
  const beside =
    side === 'limitToFirst'
      ? { from: weeksAfter(-MOVED_WEEKS.before), until: range.from }
      : { from: range.until, until: weeksAfter(MOVED_WEEKS.after) };
  for await (const page of readOrders(database, beside)) {
    for (const one of page.orders) if (one.order?.bakeDay === day) orders.set(one.key, asListed(one));
    for (const key of page.tooLong) {
      if (tooLong.size >= MANY_LONGER) break;
      const itsDay = await database.read(`orders/${key}/bakeDay`);
      if (itsDay === bakeDayToMs(day)) tooLong.add(key);
    }
  }
  return {
    orders: [...orders.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    tooLong: [...tooLong],
    isAll: false,
  };
}

/**
 * Reads a bake day's orders with keys before `from`, or from `until` on. Firebase can't return these page by page, so
 * this asks for more each time, until it has them all, has asked for MOST_MOVED, or gets too long an answer.
 */
async function readIndexed(
  database: OwnerDatabase,
  day: BakeDay,
  { from, until }: KeyRange,
  side: 'limitToFirst' | 'limitToLast',
): Promise<OrdersOfDay> {
  const isOutside = (key: string) => (side === 'limitToFirst' ? key < from : key >= until);
  let isFull = false;
  for (let size = FIRST_MOVED; ; ) {
    const query = { orderBy: '"bakeDay"', equalTo: String(bakeDayToMs(day)), [side]: String(size) };
    const read = await readRecords(database, 'orders', query, bytesFor(size));
    if (Array.isArray(read)) {
      const moved = read.filter(([key]) => isOutside(key));
      const orders = moved.map(([key, record]) => asListed(storedIn(key, record)));
      const isAll = moved.length < size;
      if (isAll || isFull || size >= MOST_MOVED) return { orders, tooLong: [], isAll };
      size *= 4;
    } else if (size > 1) {
      isFull = true;
      size = Math.ceil(size / 4);
    } else {
      const { firstKey } = read;
      const isAll = !isOutside(firstKey);
      return { orders: [], tooLong: isAll ? [] : [firstKey], isAll };
    }
  }
}
