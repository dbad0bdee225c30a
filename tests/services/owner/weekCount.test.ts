import { afterAll, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { PaymentsTold } from '@/domain/week/paymentsTold';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { DEFAULT_NAMESPACE, startDatabase } from '../../../sandbox/database/server.ts';
import { PLANTED_CAKES, type PlantedDay, plantedWeek } from '../../support/plantedWeek.ts';
import { readWeekNow } from '../../support/weekNow.ts';

/** Counts and sums of the page, read from the database, against an independent count. */

const server = await startDatabase({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });
afterAll(() => server.close());
import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
const owner = openOwnerDatabase(async () => 'owner');

const HOUR_MS = 60 * 60 * 1000;

const DAYS: readonly (PlantedDay & { readonly when: string })[] = [
  { when: 'in winter', day: '2026-11-27', from: '2026-11-20T00:00:00Z', until: '2026-11-27T00:00:00Z' },
  { when: 'in summer', day: '2026-07-10', from: '2026-07-02T23:00:00Z', until: '2026-07-09T23:00:00Z' },
  { when: 'before spring', day: '2026-03-27', from: '2026-03-20T00:00:00Z', until: '2026-03-27T00:00:00Z' },
  { when: 'over spring', day: '2026-04-03', from: '2026-03-27T00:00:00Z', until: '2026-04-02T23:00:00Z' },
  { when: 'before autumn', day: '2026-10-23', from: '2026-10-15T23:00:00Z', until: '2026-10-22T23:00:00Z' },
  { when: 'over autumn', day: '2026-10-30', from: '2026-10-22T23:00:00Z', until: '2026-10-30T00:00:00Z' },
  { when: 'over New Year', day: '2027-01-01', from: '2026-12-25T00:00:00Z', until: '2027-01-01T00:00:00Z' },
];

test.each(DAYS)('150 orders with trouble among them are counted right, $when', async ({ day, ...times }) => {
  const { records, truth } = plantedWeek({ day, ...times });
  expect(Object.keys(records)).toHaveLength(150);
  server.setData({ cakes: PLANTED_CAKES, orders: records });

  // On Thursday evening, while they are on sale; and on Friday morning.
  for (const hours of [-2, 8]) {
    const now = new Date(Date.parse(times.until) + hours * HOUR_MS);
    const week = await readWeekNow(owner, day as LondonDay, now);
    expect(new Set(week.orders.map(({ order }) => order.id))).toEqual(truth.ids);
    expect(week.orders).toHaveLength(truth.ids.size);
    expect(new Set(week.unfinished.map(({ order }) => order.order.id))).toEqual(truth.unfinished);
    const pieces = week.bakes.flatMap(({ title, ordered, sizes }) =>
      sizes.size > 0 ? [...sizes].map(([size, count]) => [`${title}, ${size}`, count]) : [[title, ordered]],
    );
    expect(Object.fromEntries(pieces)).toEqual(truth.pieces);
    expect(week.money).toMatchObject({
      cash: truth.cash,
      card: truth.card,
      total: { pence: truth.cash.pence + truth.card.pence, orders: truth.ids.size },
    });
    const things = (kind: string) => week.odd.find((one) => one.kind === kind)?.things ?? [];
    expect(new Set(things('unreadable').map(({ key }) => key))).toEqual(truth.unreadable);
    expect(week.counted.join()).toContain(`does not tell their day: ${truth.timeless} `);
  }
});

test('with payments, what is short, unpaid or unknown is taken out of what is there', async () => {
  const winter = DAYS[0] as PlantedDay;
  const { records, truth } = plantedWeek(winter);
  server.setData({ cakes: PLANTED_CAKES, orders: records });
  const now = new Date(winter.until);
  const before = await readWeekNow(owner, winter.day as LondonDay, now);
  const card = before.orders.filter(({ order }) => order.hasPaid);
  const [short, unpaid, pending] = card;
  if (!short || !unpaid || !pending) throw new Error('Too few orders by card');
  const SHORT_BY = 2_00;
  const paid = new Map(card.map(({ order, total }) => [order.id as string, total as number]));
  paid
    .set(short.order.id, short.total - SHORT_BY)
    .set(unpaid.order.id, 0)
    .set(pending.order.id, 0);
  const payments = {
    ofNone: [],
    ofOrders: new Map([
      [short.order.id, [{ line: 'too little', isWrong: true, due: SHORT_BY }]],
      [unpaid.order.id, [{ line: 'nothing', isWrong: true, due: unpaid.total }]],
      [pending.order.id, [{ line: 'not yet', isWrong: true, due: 'unknown' }]],
    ]),
    paid,
  } as unknown as PaymentsTold;

  const { money } = await readWeekNow(owner, winter.day as LondonDay, now, payments);
  expect(money).toMatchObject({
    cash: { pence: truth.cash.pence + SHORT_BY + unpaid.total, orders: truth.cash.orders + 2 },
    card: { pence: truth.card.pence - SHORT_BY - unpaid.total - pending.total },
    unknown: { pence: pending.total, orders: 1 },
    total: { pence: truth.cash.pence + truth.card.pence },
    isChecked: true,
  });
});
