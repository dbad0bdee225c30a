import Papa from 'papaparse';
import { titledKey } from '@/baker/day/domain/dayOrder';
import { type Handovers, isCollected, isMissed } from '@/baker/day/domain/handovers';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { count } from '@/baker/domain/count';
import { isInPounds, type Payment, poundsLeft } from '@/baker/payments/domain/payment';
import { cartLines } from '@/domain/cart';
import type { VatCategory } from '@/domain/catalogue/vatCategory';
import { disarmed } from '@/domain/csvText';
import { type LondonDay, londonDay } from '@/domain/londonDay';
import { type Pence, pence } from '@/domain/money';
import { deliveryPriceOf, type Order, orderTotal } from '@/domain/order/order';
import { type Trader, traderText } from '@/domain/trader';
import { isCredible, moneyOf, type PartOfMoney, type WeekFigures } from './weekFigures';

export interface DayOrders {
  readonly date: LondonDay;
  readonly orders: readonly StoredOrder[];
  readonly ticks: Handovers;
  readonly unread: number;
  readonly forgotten: WeekFigures | null;
}

export interface BooksKnown {
  /** The payments in Stripe's export; null if no export was chosen. */
  readonly payments: readonly Payment[] | null;
  /** The VAT categories set for products, even hidden ones, by key. */
  readonly vat: ReadonlyMap<string, VatCategory>;
  readonly seller: Trader;
  readonly month: string;
}

const WAYS = {
  card: 'by card',
  taken: 'in cash',
  cash: 'cash, not ticked as taken',
  unpaid: 'not paid: nobody came',
} as const;
type Way = keyof typeof WAYS;

/** The columns that split a total for VAT. Delivery has its own: its VAT depends on the goods delivered. */
const PARTS = {
  zero: 'Zero-rated (£)',
  standard: 'Standard-rated (£)',
  unsaid: 'VAT not said (£)',
  delivery: 'Delivery (£)',
} as const;
type Part = keyof typeof PARTS;
type Parts = Readonly<Record<Part, Pence>>;

const TOTALS_OF_PARTS: Readonly<Record<Part, string>> = {
  zero: 'zero-rated goods',
  standard: 'standard-rated goods',
  unsaid: 'goods whose VAT is not said',
  delivery: 'delivery',
};

interface Row {
  readonly day: string;
  readonly order: string;
  readonly pieces?: string;
  readonly what?: string;
  readonly parts?: Partial<Parts>;
  readonly total?: Pence;
  readonly ways?: readonly PartOfMoney[];
  /** What the Paid column says instead of `ways`, if an order isn't counted. */
  readonly paid?: string;
  readonly paidOn?: string;
  readonly collected?: string;
  readonly left?: Pence | undefined;
  readonly fee?: Pence | undefined;
}

const NAMES = [
  ...['Bake day', 'Order', 'Pieces', 'What'],
  ...Object.values(PARTS),
  ...['Total (£)', 'Paid', 'Paid on', 'Collected', 'At Stripe, less refunds (£)', 'Stripe’s fee (£)'],
];

/**
 * Makes a CSV file for the accountant: a row for each finished order, then totals by way of paying and by VAT category,
 * then notes. A day's unreadable records share a row. Its forgotten (deleted) orders have one for each way of paying.
 */
export function accountantCsv(days: readonly DayOrders[], known: BooksKnown): string {
  const rows = days.flatMap(({ date, orders, ticks, unread, forgotten }): Row[] => [
    ...orders.flatMap(({ order }) => (order?.paid ? [rowOf(date, order, ticks, known)] : [])),
    ...(forgotten ? forgottenRows(date, forgotten) : []),
    ...(unread > 0 ? [{ day: date, order: `${unread} that can’t be read` }] : []),
  ]);
  const table = [
    NAMES,
    ...[...rows, ...totalsOf(rows)].map(cellsOf),
    [],
    ...notesOf(rows, known).map(([what, words]) => [what, disarmed(words)]),
  ];
  const full = table.map((cells) => [...cells, ...Array(NAMES.length - cells.length).fill('')]);
  // Quotes all cells, because some spreadsheets split them at semicolons. Excel needs the byte order mark for UTF-8.
  return `\uFEFF${Papa.unparse(full, { quotes: true, newline: '\r\n' })}\r\n`;
}

function rowOf(day: LondonDay, order: Order, ticks: Handovers, { payments, vat }: BooksKnown): Row {
  const what = cartLines(order.items, titledKey).map(({ quantity, title, variant }) =>
    variant ? `${title}, ${variant} × ${quantity}` : `${title} × ${quantity}`,
  );
  const tick = ticks.get(order.id);
  const row: Row = {
    day,
    order: order.id,
    pieces: String(order.items.length),
    what: disarmed(what.join('; ')),
    collected: isCollected(tick) ? 'yes' : isMissed(tick) ? 'did not come' : 'not ticked',
    ...atStripe(payments?.filter(({ reference }) => reference === order.id) ?? []),
  };
  if (!isCredible(order)) return { ...row, paid: 'not counted: its prices are not the shop’s' };
  const ways = moneyOf(order, ticks, row.left);
  const sold = sumOf(ways.flatMap(({ way, sum }) => (way === 'unpaid' ? [] : sum)));
  const isIn = (one: Way) => ways.some(({ way }) => way === one);
  const days = [row.paidOn, isIn('taken') && tick && londonDay(new Date(tick.at))].filter(Boolean);
  return {
    ...row,
    ways,
    total: orderTotal(order),
    ...(ways.some(({ way }) => way !== 'unpaid') && { parts: partsOf(order, vat, sold) }),
    ...(days.length > 0 && { paidOn: days.join(' and ') }),
  };
}

/** Returns what Stripe's file says about an order: when it was first paid, what is left of the money, and the fee. */
function atStripe(payments: readonly Payment[]): Pick<Row, 'paidOn' | 'left' | 'fee'> {
  if (payments.length === 0) return {};
  const taken = payments.filter((payment) => payment.money === 'taken' && isInPounds(payment));
  const [first] = taken.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
  const fees = taken.flatMap(({ fee }) => fee ?? []);
  return {
    left: poundsLeft(payments),
    ...(first && { paidOn: londonDay(first) }),
    ...(fees.length > 0 && { fee: sumOf(fees) }),
  };
}

/** Splits an order's total by VAT category. If only `sold` of it was paid, splits that in the same proportions. */
function partsOf(order: Order, vat: BooksKnown['vat'], sold: Pence): Partial<Parts> {
  const parts = new Map<Part, Pence>();
  const add = (part: Part, amount: Pence) => parts.set(part, sumOf([parts.get(part), amount]));
  for (const { firebaseId, price } of order.items) add(vat.get(firebaseId) ?? 'unsaid', price);
  const delivery = deliveryPriceOf(order);
  if (delivery !== null) add('delivery', delivery);
  // Each share is taken from what remains, so that the shares add up to the penny.
  let [left, of] = [sold, orderTotal(order)];
  for (const [part, amount] of parts) {
    const share = pence(of > 0 ? Math.round((amount * left) / of) : 0);
    parts.set(part, share);
    [left, of] = [pence(left - share), pence(of - amount)];
  }
  return Object.fromEntries(parts);
}

/** Makes a row of forgotten orders for each way of paying. The first has the pieces and collections of all. */
function forgottenRows(day: LondonDay, forgotten: WeekFigures): Row[] {
  const { orders, collected, missed, pieces } = forgotten;
  const paid = (['card', 'taken', 'cash'] as const).filter((way) => forgotten[way] > 0);
  const [first = missed > 0 ? 'unpaid' : 'card', ...more] = paid;
  const row = (way: Way, order: string) => {
    // The stored sums leave out the cash that was due for orders that nobody came for.
    const sum = way === 'unpaid' ? pence(0) : forgotten[way];
    return { ...{ day, order, ways: [{ way, sum }] }, parts: { unsaid: sum }, total: sum };
  };
  return [
    {
      ...row(first, `${orders} forgotten`),
      pieces: String(pieces),
      collected: `${collected} of ${orders}${missed > 0 ? `, ${missed} did not come` : ''}`,
    },
    ...more.map((way) => row(way, 'of the same')),
  ];
}

function totalsOf(rows: readonly Row[]): Row[] {
  const ways = (Object.keys(WAYS) as Way[]).flatMap((way): Row[] => {
    const ofWay = rows.filter(({ ways }) => ways?.some((one) => one.way === way));
    if (ofWay.length === 0) return [];
    const sums = ofWay.flatMap(({ ways = [] }) => ways.filter((one) => one.way === way));
    return [
      {
        ...{ day: 'Total', order: WAYS[way] },
        total: sumOf(sums.map(({ sum }) => sum)),
        ...(way === 'card' && {
          left: sumIfAny(ofWay.map(({ left }) => left)),
          fee: sumIfAny(ofWay.map(({ fee }) => fee)),
        }),
      },
    ];
  });
  const parts = (Object.keys(PARTS) as Part[]).map((part): Row => {
    const sum = sumOf(rows.map((row) => row.parts?.[part]));
    return { day: 'Total', order: TOTALS_OF_PARTS[part], parts: { [part]: sum }, total: sum };
  });
  return [...ways, ...parts];
}

function notesOf(rows: readonly Row[], { payments, seller, month }: BooksKnown): [string, string][] {
  const byCard = rows.filter(
    ({ ways, order }) => ways?.some(({ way }) => way === 'card') && !/ /.test(order),
  );
  const unmatched = byCard.filter(({ left }) => left === undefined).length;
  const withoutFee = byCard.filter(({ left, fee }) => left !== undefined && fee === undefined).length;
  const cards = [
    payments === null &&
      'Stripe’s file was not chosen. So when cards were charged, what was refunded, and Stripe’s fees are not in this table.',
    payments !== null &&
      unmatched > 0 &&
      `Stripe’s file has no payment for ${count(unmatched, 'order')} by card.`,
    withoutFee > 0 && `Stripe’s file does not say the fee of ${count(withoutFee, 'order')} by card.`,
  ];
  return [
    ['Seller', `${seller.name} · ${traderText(seller)}`],
    ['Orders', `Of the bake days of ${month} that are over`],
    [
      'VAT',
      [
        `${seller.vatNumber ? 'All sums include any VAT' : 'The seller has no VAT number, and there is no VAT in the sums'}.`,
        'Each product has the VAT category that the seller has set by now. None is set for products that are gone, for bestsellers without a product, and for forgotten orders, including their delivery.',
      ].join(' '),
    ],
    ['Cash', '“Paid on” is the day on which it was ticked as taken.'],
    ...cards.flatMap((words): [string, string][] => (words ? [['Cards', words]] : [])),
    ['Payouts', 'Which payment came with which payout is in Stripe’s payout report, and not in this table.'],
  ];
}

const cellsOf = (row: Row): string[] => [
  row.day,
  row.order,
  row.pieces ?? '',
  row.what ?? '',
  ...(Object.keys(PARTS) as Part[]).map((part) => pounds(row.parts?.[part])),
  pounds(row.total),
  row.paid ?? waysText(row.ways ?? []),
  row.paidOn ?? '',
  row.collected ?? '',
  pounds(row.left),
  pounds(row.fee),
];

const waysText = (ways: readonly PartOfMoney[]): string =>
  ways.map(({ way, sum }) => (ways.length > 1 ? `${pounds(sum)} ` : '') + WAYS[way]).join(', ');

const sumOf = (amounts: readonly (Pence | undefined)[]): Pence =>
  pence(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));

const sumIfAny = (amounts: readonly (Pence | undefined)[]): Pence | undefined =>
  amounts.some((amount) => amount !== undefined) ? sumOf(amounts) : undefined;

const pounds = (amount: Pence | undefined): string => (amount === undefined ? '' : (amount / 100).toFixed(2));
