import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { newOrderId } from '@/services/orderIds';
import { Payments } from '../../sandbox/till/payments.ts';
import { paymentsCsv } from '../../sandbox/till/paymentsCsv.ts';
import { readPaymentsTold } from '../../scripts/orders/week/paymentsTold.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { anOrder } from '../support/samples.ts';

const FRIDAY = '2026-11-27' as LondonDay;
const WEDNESDAY = new Date('2026-11-25T10:00:00Z');
const WEEK_BEFORE = new Date('2026-11-18T10:00:00Z');

const placed = (at: Date): Order => anOrder({ id: newOrderId(at), paid: true, hasPaid: true });

/** What payments of £7 with these references say about the orders. */
async function told(orders: readonly Order[], paid: readonly (readonly [reference: string, at: Date])[]) {
  const till = new Payments();
  const payments = paid.flatMap(([reference, at], index) => {
    const lines = [{ id: 'price_rye', title: 'Rye', amount: 700, quantity: 1 }];
    till.take(`cs_${index}`, { lines, successUrl: '', cancelUrl: '', reference }, '');
    return till.newestFirst.slice(0, 1).map((payment) => ({ ...payment, at }));
  });
  const file = join(await emptyFolder(), 'payments.csv');
  await writeFile(file, paymentsCsv(payments));
  const stored = orders.map((order) => ({ key: order.id, order }));
  return readPaymentsTold(file, stored, { day: FRIDAY, shop: 'https://shop.example', sandbox: false });
}

test('says of each order what is wrong with its payments, and when it was paid first', async () => {
  const [right, missing] = [placed(WEDNESDAY), placed(WEDNESDAY)];
  const later = new Date('2026-11-25T11:00:00Z');
  const { ofOrders, ofNone, paidAt } = await told([right, missing], [[right.id, later]]);
  expect(ofOrders.get(right.id)).toBeUndefined();
  expect(ofOrders.get(missing.id)).toEqual([
    {
      line: expect.stringMatching(/^says paid online, £7, but there is no payment of it/),
      isWrong: true,
      due: 7_00,
    },
  ]);
  expect(ofNone).toEqual([]);
  expect(paidAt).toEqual(new Map([[right.id, later]]));
});

test('tells of two payments the first time, and that there are two', async () => {
  const order = placed(WEDNESDAY);
  const again = new Date('2026-11-26T10:00:00Z');
  const { ofOrders, paidAt } = await told(
    [order],
    [
      [order.id, again],
      [order.id, WEDNESDAY],
    ],
  );
  expect(ofOrders.get(order.id)).toMatchObject([{ isWrong: true }]);
  expect(paidAt.get(order.id)).toEqual(WEDNESDAY);
});

test('leaves other weeks to themselves: of payments without an order, it tells those of this one', async () => {
  const [gone, before] = [newOrderId(WEDNESDAY), newOrderId(WEEK_BEFORE)];
  const { ofNone } = await told(
    [],
    [
      [gone, WEDNESDAY],
      [before, WEEK_BEFORE],
      ['inv-1', WEDNESDAY],
      ['inv-2', WEEK_BEFORE],
    ],
  );
  expect(ofNone).toEqual([expect.stringContaining(gone), expect.stringContaining('"inv-1"')]);
});
