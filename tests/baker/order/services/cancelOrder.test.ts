import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder, planCancelling } from '@/baker/order/services/cancelOrder';
import { Refused, Unanswered } from '@/baker/services/ownerDatabase';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs, dayOnSaleFor } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { dayOnSale } from '../../../support/bakeDays.ts';
import { givenOrder, givenStock, stockOf } from '../../../support/givenShop.ts';
import {
  aheadBy,
  failing,
  givenOwnersShop,
  losingAnswer,
  meanwhile,
  ownerDatabase,
  planOf,
} from '../../../support/ownerAccount.ts';
import { aUnit, ORDINARY } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CAKES = { rye: { title: 'Rye', limit: 3 }, spelt: { limit: 0 }, honey: { title: 'Honey' } };
const OLD_ID = newOrderId(new Date(Date.now() - 8 * DAY_MS));
const COUNTED = { [dayOnSaleFor(ORDINARY, OLD_ID) ?? '']: { counted: { orders: 1 } }, revision: 1 };
const IS_OVER = expect.stringMatching(/last day to order is over/);
const unitsOf = (...products: readonly string[]) => products.map((firebaseId) => aUnit({ firebaseId }));
const rye = (count: number) => unitsOf(...Array(count).fill('rye'));

beforeEach(async () => {
  await givenOwnersShop({ cakes: CAKES, figures: COUNTED });
  await givenStockSet({ rye: 20, spelt: 20 });
});

const givenStockSet = (baked: Readonly<Record<string, number>>, setAt = 1) =>
  shopDatabase.put('/stock', { bakeDay: bakeDayToMs(dayOnSale()), setAt, baked, revision: setAt });

const givenFinished = (fields: Partial<Order> = {}) =>
  givenOrder({ paid: true, items: unitsOf('rye', 'rye', 'spelt'), ...fields });

const limits = async () => [await stockOf('rye'), await stockOf('spelt')];

describe('cancelling', () => {
  test('takes the order out of the shop, keeps it, and gives its pieces back', async () => {
    const order = await givenFinished();
    const record = await dataAt(`/orders/${order.id}`);
    const plan = await planOf(order);
    expect(plan.back.lines).toEqual(['Rye: 2 (3 → 5 left)', 'Spelt: 1 (0 → 1 left)']);
    await expect(cancelOrder(failing(new Refused('Nobody is signed in')), plan)).rejects.toThrow(Refused);
    await expect(cancelOrder(failing(new Unanswered('No answer')), plan)).rejects.toThrow(Unanswered);

    const cancelled = { state: 'cancelled', order, back: { rye: 2, spelt: 1 } };
    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject(cancelled);
    expect(await limits()).toEqual([5, 1]);
    expect(await dataAt('/orders')).toBeNull();
    const kept = { order: record, paid: true, at: expect.any(Number), back: cancelled.back };
    expect(await dataAt(`/cancelled/${order.id}`)).toEqual(kept);
    expect(await planCancelling(ownerDatabase, order.id)).toMatchObject(cancelled);
  });

  test.each<[string, Partial<Order>, unknown[], object, object]>([
    [
      'what has no limit or is not sold any more',
      { items: unitsOf('rye', 'honey', 'gone', '') },
      ['Rye: 1 (3 → 4 left)', 'Honey: none, it has no limit', 'Gone: none, it is no longer in the catalogue'],
      { rye: { title: 'Rye', limit: 4 } },
      { ...COUNTED, revision: 2 },
    ],
    ['an order of a Friday that is over', { id: OLD_ID }, [IS_OVER], {}, { revision: 2 }],
  ])('gives nothing back of %s', async (_, fields, lines, cakes, figures) => {
    const order = await givenFinished(fields);
    const plan = await planOf(order);
    expect(plan.back.lines).toEqual(lines);
    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject({ state: 'cancelled' });
    expect([await dataAt('/cakes'), await dataAt('/orders')]).toEqual([{ ...CAKES, ...cakes }, null]);
    expect(await dataAt('/figures')).toEqual(figures);
  });
});

describe('stock that may never have been taken', () => {
  // 20 are baked and 7 sold. Someone marked an order of 20 as paid without taking its stock.
  test.each(['last', 'first'])('no bread is made of a false mark; the honest order %s', async (when) => {
    await givenStock({ rye: 13 });
    const orders = [await givenFinished({ items: rye(20) }), await givenFinished({ items: rye(7) })];
    if (when === 'first') orders.reverse();
    for (const order of orders) await cancelOrder(ownerDatabase, await planOf(order));
    expect(await stockOf('rye')).toBe(20);
  });

  test('what is ordered beyond what is baked is not sold again', async () => {
    await givenFinished({ items: rye(5) });
    const order = await givenOrder({ paid: true, items: rye(2), stock: { rye: 0 } });
    await givenStockSet({ rye: 6 });
    const { lines } = (await planOf(order)).back;
    expect(lines).toEqual(['Rye: 1 of 2, since no more are baked (0 → 1 left)']);
  });

  test('is asked for where nobody has said how many are baked', async () => {
    await shopDatabase.put('/stock', null);
    const order = await givenFinished();
    expect((await planOf(order)).back.isDoubtful).toBe(true);

    const plan = await planOf(order, true);
    expect(plan.back.isDoubtful).toBe(false);
    await cancelOrder(ownerDatabase, plan, true);
    expect(await limits()).toEqual([5, 1]);
  });
});

describe('at the same moment', () => {
  test.each([
    ['somebody buys: the sale is not lost', meanwhile(() => givenStock({ rye: 1 })), [3, 1]],
    ['the answer gets lost: it is found cancelled', losingAnswer(), [5, 1]],
  ])('%s', async (_, database, left) => {
    const order = await givenFinished();
    expect(await cancelOrder(database, await planOf(order))).toMatchObject({ state: 'cancelled', order });
    expect(await limits()).toEqual(left);
  });

  const NO_MORE = 'Rye: 1 of 2, since no more are baked (3 → 4 left)';
  const burns = async () => {
    await shopDatabase.put('/stock/baked/rye', 4);
    await shopDatabase.put('/stock/revision', 2);
  };

  const changes = ({ id }: Order) => shopDatabase.put(`/orders/${id}/additional`, 'Sliced');
  const aWeekLater = aheadBy(7 * DAY_MS);
  test.each<[string, (order: Order) => unknown, unknown, typeof ownerDatabase?]>([
    ['another phone changes it', changes, 'Rye: 2 (3 → 5 left)'],
    ['the stock is set again', () => givenStockSet({ rye: 4, spelt: 20 }, 2), NO_MORE],
    ['a loaf burns that the order was to have', burns, NO_MORE],
    ['the last day to order ends', () => {}, IS_OVER, aWeekLater],
    ['a product stops having a limit', () => givenStock({ rye: null }), 'Rye: none, it has no limit'],
  ])('%s: it is not cancelled, and says why', async (_, happens, line, database = ownerDatabase) => {
    const order = await givenFinished();
    const plan = await planOf(order);
    await happens(order);
    const cakes = await dataAt('/cakes');

    const end = await cancelOrder(database, plan);
    expect(end).toMatchObject({ state: 'changed', now: { state: 'possible' } });
    expect(Object(end).now.back.lines[0]).toEqual(line);
    expect([await dataAt('/cakes'), await dataAt('/cancelled')]).toEqual([cakes, null]);
  });
});
