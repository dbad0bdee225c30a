import Papa from 'papaparse';
import { titledKey } from '@/baker/day/domain/dayOrder';
import { isCollected, isMissed } from '@/baker/day/domain/handovers';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { type Payment, poundsLeft } from '@/baker/payments/domain/payment';
import { cartLines } from '@/domain/cart';
import { disarmed } from '@/domain/csvText';
import type { LondonDay } from '@/domain/londonDay';
import type { Pence } from '@/domain/money';
import { deliveryPriceOf, type Order, orderTotal } from '@/domain/order/order';
import { isCredible, moneyOf, type Ticks, type WeekFigures } from './weekFigures';

/** A bake day's orders, with the sums of those that were forgotten. */
export interface DayOrders {
  /** When it was handed over. */
  readonly date: LondonDay;
  readonly orders: readonly StoredOrder[];
  readonly ticks: Ticks;
  /** How many records could not be read. */
  readonly unread: number;
  readonly forgotten: WeekFigures | null;
}

const NAMES = [
  'Bake day',
  'Order',
  'Pieces',
  'What',
  'Delivery (£)',
  'Total (£)',
  'Paid',
  'Collected',
  'At Stripe, less refunds (£)',
];
const WAYS = {
  card: 'by card',
  taken: 'in cash',
  cash: 'cash, not ticked as taken',
  unpaid: 'not paid: nobody came',
} as const;

/**
 * Orders as a table for whoever does the books, one row per finished order, without who ordered. Forgotten ones have a row
 * for each way of paying. `payments`: Stripe's export, or null without one.
 */
export function accountantCsv(days: readonly DayOrders[], payments: readonly Payment[] | null): string {
  const rows = days.flatMap(({ date, orders, ticks, unread, forgotten }) => [
    ...orders.flatMap(({ order }) => (order?.paid ? [rowOf(date, order, ticks, payments)] : [])),
    ...(forgotten ? forgottenRows(date, forgotten) : []),
    ...(unread > 0 ? [unreadRow(date, unread)] : []),
  ]);
  // In quotation marks, a title's semicolon does not begin a cell where spreadsheets expect semicolons. Excel reads a file
  // as UTF-8 only with this mark at its beginning.
  return `\uFEFF${Papa.unparse([NAMES, ...rows], { quotes: true, newline: '\r\n' })}\r\n`;
}

function rowOf(date: LondonDay, order: Order, ticks: Ticks, payments: readonly Payment[] | null): string[] {
  const what = cartLines(order.items, titledKey).map(({ quantity, title, variant }) =>
    variant ? `${title}, ${variant} × ${quantity}` : `${title} × ${quantity}`,
  );
  const ofOrder = payments?.filter(({ reference }) => reference === order.id) ?? [];
  const isCounted = isCredible(order);
  const tick = ticks.get(order.id);
  return [
    date,
    order.id,
    String(order.items.length),
    disarmed(what.join('; ')),
    isCounted ? pounds(deliveryPriceOf(order)) : '',
    isCounted ? pounds(orderTotal(order)) : '',
    isCounted ? waysOf(order, ticks) : 'not counted: its prices are not the shop’s',
    isCollected(tick) ? 'yes' : isMissed(tick) ? 'did not come' : 'not ticked',
    ofOrder.length > 0 ? pounds(poundsLeft(ofOrder)) : '',
  ];
}

/** How an order is paid; with the sums if in two ways. */
function waysOf(order: Order, ticks: Ticks): string {
  const parts = moneyOf(order, ticks);
  return parts.map(({ way, sum }) => (parts.length > 1 ? `${pounds(sum)} ` : '') + WAYS[way]).join(', ');
}

/** A row for each way of paying. What is about all of them stands in the first. */
function forgottenRows(date: LondonDay, forgotten: WeekFigures): string[][] {
  const { orders, collected, pieces } = forgotten;
  const paid = (['card', 'taken', 'cash'] as const).filter((way) => forgotten[way] > 0);
  const [first = 'card', ...more] = paid;
  const row = (way: (typeof paid)[number], [order, sum, ticked]: readonly string[]) => [
    date,
    order ?? '',
    sum ?? '',
    '',
    '',
    pounds(forgotten[way]),
    WAYS[way],
    ticked ?? '',
    '',
  ];
  return [
    row(first, [`${orders} forgotten`, String(pieces), `${collected} of ${orders}`]),
    ...more.map((way) => row(way, ['of the same'])),
  ];
}

const unreadRow = (date: LondonDay, unread: number): string[] => [
  date,
  `${unread} that can’t be read`,
  '',
  '',
  '',
  '',
  '',
  '',
  '',
];

const pounds = (amount: Pence | null): string => (amount === null ? '' : (amount / 100).toFixed(2));
