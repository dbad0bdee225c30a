import { type LondonDay, orderTimes } from '@/domain/bakeDay';
import { firstOrderId } from '@/domain/orderTime';
import type { OrdersOfDay, StoredOrder } from '@/domain/week/storedOrder';
import type { OwnerDatabase } from './ownerDatabase';
import { readOrders } from './readOrders';
import { asListed } from './storedOrders';

type News = Omit<OrdersOfDay, 'isAll'>;

/** An order is usually finished within this time, or never. */
const FINISHED_WITHIN_MS = 90 * 60 * 1000;
/** After so many answers the rest is left to the next reading of everything: only a stranger writes so much. */
const MOST_ANSWERS = 6;

/**
 * What may have come for a bake day since these orders were read: later ones, and all from the first recent one on that
 * is not finished. Throws Refused or Unanswered.
 */
export async function readNews(
  database: OwnerDatabase,
  day: LondonDay,
  known: OrdersOfDay,
  now: Date,
): Promise<News> {
  const { from, until } = orderTimes(day);
  const first = firstOrderId(from);
  const end = firstOrderId(until);
  const start = startOfNews(known, first, now);
  const orders: StoredOrder[] = [];
  const tooLong: string[] = [];
  if (start >= end) return { orders, tooLong };
  let answers = 0;
  for await (const page of readOrders(database, { from: start, until: end })) {
    orders.push(...page.orders.filter(({ order }) => order === null || order.bakeDay === day).map(asListed));
    tooLong.push(...page.tooLong);
    answers += 1;
    if (answers >= MOST_ANSWERS) break;
  }
  return { orders, tooLong };
}

function startOfNews({ orders, tooLong }: OrdersOfDay, first: string, now: Date): string {
  const recent = firstOrderId(new Date(now.getTime() - FINISHED_WITHIN_MS));
  // Later ones come from clocks that are ahead, or are made up: an honest one may still come before them.
  const present = firstOrderId(now);
  const unfinished = orders.find(({ key, order }) => key >= recent && order?.paid === false);
  const known = [...orders.map(({ key }) => key), ...tooLong].filter((key) => key < present);
  const last = known.reduce((max, key) => (key > max ? key : max), first);
  return unfinished && unfinished.key < last ? unfinished.key : last;
}

/** The orders of a day with what has come since, sorted by key; the same object if nothing has. */
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
