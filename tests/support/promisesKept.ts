import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readStockSet, stockPath } from '@/baker/day/services/stockRecord';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import type { BakeDay } from '@/domain/bake';
import { bakesSince, openBakes } from '@/domain/bakeCalendar';
import { daysAfter, londonDay } from '@/domain/londonDay';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';
import type { ProductId } from '@/domain/product';
import { storedOrders } from './givenShop.ts';
import { ownerDatabase } from './ownerAccount.ts';
import { dataAt } from './shopDatabase.ts';

/** The most bakes that have orders, counted from the last one. */
const BAKES = 8;

/**
 * The open bake that sells pieces already promised, or not baked; null if there is none. `unsaid`: pieces in the
 * products' limits that are baked, although nobody has entered them.
 */
export async function soldTwice(product: ProductId, unsaid: number): Promise<string | null> {
  const [calendar, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
  const [orders, cakes, hidden, ahead] = await Promise.all([
    storedOrders(),
    ...['/cakes', '/hidden', '/stockAhead'].map(async (path) => Object(await dataAt(path))),
  ]);
  for (const bake of openBakes(calendar, now)) {
    const set = await readStockSet(ownerDatabase, bake);
    const promised = Object.values(orders)
      .filter((order) => order.paid && order.bakeDay === bakeDayToMs(bake.day))
      .flatMap(({ items }) => Object.values(Object(items))).length;
    const isThere = cakes[product] || hidden[product];
    const limit = cakes[product]?.limit ?? (isThere ? Number.NaN : 0);
    const left = bake.opensAt ? (ahead[bake.day]?.left?.[product] ?? 0) : limit;
    const said = set?.bakeDay === bake.day ? set.baked[product] : undefined;
    const baked = said === undefined ? said : said + (bake.opensAt ? 0 : unsaid);
    const isRight = left === 0 || (left > 0 && (baked === undefined || promised + left <= baked));
    if (!isRight)
      return `${stockPath(bake)}: ${promised} promised for ${bake.day}, ${left} on sale, ${baked} baked`;
  }
  return null;
}

/** The order that isn't listed on exactly one day, its own; null if there is none. */
export async function listedWrongly(): Promise<string | null> {
  const [calendar, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
  const orders = Object.values(await storedOrders());
  const since = bakesSince(calendar, daysAfter(londonDay(now), -7));
  const bakes = Array.from({ length: BAKES }, () => since.next().value.day);
  const days = new Set([...bakes, ...calendar.differing.keys(), ...orders.map(dayOf)]);
  const lists = await Promise.all(
    [...days].map(async (day) => {
      const { orders: listed } = await readOrdersOfDay(ownerDatabase, calendar, day);
      return listed.map(({ key }) => [key, day] as const);
    }),
  );
  const wrong = orders.find((order) => {
    const on = lists.flat().filter(([key]) => key === order.id);
    return on.length !== 1 || on[0]?.[1] !== dayOf(order);
  });
  return wrong ? `${wrong.id} for ${dayOf(wrong)}: ${JSON.stringify(lists.flat())}` : null;
}

const dayOf = ({ bakeDay }: Readonly<Record<string, unknown>>): BakeDay => bakeDayFromMs(bakeDay) as BakeDay;
