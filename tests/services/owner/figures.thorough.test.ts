import { beforeEach, describe, expect, test } from 'vitest';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { bakeDaysOfYear, type YearWeek } from '@/domain/figures/year';
import type { OrderId } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { weeksLater } from '@/domain/week/askedDay';
import { newOrderId } from '@/services/order/orderIds';
import { cancelOrder, planCancelling } from '@/services/owner/cancelOrder';
import { type Figures, readDays, readFigures } from '@/services/owner/figures';
import { counts, forgetThese } from '@/services/owner/forgetOrders';
import { type OwnerDatabase, Refused } from '@/services/owner/ownerDatabase';
import { saveStock } from '@/services/owner/saveStock';
import { readStockSheet } from '@/services/owner/stock';
import { givenCatalogue, givenOrder } from '../../support/givenShop.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { plantedYear } from '../../support/plantedYear.ts';
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
  await shopDatabase.put('/figures', {
    revision: 3,
    ...Object.fromEntries(kept.map((day) => [day, counted])),
  });
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

const givenTick = (id: string, fields: object = {}) =>
  shopDatabase.put(`/handovers/${id}`, { state: 'collected', cash: true, at: 1, sentAt: 1, ...fields });

async function figures(anewSince: Date | null = null, database = ownerDatabase): Promise<Figures> {
  const all: Figures[] = [];
  for await (const now of readFigures(database, NOW, anewSince)) all.push(now);
  return all.at(-1) ?? expect.fail('There are none');
}

const weekIn = ({ weeks }: Figures, day: LondonDay): YearWeek =>
  weeks.find((one) => one.day === day) ?? expect.fail(`There is no ${day}`);

/** How often orders and handovers are asked for, and what is told on the way. */
function counting(): { readonly database: OwnerDatabase; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    database: {
      ...ownerDatabase,
      read(path, options) {
        asked.push(path);
        return ownerDatabase.read(path, options);
      },
    },
  };
}

test('weeks in the database have the figures that were counted while they were planted; then they are kept', async () => {
  const planted = plantedYear(bakeDayToMs(LAST), 1_000);
  for (const place of ['orders', 'cancelled', 'handovers'] as const) {
    await shopDatabase.put(`/${place}`, planted[place]);
  }
  const first = await figures();
  expect(
    UNCOUNTED.map((day) => {
      const { sums } = weekIn(first, day);
      return [sums?.orders, sums?.pieces, sums?.card, sums?.taken, sums?.cash, sums?.collected];
    }),
  ).toEqual(
    UNCOUNTED.map((day) => {
      const is = planted.truth.get(day);
      return [is?.orders, is?.pieces, is?.card, is?.taken, is?.cash, is?.collected];
    }),
  );

  const { database, asked } = counting();
  for await (const now of readFigures(database, NOW)) expect(now).toEqual({ ...first, toCount: 0 });
  expect(asked).toEqual(['figures', 'stock']);
});

test('weeks of the last five are counted again when they were counted a while ago, older ones are not', async () => {
  await givenFor(LONG_AGO);
  await givenFor(LAST);
  await figures();
  for (const day of [LONG_AGO, LAST])
    await shopDatabase.put(`/figures/${day}/counted/at`, Date.now() - 11 * 60_000);
  await givenFor(LONG_AGO);
  await givenFor(LAST);

  const later = await figures();
  expect([weekIn(later, LONG_AGO).sums?.orders, weekIn(later, LAST).sums?.orders]).toEqual([1, 2]);
  expect(weekIn(await figures(new Date()), LONG_AGO).sums?.orders).toBe(2);
});

test('what can’t be read is said', async () => {
  await givenFor(LONG_AGO);
  const { id } = await givenFor(LONG_AGO);
  await shopDatabase.put(`/orders/${id}/items`, 'two boules');
  expect(weekIn(await figures(), LONG_AGO).sums).toMatchObject({ orders: 1, unread: 1 });
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
    await givenTick(cash.id);
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
  });

  test('counts once if two phones forget it, and when it is asked for once more', async () => {
    const { id } = await givenFor(LONG_AGO);
    await Promise.all([forget(id), forget(id)]);
    await forget(id);
    expect(weekIn(await figures(), LONG_AGO).sums).toMatchObject({ orders: 1, pieces: 2 });
  });

  test('counts once if it is forgotten while its week is counted', async () => {
    const { id } = await givenFor(LONG_AGO);
    await givenFor(LONG_AGO);
    let hasForgotten = false;
    const between: OwnerDatabase = {
      ...ownerDatabase,
      async update(values) {
        if (!hasForgotten) {
          hasForgotten = true;
          await forget(id);
        }
        await ownerDatabase.update(values);
      },
    };
    expect(weekIn(await figures(null, between), LONG_AGO).sums?.orders).toBe(2);
    expect(weekIn(await figures(), LONG_AGO).sums?.orders).toBe(2);
  });

  test('is in a month’s file once, also if it is forgotten while the file is made', async () => {
    const { id } = await givenFor(LONG_AGO);
    await givenFor(LONG_AGO);
    let hasForgotten = false;
    const between: OwnerDatabase = {
      ...ownerDatabase,
      async read(path, options) {
        if (path === 'orders' && !hasForgotten) {
          hasForgotten = true;
          await forget(id);
        }
        return ownerDatabase.read(path, options);
      },
    };
    const [month] = await readDays(between, [LONG_AGO]);
    expect([month?.orders.length, month?.forgotten?.orders]).toEqual([1, 1]);
  });

  test('can’t be removed without its sums', async () => {
    const { id } = await givenFor(LONG_AGO);
    await expect(ownerDatabase.update({ [`orders/${id}`]: null })).rejects.toThrow(Refused);
  });

  test('is what is finished, or may be', async () => {
    const order = await givenFor(LONG_AGO);
    expect([
      counts('orders', order),
      counts('orders', null),
      counts('orders', { ...order, paid: false }),
    ]).toEqual([true, true, false]);
    expect(counts('cancelled', order)).toBe(false);
  });
});

test('an order that is cancelled long after its Friday counts no more', async () => {
  const { id } = await givenFor(LONG_AGO);
  await givenFor(LONG_AGO);
  expect(weekIn(await figures(), LONG_AGO).sums?.orders).toBe(2);
  const plan = await planCancelling(ownerDatabase, id);
  if (plan.state !== 'possible') expect.fail(plan.state);
  await cancelOrder(ownerDatabase, plan);
  expect(weekIn(await figures(), LONG_AGO).sums?.orders).toBe(1);
});

test('what was baked is known while the stock says so, and stays known when the next stock is set', async () => {
  await givenFor(LAST);
  await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(LAST), setAt: 5, baked: { boule: 2 } });
  const before = weekIn(await figures(), LAST);
  expect(before.sales).toMatchObject([{ title: 'Boule', baked: 2, sold: 2, last: expect.any(Number) }]);

  const sheet = await readStockSheet(ownerDatabase, nextBakeDay(new Date()));
  const saving = await saveStock(ownerDatabase, sheet, new Map([[productId('boule'), 9]]), () => {});
  expect(saving.outcome).toBe('saved');
  expect(await dataAt('/stock/baked/boule')).toBe(9);
  expect(weekIn(await figures(), LAST).sales).toEqual(before.sales);
  expect(Date.now() - (before.sales[0]?.last ?? 0)).toBeLessThan(3 * WEEK_MS);
});
