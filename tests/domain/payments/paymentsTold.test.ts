import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { MatchedOrder } from '@/domain/payments/matchPayments';
import { paymentsTold, unlistedIn } from '@/domain/payments/paymentsTold';
import { paymentsIn } from '@/domain/payments/stripeExport';
import type { StoredOrder } from '@/domain/week/storedOrder';
import { newOrderId } from '@/services/order/orderIds';
import { unitsOf } from '../../support/samples.ts';
import { FRIDAY, placed, stored, WEDNESDAY, weekWith } from '../../support/weekOrders.ts';

const WEEK_BEFORE = new Date('2026-11-18T10:00:00Z');

/** A row of Stripe's export, by column. */
type Row = Readonly<Record<string, string>>;

/** A payment of £7 for this reference, with other cells as given. */
const row = (reference: string, at: Date, cells: Row = {}): Row => ({
  'Created date (UTC)': at.toISOString().slice(0, 19).replace('T', ' '),
  Amount: '7.00',
  'Amount Refunded': '0.00',
  Currency: 'gbp',
  Captured: 'true',
  Status: 'Paid',
  'Dispute Status': '',
  'Client Reference ID': reference,
  ...cells,
});

/** The payments in an export with these rows. */
const exported = (rows: readonly Row[]) =>
  paymentsIn(
    new TextEncoder().encode(
      `${Papa.unparse(rows.map((one, index) => ({ id: `ch_${index + 1}`, ...one })))}\n`,
    ),
  );

/** What an export with these rows says about the orders, where the shop has these others. */
const told = (orders: readonly StoredOrder[], rows: readonly Row[], others: MatchedOrder[] | null = []) =>
  paymentsTold(orders, exported(rows), FRIDAY, others);

test('says of each order what is wrong with its payments', () => {
  const [right, missing] = [placed({ hasPaid: true }), placed({ hasPaid: true })];
  const later = new Date('2026-11-25T11:00:00Z');
  const { ofOrders, ofNone } = told([right, missing].map(stored), [row(right.id, later)]);
  expect(ofOrders.get(right.id)).toBeUndefined();
  expect(ofOrders.get(missing.id)).toEqual([
    {
      line: expect.stringMatching(/^It says it was paid online, £7, but there is no payment for it/),
      isWrong: true,
      due: 7_00,
    },
  ]);
  expect(ofNone).toEqual([]);
});

test('tells that there are two payments', () => {
  const order = placed({ hasPaid: true });
  const again = new Date('2026-11-26T10:00:00Z');
  const { ofOrders } = told([stored(order)], [row(order.id, again), row(order.id, WEDNESDAY)]);
  expect(ofOrders.get(order.id)).toMatchObject([{ isWrong: true }]);
});

test('leaves other weeks to themselves: of payments without an order, it tells those of this one', () => {
  const [gone, before] = [newOrderId(WEDNESDAY), newOrderId(WEEK_BEFORE)];
  const { ofNone } = told(
    [],
    [row(gone, WEDNESDAY), row(before, WEEK_BEFORE), row('inv-1', WEDNESDAY), row('inv-2', WEEK_BEFORE)],
  );
  expect(ofNone).toEqual([expect.stringContaining(gone), expect.stringContaining('“inv-1”')]);
});

test('leaves an order that was moved to another Friday to that sheet, and finds it there', () => {
  const moved = placed({ hasPaid: true, bakeDay: '2026-12-04' as LondonDay });
  const here = placed({ hasPaid: true, bakeDay: FRIDAY }, WEEK_BEFORE);
  const rows = [row(moved.id, WEDNESDAY), row(here.id, WEEK_BEFORE)];
  expect(unlistedIn([stored(here)], exported(rows), FRIDAY)).toEqual([moved.id]);
  const { ofNone, paid } = told([stored(here)], rows, [stored(moved)]);
  expect(ofNone).toEqual([]);
  expect(paid).toEqual(new Map([[here.id, 7_00]]));
});

test('tells nothing of payments without an order until the others were looked up', () => {
  const { ofNone } = told([], [row(newOrderId(WEDNESDAY), WEDNESDAY)], null);
  expect(ofNone).toEqual([]);
});

test('knows an order that was cancelled, refunded or not', () => {
  const [kept, refunded] = [placed({ hasPaid: true, name: 'Kit' }), placed({ hasPaid: true, name: 'Rae' })];
  const others = [kept, refunded].map((order) => ({ ...stored(order), isCancelled: true }));
  const { ofNone } = told(
    [],
    [row(kept.id, WEDNESDAY), row(refunded.id, WEDNESDAY, { 'Amount Refunded': '7.00', Status: 'Refunded' })],
    others,
  );
  expect(ofNone.toSorted()).toEqual([
    'Kit: It was cancelled, but not refunded. Refund £7 in Stripe.',
    'Rae: Everything that was paid has been refunded.',
  ]);
});

test('tells of a payment whose order can’t be read, which is in none of the lists', () => {
  const id = newOrderId(WEDNESDAY);
  const { ofNone } = told([{ key: id, order: null }], [row(id, WEDNESDAY)]);
  expect(ofNone).toEqual([expect.stringContaining('for an order that can’t be read')]);
});

/** How orders of £14 were paid, and what the lists have to say of it, in pounds. */
const WAYS: readonly {
  readonly way: string;
  readonly isCash?: boolean;
  readonly paid: readonly Row[];
  readonly says: string;
  readonly toTake?: number;
  /** The money that is there. */
  readonly there?: number;
  readonly unknown?: number;
}[] = [
  { way: 'paid', paid: [{}], says: 'paid', there: 14 },
  { way: 'succeeded', paid: [{ Status: 'succeeded' }], says: 'paid', there: 14 },
  { way: 'not at all', paid: [], says: 'to take', toTake: 14 },
  { way: 'failed', paid: [{ Status: 'Failed' }], says: 'to take', toTake: 14 },
  { way: 'too little', paid: [{ Amount: '9.00' }], says: 'part', toTake: 5, there: 9 },
  { way: 'too much', paid: [{ Amount: '20.00' }], says: 'see its payment', there: 20 },
  { way: 'twice', paid: [{}, {}], says: 'see its payment', there: 28 },
  { way: 'in two parts', paid: [{ Amount: '9.00' }, { Amount: '5.00' }], says: 'paid', there: 14 },
  { way: 'refunded', paid: [{ 'Amount Refunded': '14.00', Status: 'Refunded' }], says: 'see its payment' },
  {
    way: 'refunded in part',
    paid: [{ 'Amount Refunded': '7.01', Status: 'Partially refunded' }],
    says: 'paid',
    there: 6.99,
  },
  { way: 'pending', paid: [{ Status: 'Pending' }], says: 'see its payment', unknown: 14 },
  { way: 'not captured', paid: [{ Captured: 'false' }], says: 'see its payment', unknown: 14 },
  {
    way: 'in part, and the rest pending',
    paid: [{ Amount: '9.00' }, { Amount: '5.00', Status: 'Pending' }],
    says: 'see its payment',
    there: 9,
    unknown: 5,
  },
  { way: 'in euros', paid: [{ Currency: 'eur' }], says: 'see its payment', unknown: 14 },
  { way: 'disputed', paid: [{ 'Dispute Status': 'needs_response' }], says: 'see its payment', there: 14 },
  { way: 'cash', isCash: true, paid: [], says: 'to take', toTake: 14 },
  { way: 'cash, failed', isCash: true, paid: [{ Status: 'Failed' }], says: 'to take', toTake: 14 },
  { way: 'cash, paid', isCash: true, paid: [{}], says: 'see its payment', there: 14 },
  { way: 'cash, too little', isCash: true, paid: [{ Amount: '9.00' }], says: 'part', toTake: 5, there: 9 },
  { way: 'cash, too much', isCash: true, paid: [{ Amount: '20.00' }], says: 'see its payment', there: 20 },
  {
    way: 'cash, refunded',
    isCash: true,
    paid: [{ 'Amount Refunded': '14.00' }],
    says: 'to take',
    toTake: 14,
  },
  { way: 'cash, pending', isCash: true, paid: [{ Status: 'Pending' }], says: 'see its payment', unknown: 14 },
];

test('the lists tell each way of paying, and their sums are right', () => {
  const orders = WAYS.map(({ way, isCash }) =>
    placed({ name: way, hasPaid: !isCash, items: unitsOf(2), email: '', phone: '' }),
  );
  const rows = WAYS.flatMap(({ paid }, index) =>
    paid.map((cells) => row(orders[index]?.id ?? '', WEDNESDAY, { Amount: '14.00', ...cells })),
  );
  const week = weekWith(orders, { payments: told(orders.map(stored), rows) });

  const listed = new Map(week.orders.map((order) => [order.order.name, order]));
  for (const { way, says, toTake = 0 } of WAYS) {
    expect(listed.get(way), way).toMatchObject({ settled: says, toTake: toTake * 100 });
  }

  const sumOf = (what: 'toTake' | 'there' | 'unknown') =>
    WAYS.reduce((sum, way) => sum + (way[what] ?? 0) * 100, 0) / 100;
  expect(week.money).toMatchObject({
    cash: { pence: sumOf('toTake') * 100 },
    card: { pence: sumOf('there') * 100 },
    unknown: { pence: sumOf('unknown') * 100 },
    total: { pence: WAYS.length * 14_00 },
  });
});

test('says paid, and not known yet, of an order that the payments do not reach', () => {
  const order = placed({ hasPaid: true });
  const payments = told([stored(order)], [row('inv-1', WEEK_BEFORE)]);
  const week = weekWith([order], { payments });
  expect(week.orders[0]?.settled).toBe('says paid');
  expect(week.money).toMatchObject({ card: { pence: 0 }, unknown: { pence: 7_00, orders: 1 } });
});
