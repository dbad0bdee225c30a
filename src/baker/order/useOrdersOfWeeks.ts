import { useEffect, useState } from 'react';
import { type DayOrder, toDayOrder } from '@/baker/day/domain/dayOrder';
import { shopCatalogue } from '@/baker/day/domain/shopCatalogue';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { keysOf, readOrders, readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { whyNotRead } from '@/baker/whyFailed';
import type { Bake, BakeCalendar } from '@/domain/bake';
import { bakesUntil, droppedBakes, nextBake, openBakes } from '@/domain/bakeCalendar';
import { daysAfter } from '@/domain/londonDay';
import { logProblem } from '@/services/log';

export const BAKES_BACK = 6;

export interface FoundOrder extends DayOrder {
  readonly isCancelled: boolean;
}

interface OrdersOfWeeks {
  /** Newest bake day first, then the cancelled orders; grows while loading. */
  readonly orders: readonly FoundOrder[];
  readonly isAll: boolean;
  readonly problem: string | null;
}

/** Loads recent orders, including cancelled ones, as soon as `isWanted` is true. */
export function useOrdersOfWeeks(isWanted: boolean): OrdersOfWeeks {
  const [found, setFound] = useState<OrdersOfWeeks>({ orders: [], isAll: false, problem: null });

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const add = (some: readonly StoredOrder[], isCancelled: boolean) => {
      const more = some.flatMap(({ order }) =>
        order ? [{ ...toDayOrder(order, CATALOGUE, null), isCancelled }] : [],
      );
      setFound((before) => ({ ...before, orders: [...before.orders, ...more] }));
    };
    const readAll = async () => {
      const calendar = await readBakeCalendar(ownerDatabase);
      const bakes = bakesToSearch(calendar, await serverNow(ownerDatabase));
      for (const { day } of bakes) {
        if (isOver) return;
        const { orders } = await readOrdersOfDay(ownerDatabase, calendar, day);
        if (!isOver) add(orders, false);
      }
      const [oldest] = bakes.map(({ day }) => keysOf(calendar, day).from).sort();
      const range = { from: oldest ?? '', until: '' };
      for await (const { orders } of readOrders(ownerDatabase, range, 'cancelled')) {
        if (isOver) return;
        add(orders, true);
      }
      if (!isOver) setFound((before) => ({ ...before, isAll: true }));
    };
    setFound({ orders: [], isAll: false, problem: null });
    readAll().catch((cause: unknown) => {
      logProblem('The orders of the last weeks could not be read', cause);
      if (!isOver) setFound((before) => ({ ...before, problem: whyNotRead(cause) }));
    });
    return () => {
      isOver = true;
    };
  }, [isWanted]);

  return found;
}

/** Lists bakes, newest first: all from the last on sale back to BAKES_BACK past ones, and dropped ones since. */
function bakesToSearch(calendar: BakeCalendar, now: Date): Bake[] {
  const next = nextBake(calendar, now);
  const last = openBakes(calendar, now).at(-1) ?? next;
  const bakes: Bake[] = [];
  for (const bake of bakesUntil(calendar, daysAfter(last.date, 1))) {
    bakes.push(bake);
    if (bakes.filter(({ date }) => date < next.date).length === BAKES_BACK) break;
  }
  const first = bakes.at(-1) ?? next;
  const dropped = droppedBakes(calendar).filter(({ date }) => date > first.date);
  return [...bakes, ...dropped].sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** An empty catalogue will do: all that the search shows is in the orders. */
const CATALOGUE = shopCatalogue([]);
