import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { OddKind } from '@/domain/daySheet/oddKind';
import { reportPayments, unlistedIn } from '@/domain/payments/reportPayments';
import { paymentsIn } from '@/domain/payments/stripeExport';
import { lookUpOrders } from '@/services/owner/lookUpOrders';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { readOrdersOfDay } from '@/services/owner/readOrders';
import { DEFAULT_NAMESPACE, startDatabase } from '../../../sandbox/database/server.ts';
import { paymentsCsv } from '../../../sandbox/till/paymentsCsv.ts';
import { filledWeek } from '../../../sandbox/week/filledWeek.ts';
import type { Trouble } from '../../../sandbox/week/planting.ts';
import { readDaySheetNow } from '../../support/dayNow.ts';
import { MOMENTS } from './moments.ts';

/** What the page says of the sandbox's week, with an owner's rights, against what was counted while planting it. */

const server = await startDatabase({ rules: JSON.parse(await readFile('database.rules.json', 'utf8')) });
afterAll(() => server.close());
import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
// Its address is absolute, but is read as if by a page.
vi.stubGlobal('location', new URL(`http://127.0.0.1:${server.port}`));
const token = `.${Buffer.from(JSON.stringify({ sub: 'baker' })).toString('base64url')}.`;
const owner = openOwnerDatabase(async () => token);

const KINDS: readonly (readonly [OddKind['kind'], Trouble])[] = [
  ['moved', 'moved here from an earlier Friday'],
  ['clock-ahead', 'a clock that is ahead'],
  ['clock-far-ahead', 'a clock that is far ahead'],
  ['clock-behind', 'a clock that is years behind'],
  ['unreadable', 'no order'],
  ['allergens', 'other allergens than today'],
  ['prices', 'another price than on the list'],
  ['delivery', 'a delivery without a price'],
];

function givenWeek(now: Date) {
  const filled = filledWeek(now);
  server.setData({ ...filled.data, owners: { baker: true } });
  return filled;
}

test.each(MOMENTS)('the week is told as it was planted, %s', async (_, moment) => {
  const now = new Date(moment);
  const { truth } = givenWeek(now);

  const week = await readDaySheetNow(owner, truth.day, now);

  expect(new Set(week.orders.map(({ order }) => order.id))).toEqual(new Set(truth.finished));
  expect(new Set(week.unfinished.map(({ order }) => order.order.id))).toEqual(new Set(truth.unfinished));
  // What is in the catalogue and at the checkout has two lines.
  const pieces: Record<string, number> = {};
  for (const { title, ordered, sizes } of week.bakes) {
    for (const [size, count] of sizes.size > 0 ? sizes : [['', ordered] as const]) {
      const piece = size ? `${title}, ${size}` : title;
      pieces[piece] = (pieces[piece] ?? 0) + count;
    }
  }
  expect(pieces).toEqual(truth.pieces);
  expect(week.money).toMatchObject({
    cash: truth.cash,
    card: truth.card,
    total: { pence: truth.cash.pence + truth.card.pence, orders: truth.finished.length },
  });
  for (const [kind, trouble] of KINDS) {
    const things = week.odd.find((one) => one.kind === kind)?.things ?? [];
    expect([kind, things.map(({ key }) => key).sort()]).toEqual([kind, truth.troubles[trouble].toSorted()]);
  }
  expect(week.odd.map(({ kind }) => kind)).not.toContain('not-taken');
  expect(week.counted.join()).toContain(truth.troubles['a number without a time, and no day'][0]);
  const [aesop] = week.orders.filter(({ name }) => name.last === 'Æsop');
  expect(aesop).toMatchObject({ order: { id: truth.aesop.id }, toTake: truth.aesop.pence });
});

test.each(MOMENTS)(
  'with the payments it is told what is there, and what is to take, %s',
  async (_, moment) => {
    const now = new Date(moment);
    const filled = givenWeek(now);
    const { day, finished, troubles, cash } = filled.truth;
    const payments = paymentsIn(new TextEncoder().encode(paymentsCsv(filled.payments)));
    const { orders } = await readOrdersOfDay(owner, day);
    const others = await lookUpOrders(owner, unlistedIn(orders, payments, day));
    const week = await readDaySheetNow(owner, day, now, reportPayments(orders, payments, day, others));

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
    expect(week.money.card.pence).toBe(left.reduce((sum, one) => sum + one, 0));
    expect(week.money.isChecked).toBe(true);
    const settled = (ids: readonly string[]) => new Set(ids.map((id) => listed.get(id)?.settled));
    expect(settled(unpaid)).toEqual(new Set(['to take']));
    expect(settled(short)).toEqual(new Set(['part']));
    expect(settled([...troubles['paid twice'], ...troubles.refunded])).toEqual(new Set(['see its payment']));
  },
);
