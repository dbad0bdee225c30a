import type { OrdersOfDay, StoredOrder } from '@/baker/day/domain/storedOrder';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { orderTimes } from '@/domain/bakeCalendar';
import type { OrderId } from '@/domain/order/order';
import { firstOrderId } from '@/domain/order/orderTime';
import { lookUpOrders } from './lookUpOrders';
import { after, justBefore, type KeyRange, readOrders } from './readOrders';
import { asListed } from './storedOrders';

type News = Omit<OrdersOfDay, 'isAll'>;

/** Nearly all orders are finished within this time, or never. */
const FINISHED_WITHIN_MS = 90 * 60 * 1000;
/** Stops after this many pages. The next full reading gets the rest: only a stranger writes so many records. */
const MOST_ANSWERS = 6;
const MOST_LOOKED_UP = 20;

/**
 * Reads a bake day's orders that may have been placed or finished since `known`, by rereading from the first recent
 * unfinished order. Skips records already known to be too long. Throws Refused or Unanswered.
 */
export async function readNews(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  known: OrdersOfDay,
  now: Date,
): Promise<News> {
  const range = rangeOfNews(known, orderTimes(calendar, day), now);
  const isOfDay = ({ order }: StoredOrder) => order === null || order.bakeDay === day;
  const before = unfinishedSince(known, now).filter((id) => id < range.from);
  const lookedUp = await lookUpOrders(database, before.slice(-MOST_LOOKED_UP));
  const orders = lookedUp.flatMap(({ key, order, isCancelled }) => (isCancelled ? [] : { key, order }));
  const tooLong: string[] = [];
  if (range.from >= range.until) return { orders: orders.filter(isOfDay), tooLong };
  let answers = 0;
  for await (const page of readOrders(database, range)) {
    orders.push(...page.orders.map(asListed));
    tooLong.push(...page.tooLong);
    answers += 1;
    if (answers >= MOST_ANSWERS) break;
  }
  return { orders: orders.filter(isOfDay), tooLong };
}

/**
 * The keys to read: from the first recent unfinished order on or, if there is none, from the last known order. If known
 * overlong records come after this start, reading starts after the last of them.
 */
function rangeOfNews(
  known: OrdersOfDay,
  { from, until }: ReturnType<typeof orderTimes>,
  now: Date,
): KeyRange {
  // Ignores orders numbered in the future, which come from wrong clocks or are made up. New orders sort before them, so
  // they must not count as the last known order.
  const present = firstOrderId(now);
  const isPast = (key: string) => key < present;
  const keys = [...known.orders.map(({ key }) => key), ...known.tooLong].filter(isPast);
  const last = keys.reduce(later, firstOrderId(from));
  const [unfinished = last] = unfinishedSince(known, now);
  const start = unfinished < last ? unfinished : last;
  const long = known.tooLong.filter((key) => isPast(key) && key >= start);
  const next = known.tooLong.filter((key) => !isPast(key)).map(justBefore);
  return {
    from: long.length > 0 ? after(long.reduce(later)) : start,
    until: next.reduce((a, b) => (a < b ? a : b), firstOrderId(until)),
  };
}

const later = (a: string, b: string): string => (a > b ? a : b);

function unfinishedSince({ orders }: OrdersOfDay, now: Date): OrderId[] {
  const recent = firstOrderId(new Date(now.getTime() - FINISHED_WITHIN_MS));
  return orders.flatMap(({ key, order }) => (key >= recent && order?.paid === false ? order.id : []));
}

/** Adds new orders to a day's; replaces one if `paid` or `bakeDay` differs. Returns `known` if nothing changes. */
export function withNews(known: OrdersOfDay, news: News): OrdersOfDay {
  const all = new Map(known.orders.map((one) => [one.key, one]));
  const came = news.orders.filter(({ key, order }) => {
    const one = all.get(key);
    return !one || one.order?.paid !== order?.paid || one.order?.bakeDay !== order?.bakeDay;
  });
  const tooLong = news.tooLong.filter((key) => !known.tooLong.includes(key));
  if (came.length === 0 && tooLong.length === 0) return known;
  for (const one of came) all.set(one.key, one);
  return {
    ...known,
    orders: [...all.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    tooLong: [...known.tooLong, ...tooLong],
  };
}
