import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { StoredOrder } from '@/domain/daySheet/storedOrder';
import { pence } from '@/domain/money';
import type { MatchedOrder } from '@/domain/payments/matchPayments';
import type { Payment } from '@/domain/payments/payment';
import { reportPayments, unlistedIn } from '@/domain/payments/reportPayments';
import { newOrderId } from '@/services/order/orderIds';
import { daySheetWith, FRIDAY, placed, stored, WEDNESDAY } from '../../support/dayOrders.ts';
import { aPayment, unitsOf } from '../../support/samples.ts';

const WEEK_BEFORE = new Date('2026-11-18T10:00:00Z');

/** A payment of £7 for this reference, with other fields as given. */
const row = (reference: string, at: Date, fields: Partial<Payment> = {}) =>
  aPayment({ reference, at, amount: pence(7_00), ...fields });

/** What these payments say about the orders, where the shop has these others. */
const told = (orders: readonly StoredOrder[], payments: Payment[], others: MatchedOrder[] | null = []) =>
  reportPayments(orders, payments, FRIDAY, others);

test('says of each order what is wrong with its payments', () => {
  const [right, missing] = [placed({ hasPaid: true }), placed({ hasPaid: true })];
  const later = new Date('2026-11-25T11:00:00Z');
  const { ofOrders, ofNone } = told([right, missing].map(stored), [row(right.id, later)]);
  expect(ofOrders.get(right.id)).toBeUndefined();
  expect(ofOrders.get(missing.id)).toEqual([
    {
      sentence: expect.stringMatching(/^It says it was paid online, £7, but there is no payment for it/),
      isWrong: true,
      due: 7_00,
    },
  ]);
  expect(ofNone).toEqual([]);
});

test('leaves other weeks to themselves: of payments without an order, it tells those of this one', () => {
  const [gone, before] = [newOrderId(WEDNESDAY), newOrderId(WEEK_BEFORE)];
  const rows = [gone, 'inv-1'].map((key) => row(key, WEDNESDAY));
  const rowsBefore = [before, 'inv-2'].map((key) => row(key, WEEK_BEFORE));
  const named = [expect.stringContaining(gone), expect.stringContaining('“inv-1”')];
  expect(told([], [...rows, ...rowsBefore]).ofNone).toEqual(named);
  // One that can't be read is in none of the lists.
  expect(told([{ key: gone, order: null }], rows).ofNone).toHaveLength(2);
  // Not until the others were looked up.
  expect(told([], [row(gone, WEDNESDAY)], null).ofNone).toEqual([]);
});

test('leaves an order that was moved to another Friday to that sheet, and finds it there', () => {
  const moved = placed({ hasPaid: true, bakeDay: '2026-12-04' as LondonDay });
  const here = placed({ hasPaid: true, bakeDay: FRIDAY }, WEEK_BEFORE);
  const rows = [row(moved.id, WEDNESDAY, { amount: pence(6_00) }), row(here.id, WEEK_BEFORE)];
  expect(unlistedIn([stored(here)], rows, FRIDAY)).toEqual([moved.id]);
  const { ofNone, paid } = told([stored(here)], rows, [stored(moved)]);
  expect(ofNone).toEqual([]);
  expect(paid).toEqual(new Map([[here.id, 7_00]]));
  const cancelled = told([], rows.slice(0, 1), [{ ...stored(moved), isCancelled: true }]);
  expect(cancelled.ofNone).toEqual(['Ada Crumb: It was cancelled, but not refunded. Refund £6 in Stripe.']);
});

type Way = readonly [
  way: string,
  paid: readonly Partial<Payment>[],
  says: string,
  ...toTakeThereUnknown: [number, number, number],
];
const SEE = 'see its payment';
const [SOME, REST] = [{ amount: pence(9_00) }, { amount: pence(5_00) }];
const [REFUNDED, PENDING, FAILED] = [
  { refunded: pence(14_00) },
  { money: 'pending' },
  { money: 'none' },
] as const;

/** How orders of £14 were paid, what the lists have to say of it, and in pounds what is to take, there and unknown. */
const WAYS: readonly Way[] = [
  ['paid', [{}], 'paid', 0, 14, 0],
  ['not at all', [], 'to take', 14, 0, 0],
  ['too little', [SOME], 'part', 5, 9, 0],
  ['too much', [{ amount: pence(20_00) }], SEE, 0, 20, 0],
  ['in two parts', [SOME, REST], 'paid', 0, 14, 0],
  ['refunded', [REFUNDED], SEE, 0, 0, 0],
  ['refunded in part', [{ refunded: pence(7_01) }], 'paid', 0, 6.99, 0],
  ['pending', [PENDING], SEE, 0, 0, 14],
  ['part, part pending', [SOME, { ...REST, ...PENDING }], SEE, 0, 9, 5],
  ['in euros', [{ currency: 'eur' }], SEE, 0, 0, 14],
  ['disputed', [{ isDisputed: true }], SEE, 0, 14, 0],
  ['cash', [], 'to take', 14, 0, 0],
  ['cash, failed', [FAILED], 'to take', 14, 0, 0],
  ['cash, paid', [{}], SEE, 0, 14, 0],
  ['cash, too little', [SOME], 'part', 5, 9, 0],
  ['cash, refunded', [REFUNDED], 'to take', 14, 0, 0],
  ['cash, refunded in part', [{ refunded: pence(7_00) }], SEE, 0, 7, 0],
];

test('the lists tell each way of paying, and their sums are right', () => {
  const orders = WAYS.map(([name]) =>
    placed({ name, hasPaid: !name.startsWith('cash'), items: unitsOf(2), email: '', phone: '' }),
  );
  const rows = WAYS.flatMap(([, paid], index) =>
    paid.map((fields) => aPayment({ reference: orders[index]?.id ?? '', at: WEDNESDAY, ...fields })),
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
