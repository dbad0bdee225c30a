import { beforeEach, describe, expect, test } from 'vitest';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { weeksLater } from '@/domain/daySheet/askedDay';
import { bakeDaysOfYear, type YearWeek } from '@/domain/figures/year';
import type { OrderId } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { cancelOrder, planCancelling } from '@/services/owner/cancelOrder';
import { type Figures, readDays, readFigures } from '@/services/owner/figures';
import { forgetThese } from '@/services/owner/forgetOrders';
import { Refused } from '@/services/owner/ownerDatabase';
import { saveStock } from '@/services/owner/saveStock';
import { readStockSheet } from '@/services/owner/stock';
import { givenCatalogue, givenOrder } from '../../support/givenShop.ts';
import { givenOwner, meanwhile, ownerDatabase } from '../../support/ownerAccount.ts';
import { productId, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const NOW = new Date();
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LAST = weeksLater(nextBakeDay(NOW), -1);
/** More than five weeks ago, so that its figures stand. */
const LONG_AGO = weeksLater(LAST, -8);

/** To these days the tests give orders: the other weeks of the year are counted already. */
const UNCOUNTED = [LONG_AGO, weeksLater(LAST, -22), weeksLater(LAST, -1), LAST];
const EMPTY = { orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0, unread: 0 };

beforeEach(async () => {
  const counted = { counted: { ...EMPTY, at: Date.now() } };
  const kept = bakeDaysOfYear(NOW).filter((day) => !UNCOUNTED.includes(day));
  await givenCatalogue({ cakes: { boule: { title: 'Boule', category: 'Sourdough', price: 7, limit: 5 } } });
  const weeks = Object.fromEntries(kept.map((day) => [day, counted]));
  await shopDatabase.put('/figures', { revision: 3, ...weeks });
  await givenOwner();
});

/** A finished order for a bake day, of two boules. */
const givenFor = (day: LondonDay, fields: Parameters<typeof givenOrder>[0] = {}) =>
  givenOrder({
    id: newOrderId(new Date(bakeDayToMs(day) - 2 * 24 * 60 * 60 * 1000)),
    bakeDay: day,
    paid: true,
    items: unitsOf(2),
    ...fields,
  });

async function figures(recountSince: Date | null = null, database = ownerDatabase): Promise<Figures> {
  const all: Figures[] = [];
  for await (const now of readFigures(database, NOW, recountSince)) all.push(now);
  return all.at(-1) ?? expect.fail('There are none');
}

const weekIn = ({ weeks }: Figures, day: LondonDay): YearWeek =>
  weeks.find((one) => one.day === day) ?? expect.fail(`There is no ${day}`);
const sumsOf = async (day: LondonDay) => weekIn(await figures(), day).sums;

test('weeks of the last five are counted again when they were counted a while ago, older ones only when asked', async () => {
  const each = (happens: (day: LondonDay) => Promise<unknown>) => Promise.all([LONG_AGO, LAST].map(happens));
  await each(givenFor);
  await figures();
  await each((day) => shopDatabase.put(`/figures/${day}/counted/at`, Date.now() - 11 * 60_000));
  await each(givenFor);
  expect(await each(sumsOf)).toMatchObject([{ orders: 1 }, { orders: 2 }]);
  expect(weekIn(await figures(new Date()), LONG_AGO).sums?.orders).toBe(2);
});

test('what can’t be read is said', async () => {
  await givenFor(LONG_AGO);
  const { id } = await givenFor(LONG_AGO);
  await shopDatabase.put(`/orders/${id}/items`, 'two boules');
  expect(await sumsOf(LONG_AGO)).toMatchObject({ orders: 1, unread: 1 });
  expect(await readDays(ownerDatabase, [LONG_AGO])).toMatchObject([{ unread: 1 }]);
});

describe('what is forgotten', () => {
  const forget = (...ids: readonly OrderId[]) =>
    forgetThese(
      ownerDatabase,
      ids.map((key) => ({ place: 'orders', key, isCounted: true })),
    );

  test('leaves its sums and no names, in the same write', async () => {
    const card = await givenFor(LONG_AGO, { hasPaid: true });
    const cash = await givenFor(LONG_AGO);
    const stays = await givenFor(LONG_AGO);
    const tick = { state: 'collected', cash: true, at: 1, sentAt: 1 };
    await shopDatabase.put(`/handovers/${cash.id}`, tick);
    const unfinished = await givenFor(LONG_AGO, { paid: false });
    const before = weekIn(await figures(), LONG_AGO);
    expect(before.sums).toMatchObject({
      orders: 3,
      pieces: 6,
      card: 1400,
      taken: 1400,
      cash: 1400,
      collected: 1,
    });

    expect(await forget(card.id)).toBe(1);
    expect(await forget(cash.id, unfinished.id)).toBe(2);
    expect(Object.keys((await dataAt('/orders')) ?? {})).toEqual([stays.id]);
    expect(await dataAt('/handovers')).toBeNull();
    expect(weekIn(await figures(), LONG_AGO)).toEqual(before);
    expect(JSON.stringify(await dataAt('/figures'))).not.toMatch(/Ada|example|07700/);
    expect(await readDays(ownerDatabase, [LONG_AGO])).toMatchObject([
      { forgotten: { orders: 2 }, orders: [{ key: stays.id }] },
    ]);
    await expect(ownerDatabase.update({ [`orders/${stays.id}`]: null })).rejects.toThrow(Refused);
  });

  test('counts once, also where two phones forget it, where it is forgotten twice, and while its week is counted', async () => {
    const { id } = await givenFor(LONG_AGO);
    const { id: other } = await givenFor(LONG_AGO);
    await Promise.all([forget(id), forget(id)]);
    await forget(id);
    const counting = meanwhile(() => forget(other));
    expect(weekIn(await figures(null, counting), LONG_AGO).sums).toMatchObject({ orders: 2, pieces: 4 });
    expect(await sumsOf(LONG_AGO)).toMatchObject({ orders: 2, pieces: 4 });
  });

  test('is in a month’s file once, also if it is forgotten while the file is made', async () => {
    const { id } = await givenFor(LONG_AGO);
    await givenFor(LONG_AGO);
    const [month] = await readDays(
      meanwhile(() => forget(id), 'orders'),
      [LONG_AGO],
    );
    expect([month?.orders.length, month?.forgotten?.orders]).toEqual([1, 1]);
  });
});

test('an order that is cancelled long after its Friday counts no more', async () => {
  const { id } = await givenFor(LONG_AGO);
  await givenFor(LONG_AGO);
  expect((await sumsOf(LONG_AGO))?.orders).toBe(2);
  const plan = await planCancelling(ownerDatabase, id);
  if (plan.state !== 'possible') expect.fail(plan.state);
  await cancelOrder(ownerDatabase, plan);
  expect((await sumsOf(LONG_AGO))?.orders).toBe(1);
});

test('what was baked is known while the stock says so, and stays known when the next stock is set', async () => {
  await givenFor(LAST);
  await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(LAST), setAt: 5, baked: { boule: 2 } });
  const { sales } = weekIn(await figures(), LAST);
  expect(sales).toMatchObject([{ title: 'Boule', baked: 2, sold: 2, last: expect.any(Number) }]);
  expect(Date.now() - (sales[0]?.last ?? 0)).toBeLessThan(3 * WEEK_MS);

  const sheet = await readStockSheet(ownerDatabase, nextBakeDay(new Date()));
  const saving = await saveStock(ownerDatabase, sheet, new Map([[productId('boule'), 9]]), () => {});
  expect(saving.outcome).toBe('saved');
  expect(await dataAt('/stock/baked/boule')).toBe(9);
  expect(weekIn(await figures(), LAST).sales).toEqual(sales);
});
