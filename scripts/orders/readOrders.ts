import { type LondonDay, orderTimes } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import { bakeDayToMs, firstOrderId } from '@/domain/orderTime';
import { readOrder } from '@/services/orderRecords';
import { Problem } from '../../terminal/problem.ts';
import { type OwnerDatabase, TooLong } from '../database/ownerDatabase.ts';
import { markIn } from './cancellation.ts';

/** A record under `orders`, whoever wrote it. */
export interface StoredOrder {
  readonly key: string;
  /** Null if the shop did not write it. */
  readonly order: Order | null;
  /** The order is being cancelled, and so `order` is null. */
  readonly isBeingCancelled?: true;
}

/** Keys from `from` on and before `until`; '' means no bound. */
export interface KeyRange {
  readonly from: string;
  readonly until: string;
}

/** The place of orders, and the place of cancelled orders that are kept: the rules let nobody else there. */
export const ORDER_PLACES = ['orders', 'cancelled'] as const;

export type OrderPlace = (typeof ORDER_PLACES)[number];

/** How many orders to read with one request. */
const PAGE = 500;
/** The longest answer, in bytes: strangers can write orders of 975 kB, and a page of them would fill the memory. */
const MAX_BYTES = 8_000_000;

/** The limits for a range that strangers may have filled. */
const SOME = { orders: 1_000, answers: 6 } as const;

/** The orders in a range of keys, sorted by key and read page by page. Throws a Problem when the database does not answer. */
export async function* readOrders(
  database: OwnerDatabase,
  range: KeyRange,
  place: OrderPlace = 'orders',
): AsyncGenerator<StoredOrder> {
  for await (const page of pagesOf(database, place, range)) yield* page;
}

/** The first orders of a range, about 1,000: `isAll` if there are no more. Throws a Problem when the database does not answer. */
export async function readSomeOrders(
  database: OwnerDatabase,
  range: KeyRange,
): Promise<{ readonly orders: StoredOrder[]; readonly isAll: boolean }> {
  const orders: StoredOrder[] = [];
  let answers = 0;
  for await (const page of pagesOf(database, 'orders', range)) {
    orders.push(...page);
    answers += 1;
    if (orders.length > SOME.orders || answers > SOME.answers) return { orders, isAll: false };
  }
  return { orders, isAll: true };
}

/** The orders for a bake day. */
export interface OrdersOfDay {
  /** Also records of that time that are no orders. */
  readonly orders: readonly StoredOrder[];
  /** Whether orders of other weeks, which were moved to this day, could be read too. */
  readonly isAll: boolean;
}

/**
 * Reads the orders for a bake day, sorted by key: those placed for it, page by page, and those that the index of bake
 * days has besides, such as moved ones. Throws a Problem when the database does not answer.
 */
export async function readOrdersOfDay(database: OwnerDatabase, day: LondonDay): Promise<OrdersOfDay> {
  const { from, until } = orderTimes(day);
  const orders = new Map<string, StoredOrder>();
  for await (const one of readOrders(database, { from: firstOrderId(from), until: firstOrderId(until) })) {
    if (one.order === null || one.order.bakeDay === day) orders.set(one.key, asListed(one));
  }
  const indexed = await readIndexed(database, day);
  for (const [key, record] of indexed ?? []) {
    if (!orders.has(key)) orders.set(key, asListed(storedIn(key, record)));
  }
  const sorted = [...orders.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { orders: sorted, isAll: indexed !== null };
}

/** The records with this bake day; null if that would be too long an answer, as after somebody wrote junk. */
async function readIndexed(database: OwnerDatabase, day: LondonDay): Promise<[string, unknown][] | null> {
  const query = { orderBy: '"bakeDay"', equalTo: String(bakeDayToMs(day)) };
  try {
    return Object.entries((await database.read('orders', { query, mostBytes: MAX_BYTES })) ?? {});
  } catch (cause) {
    if (cause instanceof TooLong) return null;
    if (cause instanceof Problem && cause.message.includes('Index not defined')) {
      throw new Problem('The database’s rules are older than this command: deploy them with npm run deploy.');
    }
    throw cause;
  }
}

/** Without fields that no list shows: a stranger's order may have 100 kB of them, and there may be many. */
export function asListed({ order, ...stored }: StoredOrder): StoredOrder {
  const items = order?.items.map((item) => ({ ...item, desc: '', descImgs: [], ingredients: '', img: '' }));
  return { ...stored, order: order && items ? { ...order, items } : null };
}

/** A page for each answer, empty if the answer was too long to read. */
async function* pagesOf(
  database: OwnerDatabase,
  place: OrderPlace,
  { from, until }: KeyRange,
): AsyncGenerator<readonly StoredOrder[]> {
  let startAt = from;
  let size = PAGE;
  for (;;) {
    const page = await readPage(database, place, { from: startAt, until }, size);
    yield (page ?? [])
      .filter(([key]) => until === '' || key < until)
      .map(([key, record]) => storedIn(key, record));
    if (page === null) {
      size = Math.ceil(size / 8);
      continue;
    }
    if (page.length < size) return;
    // The first text after the last key: keys can't contain characters before the space.
    startAt = `${page.at(-1)?.[0]} `;
    size = Math.min(PAGE, size * 2);
  }
}

const storedIn = (key: string, record: unknown): StoredOrder => ({
  key,
  order: orderIn(key, record),
  ...(markIn(record) && { isBeingCancelled: true }),
});

/** The order in a record; null if the shop did not write it. */
export function orderIn(key: string, record: unknown): Order | null {
  if (!isOrderId(key)) return null;
  const read = readOrder(key, record);
  return 'order' in read ? read.order : null;
}

/** Records with their keys; null if the answer would be too long. */
async function readPage(
  database: OwnerDatabase,
  place: OrderPlace,
  { from, until }: KeyRange,
  size: number,
): Promise<(readonly [string, unknown])[] | null> {
  const query = {
    orderBy: '"$key"',
    limitToFirst: String(size),
    ...(from && { startAt: JSON.stringify(from) }),
    ...(until && { endAt: JSON.stringify(until) }),
  };
  try {
    const records = await database.read(place, { query, mostBytes: MAX_BYTES });
    return Object.entries(records ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  } catch (cause) {
    if (cause instanceof TooLong && size > 1) return null;
    throw cause;
  }
}
