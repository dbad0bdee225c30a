import { formatDay, type LondonDay, nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { formatPounds } from '@/domain/money';
import { deliveryPriceOf } from '@/domain/order';
import { placedAt } from '@/domain/orderTime';
import type { StoredOrder } from '../readOrders.ts';
import { londonMoment } from './londonMoment.ts';
import type { PaymentsTold } from './paymentsTold.ts';
import { CLOCK_MAY_ERR_MS, type FoundOrders } from './readWeek.ts';
import type { ShopCatalogue } from './shopCatalogue.ts';
import type { WeekOrder } from './weekOrder.ts';

/** A kind of finding that a person has to look at. */
export interface OddKind {
  readonly title: string;
  /** What it means, and what to do. */
  readonly advice: string;
  readonly things: readonly OddThing[];
}

interface OddThing {
  /** Its key in the database below `orders`. */
  readonly key: string;
  /** Null if it can't be read as an order. */
  readonly order: WeekOrder | null;
  readonly detail: string;
}

export interface OddInput {
  readonly day: LondonDay;
  readonly now: Date;
  readonly found: FoundOrders;
  /** The finished orders of the day. */
  readonly finished: readonly WeekOrder[];
  readonly catalogue: ShopCatalogue;
  readonly payments: PaymentsTold | null;
  /** An order that is not in the lists, in their format. */
  readonly toOrder: (stored: StoredOrder) => WeekOrder | null;
}

/** Without a file of payments: a shopper who went to the till this long before the deadline may have paid after it. */
const LONG_AT_TILL_MS = 60 * 60 * 1000;

/** Everything odd about a week's orders, without the kinds that found nothing. */
export function oddThings(input: OddInput): OddKind[] {
  return [
    paidLate(input),
    paidLateForDayBefore(input),
    clockAhead(input),
    ofFuture(input),
    ofPast(input),
    unreadable(input),
    allergensChanged(input),
    otherPrices(input),
    deliveryUnpriced(input),
  ].filter(({ things }) => things.length > 0);
}

function paidLate(input: OddInput): OddKind {
  const { until } = orderTimes(input.day);
  return {
    title: 'Ordered in time, but perhaps paid after the deadline',
    advice: `Who paid after midnight was told ${formatDay(nextBakeDay(until))}: your email of the order says which day. It is in these lists; if it is for the later day, leave it out here, and add it then.`,
    things: latePaid(input.finished, until, input),
  };
}

function paidLateForDayBefore(input: OddInput): OddKind {
  const { day, found, toOrder } = input;
  const { from } = orderTimes(day);
  const before = nextBakeDay(new Date(from.getTime() - 1));
  return {
    title: `Ordered for ${formatDay(before)}, but perhaps paid after its deadline`,
    advice: `Who paid after midnight was told ${formatDay(day)}: your email of the order says which day. It is not in these lists; if it is for ${formatDay(day)}, add it.`,
    things: latePaid(readableOf(found.justBefore, toOrder).filter(isFinished), from, input),
  };
}

/** The finished orders by card that were paid after a deadline; without payments, those that may have been. */
function latePaid(orders: readonly WeekOrder[], deadline: Date, { now, payments }: OddInput): OddThing[] {
  // Orders that are finished before the deadline were paid before it.
  if (now < deadline) return [];
  return orders.flatMap((order) => {
    const { id, hasPaid } = order.order;
    const at = placedAt(id);
    const paidAt = payments?.paidAt.get(id);
    const isLate = payments
      ? paidAt !== undefined && paidAt >= deadline
      : at !== null && at.getTime() >= deadline.getTime() - LONG_AT_TILL_MS;
    if (!hasPaid || !at || !isLate) return [];
    const paid = paidAt ? `, paid ${londonMoment(paidAt)}` : '';
    return [{ key: id, order, detail: `Ordered ${londonMoment(at)}${paid}` }];
  });
}

function clockAhead({ now, finished }: OddInput): OddKind {
  const latest = now.getTime() + CLOCK_MAY_ERR_MS;
  return {
    title: 'Ordered by a clock that is ahead',
    advice: 'It is in these lists. That it is for this day is all but sure; your email of the order says it.',
    things: finished.filter(({ order }) => (placedAt(order.id)?.getTime() ?? 0) > latest).map(clockThing),
  };
}

function ofFuture({ found, toOrder }: OddInput): OddKind {
  return {
    title: 'Ordered by a clock that is far ahead, or made up',
    advice:
      'It is not in these lists, and will be in those of the day that its clock means. Your email of the order, or a call, says for which day it really is: add it there, and cancel it when it is done with.',
    things: readableOf(found.ofFuture.orders, toOrder).map(clockThing),
  };
}

function ofPast({ found, toOrder }: OddInput): OddKind {
  return {
    title: 'Ordered by a clock that is years behind, or made up',
    advice:
      'It is not in these lists. Your email of the order, or a call, says for which day it is: add it there, and cancel it when it is done with.',
    things: readableOf(found.ofPast.orders, toOrder).map(clockThing),
  };
}

function clockThing(order: WeekOrder): OddThing {
  const at = placedAt(order.order.id);
  const finished = order.order.paid ? '' : ', never finished';
  const detail = `Its number says ${at ? londonMoment(at) : 'nothing'}${finished}`;
  return { key: order.order.id, order, detail };
}

function unreadable({ found }: OddInput): OddKind {
  return {
    title: 'No orders of the shop’s making',
    advice:
      'The shop can’t read them, and did not write them so. Look at them in the Firebase console, under orders, and remove them there.',
    things: found.ofWeek
      .filter(({ order }) => order === null)
      .map(({ key }) => ({ key, order: null, detail: '' })),
  };
}

function allergensChanged({ finished, catalogue }: OddInput): OddKind {
  return {
    title: 'Ordered when the allergens were others',
    advice:
      'Tell the customer before it is handed over. Lists and labels have them as the catalogue has them now.',
    things: finished.flatMap((order) => {
      const changes = order.order.items.flatMap((item) => {
        const now = catalogue.productOf(item)?.allergens ?? item.allergens;
        return item.allergens === now || item.allergens === ''
          ? []
          : `${item.title}: “${item.allergens}” was told, “${now}” is true`;
      });
      return thingsOf(order, changes);
    }),
  };
}

function otherPrices({ finished, catalogue }: OddInput): OddKind {
  return {
    title: 'Prices that are not those of the price list',
    advice: 'Were they changed this week, all is well. Else take what the price list says.',
    things: finished.flatMap((order) =>
      thingsOf(
        order,
        order.order.items.flatMap((item) => {
          const price = catalogue.priceOf(item);
          if (price === item.price) return [];
          const name = item.addOnItem ? `${item.title}, ${item.addOnItem.title}` : item.title;
          const listed = price === null ? 'not on the list' : `${formatPounds(price)} on the list`;
          return `${name} for ${formatPounds(item.price)}: ${listed}`;
        }),
      ),
    ),
  };
}

function deliveryUnpriced({ finished }: OddInput): OddKind {
  return {
    title: 'Deliveries without a price',
    advice: 'Their sums are without the delivery: take it as well.',
    things: finished
      .filter(({ order }) => order.type === 'delivery' && deliveryPriceOf(order) === null)
      .map((order) => ({ key: order.order.id, order, detail: order.order.deliveryPrice })),
  };
}

/** One finding for an order with remarks, each remark once. */
function thingsOf(order: WeekOrder, said: readonly string[]): OddThing[] {
  if (said.length === 0) return [];
  return [{ key: order.order.id, order, detail: [...new Set(said)].join('; ') }];
}

/** The orders whose number tells a time. */
function readableOf(stored: readonly StoredOrder[], toOrder: OddInput['toOrder']): WeekOrder[] {
  return stored.flatMap((one) => {
    const order = toOrder(one);
    return order && placedAt(order.order.id) ? [order] : [];
  });
}

const isFinished = ({ order }: WeekOrder) => order.paid;

const FEW = 5;

/** The keys of the first few. */
const someOf = (stored: readonly StoredOrder[]): string => {
  const keys = stored.slice(0, FEW).map(({ key }) => key);
  return ` (${keys.join(', ')}${stored.length > FEW ? ', …' : ''})`;
};

/** Sentences about records that are only counted. */
export function countedOnly({ ofWeek, ofPast, ofFuture }: FoundOrders): string[] {
  const elsewhere = [...ofPast.orders, ...ofFuture.orders];
  const timeless = [...ofWeek, ...elsewhere].filter(({ order }) => order && !placedAt(order.id));
  const unreadable = elsewhere.filter(({ order }) => order === null).length;
  const isAll = ofPast.isAll && ofFuture.isAll;
  return [
    timeless.length > 0
      ? `Orders whose number does not tell their day: ${timeless.length}${someOf(timeless)}. Your emails of them do.`
      : '',
    unreadable > 0 ? `Records of no week that are no orders: ${unreadable}.` : '',
    isAll ? '' : 'There are more with odd numbers: they are not read to the end.',
  ].filter(Boolean);
}
