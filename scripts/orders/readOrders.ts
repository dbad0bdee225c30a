import * as v from 'valibot';
import { isOrderId, type Order } from '@/domain/order';
import { orderSchema } from '@/services/records';
import { type OwnerDatabase, TooLong } from '../database/ownerDatabase.ts';
import { markIn } from './cancellation.ts';

/** What stands under `orders`, whoever wrote it. */
export interface StoredOrder {
  readonly key: string;
  /** Null where it is nothing that the shop has written. */
  readonly order: Order | null;
  /** There while it is being cancelled, and not read as an order then. */
  readonly isBeingCancelled?: true;
}

/** From the first key on, and before the second; '' is open. */
export interface KeyRange {
  readonly from: string;
  readonly until: string;
}

/** Where orders are, and where the owner keeps those that were cancelled: no rule lets anybody else there. */
export const ORDER_PLACES = ['orders', 'cancelled'] as const;

export type OrderPlace = (typeof ORDER_PLACES)[number];

/** How many orders are read with one request. */
const PAGE = 500;
/** What one answer may bring, in bytes: strangers can write orders of 975 kB, and a page of them would fill the memory. */
const MAX_BYTES = 8_000_000;

/** What is read of a range of which nobody knows how much strangers have put there. */
const SOME = { orders: 1_000, answers: 6 } as const;

/** The orders whose keys are in a range, by their keys, a page at a time. Throws a Problem when the database does not answer. */
export async function* readOrders(
  database: OwnerDatabase,
  range: KeyRange,
  place: OrderPlace = 'orders',
): AsyncGenerator<StoredOrder> {
  for await (const page of pagesOf(database, place, range)) yield* page;
}

/** The first of a range, some 1,000 at most: `isAll` where there are no more. Throws a Problem when the database does not answer. */
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

/** A page for each answer; an empty one where the answer was too long to be read. */
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
      .map(([key, record]) => ({
        key,
        order: orderIn(key, record),
        ...(markIn(record) && { isBeingCancelled: true }),
      }));
    if (page === null) {
      size = Math.ceil(size / 8);
      continue;
    }
    if (page.length < size) return;
    // The first text after the last key: nothing before a space can be in one.
    startAt = `${page.at(-1)?.[0]} `;
    size = Math.min(PAGE, size * 2);
  }
}

/** The order that a record stands for; null where it is nothing that the shop has written. */
export function orderIn(key: string, record: unknown): Order | null {
  const fields = v.safeParse(orderSchema, record);
  return fields.success && isOrderId(key) ? { ...fields.output, id: key } : null;
}

/** Keys and records by key; null where they are more bytes than one answer may bring. */
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
