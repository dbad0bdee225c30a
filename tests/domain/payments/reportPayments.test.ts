import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { StoredOrder } from '@/domain/daySheet/storedOrder';
import type { MatchedOrder } from '@/domain/payments/matchPayments';
import { reportPayments, unlistedIn } from '@/domain/payments/reportPayments';
import { paymentsIn } from '@/domain/payments/stripeExport';
import { newOrderId } from '@/services/order/orderIds';
import { daySheetWith, FRIDAY, placed, stored, WEDNESDAY } from '../../support/dayOrders.ts';
import { unitsOf } from '../../support/samples.ts';

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
    new TextEncoder().encode(`${Papa.unparse(rows.map((one, at) => ({ id: `ch_${at}`, ...one })))}\n`),
  );

/** What an export with these rows says about the orders, where the shop has these others. */
const told = (orders: readonly StoredOrder[], rows: readonly Row[], others: MatchedOrder[] | null = []) =>
  reportPayments(orders, exported(rows), FRIDAY, others);

test('says of each order what is wrong with its payments', () => {
  const [right, missing] = [placed({ hasPaid: true }), placed({ hasPaid: true })];
  const later = new Date('2026-11-25T11:00:00Z');
  const { ofOrders, ofNone } = told([right, missing].map(stored), [row(right.id, later)]);
  expect(ofOrders.get(right.id)).toBeUndefined();
  expect(ofOrders.get(missing.id)).toEqual([
    {
      id: `${missing.id} no-payment`,
      sentence: expect.stringMatching(/^It says it was paid online, £7, but there is no payment for it/),
      isWrong: true,
      due: 7_00,
    },
  ]);
  expect(ofNone).toEqual([]);
});

test('leaves other weeks to themselves: of payments without an order, it tells those of this one', () => {
  const [gone, before] = [newOrderId(WEDNESDAY), newOrderId(WEEK_BEFORE)];
  const { ofNone } = told(
    [],
    [row(gone, WEDNESDAY), row(before, WEEK_BEFORE), row('inv-1', WEDNESDAY), row('inv-2', WEEK_BEFORE)],
  );
  expect(ofNone).toEqual([expect.stringContaining(gone), expect.stringContaining('“inv-1”')]);
  // Not until the others were looked up.
  expect(told([], [row(gone, WEDNESDAY)], null).ofNone).toEqual([]);
});

test('leaves an order that was moved to another Friday to that sheet, and finds it there', () => {
  const moved = placed({ hasPaid: true, bakeDay: '2026-12-04' as LondonDay });
  const here = placed({ hasPaid: true, bakeDay: FRIDAY }, WEEK_BEFORE);
  const rows = [row(moved.id, WEDNESDAY, { Amount: '6.00' }), row(here.id, WEEK_BEFORE)];
  expect(unlistedIn([stored(here)], exported(rows), FRIDAY)).toEqual([moved.id]);
  const { ofNone, paid } = told([stored(here)], rows, [stored(moved)]);
  expect(ofNone).toEqual([]);
  expect(paid).toEqual(new Map([[here.id, 7_00]]));
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
  expect(ofNone).toHaveLength(1);
});

type Way = readonly [
  way: string,
  paid: readonly Row[],
  says: string,
  ...toTakeThereUnknown: [number, number, number],
];
const [SEE, SOME, REST] = ['see its payment', { Amount: '9.00' }, { Amount: '5.00' }];
const REFUNDED = { 'Amount Refunded': '14.00', Status: 'Refunded' };

/** How orders of £14 were paid, what the lists have to say of it, and in pounds what is to take, there and unknown. */
const WAYS: readonly Way[] = [
  ['paid', [{}], 'paid', 0, 14, 0],
  ['not at all', [], 'to take', 14, 0, 0],
  ['failed', [{ Status: 'Failed' }], 'to take', 14, 0, 0],
  ['too little', [SOME], 'part', 5, 9, 0],
  ['too much', [{ Amount: '20.00' }], SEE, 0, 20, 0],
  ['twice', [{}, {}], SEE, 0, 28, 0],
  ['in two parts', [SOME, REST], 'paid', 0, 14, 0],
  ['refunded', [REFUNDED], SEE, 0, 0, 0],
  ['refunded in part', [{ 'Amount Refunded': '7.01', Status: 'Partially refunded' }], 'paid', 0, 6.99, 0],
  ['pending', [{ Status: 'Pending' }], SEE, 0, 0, 14],
  ['part, part pending', [SOME, { ...REST, Status: 'Pending' }], SEE, 0, 9, 5],
  ['in euros', [{ Currency: 'eur' }], SEE, 0, 0, 14],
  ['disputed', [{ 'Dispute Status': 'needs_response' }], SEE, 0, 14, 0],
  ['cash', [], 'to take', 14, 0, 0],
  ['cash, failed', [{ Status: 'Failed' }], 'to take', 14, 0, 0],
  ['cash, paid', [{}], SEE, 0, 14, 0],
  ['cash, too little', [SOME], 'part', 5, 9, 0],
  ['cash, too much', [{ Amount: '20.00' }], SEE, 0, 20, 0],
  ['cash, refunded', [REFUNDED], 'to take', 14, 0, 0],
  ['cash, refunded in part', [{ 'Amount Refunded': '7.00' }], SEE, 0, 7, 0],
  ['cash, in euros', [{ Currency: 'eur' }], SEE, 0, 0, 14],
  ['cash, part, part pending', [SOME, { ...REST, Status: 'Pending' }], SEE, 0, 9, 5],
  ['cash, pending', [{ Status: 'Pending' }], SEE, 0, 0, 14],
];

test('the lists tell each way of paying, and their sums are right', () => {
  const orders = WAYS.map(([name]) =>
    placed({ name, hasPaid: !name.startsWith('cash'), items: unitsOf(2), email: '', phone: '' }),
  );
  const rows = WAYS.flatMap(([, paid], index) =>
    paid.map((cells) => row(orders[index]?.id ?? '', WEDNESDAY, { Amount: '14.00', ...cells })),
  );
  const week = daySheetWith(orders, { payments: told(orders.map(stored), rows) });

  const listed = new Map(week.orders.map((order) => [order.order.name, order]));
  for (const [way, , settled, toTake] of WAYS)
    expect(listed.get(way), way).toMatchObject({ settled, toTake: toTake * 100 });

  const sumOf = (column: 3 | 4 | 5) => ({
    pence: Math.round(WAYS.reduce((sum, way) => sum + way[column] * 100, 0)),
  });
  const total = { pence: WAYS.length * 14_00 };
  expect(week.money).toMatchObject({ cash: sumOf(3), card: sumOf(4), unknown: sumOf(5), total });
});

test('says paid, and not known yet, of an order that the payments do not reach', () => {
  const order = placed({ hasPaid: true });
  const payments = told([stored(order)], [row('inv-1', WEEK_BEFORE)]);
  const week = daySheetWith([order], { payments });
  expect(week.orders[0]?.settled).toBe('says paid');
  expect(week.money).toMatchObject({ card: { pence: 0 }, unknown: { pence: 7_00, orders: 1 } });
});
