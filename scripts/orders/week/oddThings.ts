import { formatDay } from '@/domain/bakeDay';
import { formatPounds } from '@/domain/money';
import { deliveryPriceOf } from '@/domain/order';
import { movedFrom, placedAt } from '@/domain/orderTime';
import { piecesOrdered } from '../piecesOrdered.ts';
import type { StoredOrder } from '../readOrders.ts';
import type { DayStock } from './dayStock.ts';
import { londonMoment } from './londonMoment.ts';
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
  readonly now: Date;
  readonly found: FoundOrders;
  /** The finished orders of the day. */
  readonly finished: readonly WeekOrder[];
  readonly catalogue: ShopCatalogue;
  /** What is baked for the day and left of it; null if that is not known. */
  readonly stock: DayStock | null;
  /** An order that is not in the lists, in their format. */
  readonly toOrder: (stored: StoredOrder) => WeekOrder | null;
}

/** Everything odd about a week's orders, without the kinds that found nothing. */
export function oddThings(input: OddInput): OddKind[] {
  return [
    stockNotTaken(input),
    moved(input),
    clockAhead(input),
    ofFuture(input),
    ofPast(input),
    unreadable(input),
    allergensChanged(input),
    otherPrices(input),
    deliveryUnpriced(input),
  ].filter(({ things }) => things.length > 0);
}

/** How many orders to name that may be those without stock. */
const SUSPECTS = 3;

function stockNotTaken({ finished, found, catalogue, stock }: OddInput): OddKind {
  const ordered = piecesOrdered(found.ofDay.orders);
  const things = [...catalogue.products.values()].flatMap(({ id, title }) => {
    const [baked, left] = [stock?.baked[id], stock?.left.get(id)];
    if (baked === undefined || left === undefined) return [];
    const missing = (ordered.get(id) ?? 0) - (baked - left);
    if (missing <= 0) return [];
    const piecesIn = ({ order }: WeekOrder) =>
      order.items.filter(({ firebaseId }) => firebaseId === id).length;
    return (
      finished
        .filter((order) => piecesIn(order) > 0)
        // Other orders may have taken stock without being finished, so the number only comes near.
        .sort((a, b) => Math.abs(piecesIn(a) - missing) - Math.abs(piecesIn(b) - missing))
        .slice(0, SUSPECTS)
        .map((order) => ({
          key: order.order.id,
          order,
          detail: `${piecesIn(order)} of ${title}; of all orders, ${missing} were not taken from its stock`,
        }))
    );
  });
  return {
    title: 'Marked as finished, but perhaps never taken from the stock',
    advice:
      'Finished orders have more pieces than the stock has lost. Somebody can mark an order without the shop: then you got no email of it, and nothing was set aside. Look for the email with its number. If there is none, cancel it. If there is one, you have raised the stock by hand, or bake fewer than were ordered.',
    things,
  };
}

function moved({ finished }: OddInput): OddKind {
  return {
    title: 'Moved from an earlier Friday',
    advice:
      'Paid by card and finished after its own Friday: the customer and you were told this day instead. It is in these lists: nothing to do, unless they ask.',
    things: finished.flatMap((order) => {
      const first = order.order.hasPaid ? movedFrom(order.order) : null;
      return first ? { key: order.order.id, order, detail: `Ordered for ${formatDay(first)}` } : [];
    }),
  };
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
      'It is in the lists of the day that its clock meant, which its emails and its page say too. Call to find out for which day it really is: add it there, and cancel it when it is done with.',
    things: readableOf(found.ofFuture.orders, toOrder).map(clockThing),
  };
}

function ofPast({ found, toOrder }: OddInput): OddKind {
  return {
    title: 'Ordered by a clock that is years behind, or made up',
    advice:
      'It is not in these lists: its emails and its page say a day that is over. Call to find out for which day it is: add it there, and cancel it when it is done with.',
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
    things: found.ofDay.orders
      .filter(({ order, isBeingCancelled }) => order === null && !isBeingCancelled)
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

const FEW = 5;

/** The keys of the first few. */
const someOf = (stored: readonly StoredOrder[]): string => {
  const keys = stored.slice(0, FEW).map(({ key }) => key);
  return ` (${keys.join(', ')}${stored.length > FEW ? ', …' : ''})`;
};

/** Sentences about records that are only counted. */
export function countedOnly({ ofDay, ofPast, ofFuture }: FoundOrders): string[] {
  const elsewhere = [...ofPast.orders, ...ofFuture.orders];
  const timeless = elsewhere.filter(({ order }) => order?.bakeDay === null);
  const unreadable = elsewhere.filter(({ order }) => order === null).length;
  const isAll = ofPast.isAll && ofFuture.isAll;
  return [
    timeless.length > 0
      ? `Orders whose number does not tell their day: ${timeless.length}${someOf(timeless)}. Your emails of them do.`
      : '',
    unreadable > 0 ? `Records of no week that are no orders: ${unreadable}.` : '',
    isAll ? '' : 'There are more with odd numbers: they are not read to the end.',
    ofDay.isAll
      ? ''
      : 'So much is written for this day that orders moved to it from an earlier one could not be read: look for their emails.',
  ].filter(Boolean);
}
