import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { Pence } from '@/domain/money';
import { paymentsTold, unlistedIn } from '@/domain/payments/paymentsTold';
import { paymentsIn } from '@/domain/payments/stripeExport';
import { lookUpOrders } from '@/services/owner/lookUpOrders';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { readOrdersOfDay } from '@/services/owner/readOrders';
import { DEFAULT_NAMESPACE, startDatabase } from '../../../sandbox/database/server.ts';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';
import { paymentsCsv } from '../../../sandbox/till/paymentsCsv.ts';
import { type FilledWeek, filledWeek, PLANTED } from '../../../sandbox/week/filledWeek.ts';
import { readWeekNow } from '../../support/weekNow.ts';
import { MOMENTS } from './moments.ts';

/** What the page counts of 150 orders with trouble among them, against what was counted while they were planted. */

const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
const server = await startDatabase({ rules });
afterAll(() => server.close());
vi.stubGlobal('location', new URL('https://bakery.example/baker'));
import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;

const unsigned = `.${Buffer.from(JSON.stringify({ sub: 'baker' })).toString('base64url')}.`;
const owner = openOwnerDatabase(async () => unsigned);

const given = ({ data }: FilledWeek) =>
  server.setData({ ...demoCatalogue, ...data, owners: { baker: true } });

const sorted = (keys: Iterable<string>) => [...keys].sort();

test.each(MOMENTS)('pieces, sums and what is odd are counted right, %s', async (_, at) => {
  const now = new Date(at);
  const filled = filledWeek(now);
  given(filled);
  const { truth } = filled;
  const week = await readWeekNow(owner, truth.day, now);

  expect(sorted(week.orders.map(({ order }) => order.id))).toEqual(sorted(truth.finished));
  expect(sorted(week.unfinished.map(({ order }) => order.order.id))).toEqual(sorted(truth.unfinished));
  expect(week.orders.length + week.unfinished.length).toBe(PLANTED);
  // A tote bag may be chosen in the shop or added at the checkout: they have a row each.
  const pieces: Record<string, number> = {};
  for (const { title, ordered, sizes } of week.bakes) {
    for (const [size, count] of sizes.size > 0 ? sizes : [['', ordered] as const]) {
      const name = size ? `${title}, ${size}` : title;
      pieces[name] = (pieces[name] ?? 0) + count;
    }
  }
  expect(pieces).toEqual(truth.pieces);
  expect(week.money).toMatchObject({
    cash: truth.cash,
    card: truth.card,
    total: { pence: truth.cash.pence + truth.card.pence, orders: truth.finished.length },
    isChecked: false,
  });

  const odd = (kind: string) =>
    sorted(week.odd.find((one) => one.kind === kind)?.things.map(({ key }) => key) ?? []);
  const { troubles } = truth;
  expect(odd('moved')).toEqual(sorted(troubles['moved here from an earlier Friday']));
  expect(odd('unreadable')).toEqual(sorted(troubles['no order']));
  expect(odd('clock-ahead')).toEqual(troubles['a clock that is ahead']);
  expect(odd('clock-far-ahead')).toEqual(troubles['a clock that is far ahead']);
  expect(odd('clock-behind')).toEqual(troubles['a clock that is years behind']);
  expect(odd('allergens')).toEqual(troubles['other allergens than today']);
  expect(odd('delivery')).toEqual(troubles['a delivery without a price']);
  expect(odd('prices')).toEqual(expect.arrayContaining(troubles['another price than on the list']));
  const timeless = troubles['a number without a time, and no day'].length;
  expect(week.counted.join()).toContain(`does not tell their day: ${timeless} `);
});

test.each(MOMENTS)('with the payments it is told what is there, and what is to take, %s', async (_, at) => {
  const now = new Date(at);
  const filled = filledWeek(now);
  given(filled);
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
