import { type BakeCalendar, bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { londonMoment } from '@/domain/londonMoment';
import { dayOnSaleFor, placedAt } from '@/domain/order/orderTime';
import type { DayOrder } from './dayOrder';
import { type OddInput, type OddKind, thingOf } from './oddKind';
import { CLOCK_MAY_ERR_MS, type StoredOrder } from './storedOrder';

/** Finds listed orders whose number says that they were placed in the future. */
export function clockAhead({ now, finished }: OddInput): OddKind {
  const latest = now.getTime() + CLOCK_MAY_ERR_MS;
  return {
    kind: 'clock-ahead',
    title: 'Ordered by a clock that is ahead',
    advice:
      'It is in these lists, and almost certainly for this day: your email about the order names the day.',
    things: finished
      .filter(({ order }) => (placedAt(order.id)?.getTime() ?? 0) > latest)
      .map((order) => thingOf(order, clockSays(order))),
  };
}

/** Finds orders that are not for the day shown, and whose numbers say that they were placed in the future. */
export function ofFuture({ found, toOrder }: OddInput): OddKind {
  return {
    kind: 'clock-far-ahead',
    title: 'Ordered by a clock that is far ahead, or made up',
    advice:
      'It is in the lists of the day by that clock, which its emails and its page name too. Call the customer and ask for which day it really is: add it there, and cancel this one once it has been collected.',
    things: readableOf(found.ofFuture.orders, toOrder).map((order) =>
      thingOf(order, clockSays(order), ['cancel']),
    ),
  };
}

/** Finds orders numbered before the shop began, and those for a day that was over when they were placed. */
export function ofPast({ calendar, found, toOrder }: OddInput): OddKind {
  return {
    kind: 'clock-behind',
    title: 'Ordered by a clock that is behind, or made up, for a day that is over',
    advice:
      'It is not in these lists: its emails and its page name a day that is over. Call the customer and ask for which day it is: add it there, and cancel this one once it has been collected.',
    things: found.ofPast.orders.flatMap((one) => {
      const order = toOrder(one);
      return order?.order.bakeDay ? [thingOf(order, daySays(order, calendar), ['cancel'])] : [];
    }),
  };
}

const daySays = (order: DayOrder, calendar: BakeCalendar): string => {
  const { id, bakeDay } = order.order;
  if (bakeDay === null || bakeDay === dayOnSaleFor(calendar, id)) return clockSays(order);
  const { date } = bakeOf(calendar, bakeDay);
  return `${clockSays(order)}; for ${formatDay(date)} ${date.slice(0, 4)}`;
};

function clockSays({ order }: DayOrder): string {
  const at = placedAt(order.id);
  return `Its number says ${at ? londonMoment(at) : 'nothing'}${order.paid ? '' : ', never finished'}`;
}

function readableOf(stored: readonly StoredOrder[], toOrder: OddInput['toOrder']): DayOrder[] {
  return stored.flatMap((one) => {
    const order = toOrder(one);
    return order && placedAt(order.order.id) ? [order] : [];
  });
}
