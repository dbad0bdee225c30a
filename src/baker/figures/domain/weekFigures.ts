import { type Handover, isCollected, isMissed, isPaidInCash } from '@/baker/day/domain/handovers';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { type Pence, pence } from '@/domain/money';
import { deliveryPriceOf, leftToPay, type Order, orderTotal } from '@/domain/order/order';
import { placedAt } from '@/domain/order/orderTime';
import { stockNeeded, titleOf } from '@/domain/order/stock';

/** A bake day's sums, without anything about who ordered. */
export interface WeekFigures {
  /** The number of finished orders, without those in `unread`. */
  readonly orders: number;
  readonly pieces: number;
  /** Paid by card, according to the orders. */
  readonly card: Pence;
  /** Cash that was ticked as taken. */
  readonly taken: Pence;
  /** Cash that was due but not ticked as taken, without orders that nobody came for. */
  readonly cash: Pence;
  readonly collected: number;
  readonly missed: number;
  /** Unreadable records, and finished orders with prices that the shop never charges. No other field includes them. */
  readonly unread: number;
  readonly products: ReadonlyMap<string, ProductFigures>;
}

interface ProductFigures {
  readonly title: string;
  readonly pieces: number;
  /** When the last order with this product was placed, rounded down to the hour, in ms since 1970; 0 if unknown. */
  readonly last: number;
}

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

/** Times are rounded to hours, because an exact minute could identify a customer. */
const HOUR_MS = 60 * 60 * 1000;

/** Adds up a bake day's finished orders. */
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

/** The highest credible price of a delivery or a unit. A unit that has a product id but no size may cost any amount. */
const DEAREST = pence(250_00);

/** True if the shop could have charged an order's prices. Other orders are left out of the figures. */
export const isCredible = (order: Order): boolean =>
  (deliveryPriceOf(order) ?? 0) <= DEAREST &&
  order.items.every(
    ({ firebaseId, addOnItem, price }) => price <= DEAREST || (firebaseId !== '' && addOnItem === null),
  );

/** A part of an order's money: paid by card, taken in cash, due in cash, or unpaid because nobody came. */
export interface PartOfMoney {
  readonly way: 'card' | 'taken' | 'cash' | 'unpaid';
  readonly sum: Pence;
}

/** Splits an order's total by how it is paid. `paid` is what the card paid, less refunds; 0 if no file was chosen. */
export function moneyOf(order: Order, ticks: Ticks, paid = pence(0)): readonly PartOfMoney[] {
  const tick = ticks.get(order.id);
  const total = orderTotal(order);
  const way = isPaidInCash(tick) ? 'taken' : isMissed(tick) ? 'unpaid' : 'cash';
  const rest = paid >= total && way !== 'taken' ? 0 : leftToPay(order);
  if (!order.hasPaid || (rest === 0 && way === 'taken')) return [{ way, sum: total }];
  const byCard = { way: 'card', sum: pence(total - rest) } as const;
  return rest === 0 ? [byCard] : [byCard, { way, sum: pence(rest) }];
}

/** Adds up two `WeekFigures`: of two bake days, or of parts of one. */
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

/** A week's money: paid by card, taken in cash, and due in cash. */
export const moneyIn = ({ card, taken, cash }: WeekFigures): Pence => pence(card + taken + cash);
