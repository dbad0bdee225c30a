import { useEffect, useState } from 'react';
import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import { weeksLater } from '@/baker/day/domain/askedDay';
import { type DayOrder, toDayOrder } from '@/baker/day/domain/dayOrder';
import { shopCatalogue } from '@/baker/day/domain/shopCatalogue';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { readOrders, readOrdersOfDay } from '@/baker/day/services/readOrders';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { whyNotRead } from '@/baker/whyFailed';
import { nextBake, orderTimes } from '@/domain/bakeCalendar';
import { firstOrderId } from '@/domain/order/orderTime';
import { logProblem } from '@/services/log';

/** How many bake days back orders are looked for. */
export const WEEKS_BACK = 6;

export interface FoundOrder extends DayOrder {
  readonly isCancelled: boolean;
}

interface OrdersOfWeeks {
  /** The newest bake day first; more come while they are read. */
  readonly orders: readonly FoundOrder[];
  readonly isAll: boolean;
  readonly problem: string | null;
}

/** The orders of the last weeks and the cancelled ones, once somebody wants them. */
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
      const first = nextBakeDay(await serverNow(ownerDatabase));
      for (let back = 0; back <= WEEKS_BACK && !isOver; back++) {
        const { orders } = await readOrdersOfDay(ownerDatabase, weeksLater(first, -back));
        if (!isOver) add(orders, false);
      }
      const range = { from: firstOrderId(orderTimes(weeksLater(first, -WEEKS_BACK)).from), until: '' };
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

/** The search shows neither prices nor allergens. */
const CATALOGUE = shopCatalogue([], { sizes, bestsellers });
