import { type Handover, isCollected, isMissed, isPaidInCash } from '@/baker/day/domain/handovers';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { type Pence, pence } from '@/domain/money';
import { deliveryPriceOf, leftToPay, type Order, orderTotal } from '@/domain/order/order';
import { placedAt } from '@/domain/order/orderTime';
import { stockNeeded, titleOf } from '@/domain/order/stock';

/** What was ordered for a bake day, in sums that don't tell who ordered. */
export interface WeekFigures {
  /** Finished orders. Cancelled and unfinished ones count nowhere. */
  readonly orders: number;
  readonly pieces: number;
  /** What was paid by card, as far as the orders say. */
  readonly card: Pence;
  /** What was ticked as taken in cash. */
  readonly taken: Pence;
  /** What was due in cash and was not ticked as taken. Orders that nobody came for are left out. */
  readonly cash: Pence;
  /** Orders that were ticked as collected. */
  readonly collected: number;
  /** Orders that nobody came for. */
  readonly missed: number;
  /** Unreadable records, and finished orders whose prices can't be the shop's. They count nowhere else. */
  readonly unread: number;
  readonly products: ReadonlyMap<string, ProductFigures>;
}

interface ProductFigures {
  readonly title: string;
  readonly pieces: number;
  /** The hour of its last order, in ms since 1970; 0 if the orders' numbers don't tell. */
  readonly last: number;
}

/** What was ticked for each order. */
export type Ticks = ReadonlyMap<string, Pick<Handover, 'state' | 'cash'>>;

export const NO_FIGURES: WeekFigures = {
  orders: 0,
  pieces: 0,
  card: pence(0),
  taken: pence(0),
  cash: pence(0),
  collected: 0,
  missed: 0,
  unread: 0,
  products: new Map(),
};

/** Times are rounded to hours: an exact minute could give a customer away. */
const HOUR_MS = 60 * 60 * 1000;

/** The sums of a bake day's orders. */
export function figuresOf(stored: readonly StoredOrder[], ticks: Ticks): WeekFigures {
  const sums = { ...NO_FIGURES };
  const products = new Map<string, ProductFigures>();
  for (const { order } of stored) {
    if (!order?.paid) continue;
    if (!isCredible(order)) {
      sums.unread += 1;
      continue;
    }
    sums.orders += 1;
    sums.pieces += order.items.length;
    for (const { way, sum } of moneyOf(order, ticks))
      if (way !== 'unpaid') sums[way] = pence(sums[way] + sum);
    if (isCollected(ticks.get(order.id))) sums.collected += 1;
    if (isMissed(ticks.get(order.id))) sums.missed += 1;
    const placed = placedAt(order.id)?.getTime() ?? 0;
    for (const [id, pieces] of stockNeeded(order.items)) {
      const more = { title: titleOf(order.items, id), pieces, last: placed - (placed % HOUR_MS) };
      products.set(id, bothOf(products.get(id), more));
    }
  }
  return { ...sums, products };
}

/** The most that a size, a bestseller or a delivery costs. No rule compares their prices, so a stranger's order can name any. */
const DEAREST = pence(250_00);

/** Whether an order's prices may be the shop's, so that it belongs in the books. */
export const isCredible = (order: Order): boolean =>
  (deliveryPriceOf(order) ?? 0) <= DEAREST &&
  order.items.every(
    ({ firebaseId, addOnItem, price }) => price <= DEAREST || (firebaseId !== '' && addOnItem === null),
  );

/** A part of an order's money: by card, ticked as taken in cash, due in cash without a tick, or unpaid since nobody came. */
export interface PartOfMoney {
  readonly way: 'card' | 'taken' | 'cash' | 'unpaid';
  readonly sum: Pence;
}

/**
 * How an order is paid: in two parts if it came to more after it was paid by card. `paid` is what Stripe's file has of it, if
 * there is one: the rest may have been paid by card, too.
 */
export function moneyOf(order: Order, ticks: Ticks, paid = pence(0)): readonly PartOfMoney[] {
  const tick = ticks.get(order.id);
  const total = orderTotal(order);
  const way = isPaidInCash(tick) ? 'taken' : isMissed(tick) ? 'unpaid' : 'cash';
  const rest = paid >= total && way !== 'taken' ? 0 : leftToPay(order);
  if (!order.hasPaid || (rest === 0 && way === 'taken')) return [{ way, sum: total }];
  const byCard = { way: 'card', sum: pence(total - rest) } as const;
  return rest === 0 ? [byCard] : [byCard, { way, sum: pence(rest) }];
}

/** Adds two weeks' figures. */
export function addFigures(a: WeekFigures, b: WeekFigures): WeekFigures {
  const products = new Map(a.products);
  for (const [id, more] of b.products) products.set(id, bothOf(products.get(id), more));
  return {
    orders: a.orders + b.orders,
    pieces: a.pieces + b.pieces,
    card: pence(a.card + b.card),
    taken: pence(a.taken + b.taken),
    cash: pence(a.cash + b.cash),
    collected: a.collected + b.collected,
    missed: a.missed + b.missed,
    unread: a.unread + b.unread,
    products,
  };
}

const bothOf = (one: ProductFigures | undefined, more: ProductFigures): ProductFigures =>
  one ? { ...more, pieces: one.pieces + more.pieces, last: Math.max(one.last, more.last) } : more;

/** All the money of a week. */
export const moneyIn = ({ card, taken, cash }: WeekFigures): Pence => pence(card + taken + cash);
