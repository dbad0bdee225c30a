import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { Pence } from '@/domain/money';
import { paymentsTold, unlistedIn } from '@/domain/payments/paymentsTold';
import { paymentsIn } from '@/domain/payments/stripeExport';
import { lookUpOrders } from '@/services/owner/lookUpOrders';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { readOrdersOfDay } from '@/services/owner/readOrders';
import { DEFAULT_NAMESPACE, startDatabase } from '../../../sandbox/database/server.ts';
import { paymentsCsv } from '../../../sandbox/till/paymentsCsv.ts';
import { filledWeek } from '../../../sandbox/week/filledWeek.ts';
import { readWeekNow } from '../../support/weekNow.ts';
import { MOMENTS } from './moments.ts';

/** What the page counts of the sandbox's week once its payments are known, against what was planted. */

const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
const server = await startDatabase({ rules });
afterAll(() => server.close());
vi.stubGlobal('location', new URL('https://bakery.example/baker'));
import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;

const unsigned = `.${Buffer.from(JSON.stringify({ sub: 'baker' })).toString('base64url')}.`;
const owner = openOwnerDatabase(async () => unsigned);

test.each(MOMENTS)('with the payments it is told what is there, and what is to take, %s', async (_, at) => {
  const now = new Date(at);
  const filled = filledWeek(now);
  server.setData({ ...filled.data, owners: { baker: true } });
  const { day, finished, troubles, cash } = filled.truth;
  const payments = paymentsIn(new TextEncoder().encode(paymentsCsv(filled.payments)));
  const { orders } = await readOrdersOfDay(owner, day);
  const others = await lookUpOrders(owner, unlistedIn(orders, payments, day));
  const told = paymentsTold(orders, payments, day, others);
  const week = await readWeekNow(owner, day, now, told);

  const listed = new Map(week.orders.map((one) => [one.order.id as string, one]));
  const totalOf = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (listed.get(id)?.total ?? Number.NaN), 0);
  const unpaid = troubles['says paid, but there is no payment'];
  const short = troubles['paid too little'];
  const byCard = troubles['for cash, and paid by card'];
  expect(week.money.cash).toEqual({
    pence: cash.pence + totalOf(unpaid) - totalOf(byCard) + short.length * 2_00,
    orders: cash.orders + unpaid.length - byCard.length + short.length,
  });
  const left = filled.payments
    .filter(({ reference }) => finished.includes(reference))
    .map(({ amount, refunds }) => amount - refunds.reduce((sum, refund) => sum + refund.amount, 0));
  expect(week.money.card.pence).toBe(left.reduce((sum, one) => sum + one, 0) as Pence);
  expect(week.money.isChecked).toBe(true);
  const settled = (ids: readonly string[]) => new Set(ids.map((id) => listed.get(id)?.settled));
  expect(settled(unpaid)).toEqual(new Set(['to take']));
  expect(settled(short)).toEqual(new Set(['part']));
  expect(settled([...troubles['paid twice'], ...troubles.refunded])).toEqual(new Set(['see its payment']));
});
