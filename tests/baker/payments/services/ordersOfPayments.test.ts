import { expect, test } from 'vitest';
import { matchPayments } from '@/baker/payments/domain/matchPayments';
import { ordersOfPayments } from '@/baker/payments/services/ordersOfPayments';
import { pence } from '@/domain/money';
import type { Order, OrderId } from '@/domain/order/order';
import { newOrderId } from '@/services/order/orderIds';
import { FRIDAY, placed, toOrderRecords } from '../../../support/dayOrders.ts';
import { givenOwnersShop, ownerDatabase } from '../../../support/ownerAccount.ts';
import { aPayment, ORDINARY } from '../../../support/samples.ts';

/** Ids with no time, or with a time outside the payments' period. */
const FORGED: Readonly<Record<string, string>> = {
  'of version 4': '3f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e5f',
  'before all others': '00000000-0000-4000-8000-000000000000',
  'after all others': 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  'nine days before': newOrderId(new Date('2026-11-15T12:00:00Z')),
  'of the night before its week': newOrderId(new Date('2026-11-19T23:30:00Z')),
  'a month later': newOrderId(new Date('2026-12-25T12:00:00Z')),
  'of no date that there is': 'ffffffff-ffff-7fff-bfff-ffffffffffff',
  'of the evening after the last payment': newOrderId(new Date('2026-11-26T22:30:00Z')),
};

test('an order for this Friday that says it was paid is named, whatever its number tells', async () => {
  const forged = Object.entries(FORGED).map(([name, id]) =>
    placed({ id: id as OrderId, name, hasPaid: true, bakeDay: FRIDAY }),
  );
  const paid = ['2026-11-20T09:00:00Z', '2026-11-26T20:00:00Z'].map((at) => placed({ hasPaid: true }, at));
  const others: Order[] = [
    placed({ name: 'cash', bakeDay: FRIDAY }, '2026-11-10T12:00:00Z'),
    placed({ name: 'of another week', hasPaid: true }, '2026-11-10T12:00:00Z'),
  ];
  await givenOwnersShop({ orders: toOrderRecords([...forged, ...paid, ...others]), cakes: {} });
  const times = ['2026-11-20T09:05:00Z', '2026-11-26T20:05:00Z'];
  const payments = paid.map(({ id }, index) =>
    aPayment({ id: `ch_${index}`, reference: id, at: new Date(times[index] ?? ''), amount: pence(7_00) }),
  );
  const { orders, isAll } = await ordersOfPayments(ownerDatabase, ORDINARY, payments);
  expect(isAll).toBe(true);
  const wrong = matchPayments(ORDINARY, orders, payments).filter(({ isWrong }) => isWrong);
  expect(new Set(wrong.map(({ kind, name }) => `${kind} ${name}`))).toEqual(
    new Set(Object.keys(FORGED).map((name) => `no-payment ${name}`)),
  );
});

test('an order of the same Friday that was placed after the file was made can’t be judged, and is named', async () => {
  const late = placed({ name: 'Late', hasPaid: true }, '2026-11-25T12:00:00Z');
  await givenOwnersShop({ orders: toOrderRecords([late]), cakes: {} });
  const payments = ['2026-11-20T09:05:00Z', '2026-11-23T20:05:00Z'].map((at, index) =>
    aPayment({ id: `ch_${index}`, at: new Date(at), money: 'none' }),
  );
  const { orders } = await ordersOfPayments(ownerDatabase, ORDINARY, payments);
  expect(matchPayments(ORDINARY, orders, payments)).toMatchObject([
    { kind: 'unjudged', what: expect.stringContaining(`Late (${late.id.slice(-4)})`) },
  ]);
});
