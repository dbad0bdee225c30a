import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nextBakeDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { type CancelPlan, cancelOrder, planCancelling } from '@/services/owner/cancelOrder';
import { type OwnerDatabase, openOwnerDatabase, Refused, Unanswered } from '@/services/owner/ownerDatabase';
import { givenCatalogue, givenOrder, stockOf } from '../../support/givenShop.ts';
import { givenOwner, ownerDatabase, tokenFor } from '../../support/ownerAccount.ts';
import { aUnit, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const rye = (count: number) => unitsOf(count, { firebaseId: 'rye' });

beforeEach(async () => {
  await givenCatalogue({ cakes: { rye: { limit: 3 }, spelt: { limit: 0 }, honey: { title: 'Honey' } } });
  await givenOwner();
  await givenStockSet({ rye: 20, spelt: 20 });
});

/** Says that this many are baked for the Friday that is on sale. */
const givenStockSet = (baked: Readonly<Record<string, number>>, setAt = 1) =>
  shopDatabase.put('/stock', { bakeDay: bakeDayToMs(nextBakeDay(new Date())), setAt, baked });

/** A finished order of two rye and a spelt. */
const givenOfTwo = (fields: Partial<Order> = {}) =>
  givenOrder({ paid: true, items: [...rye(2), aUnit({ firebaseId: 'spelt' })], ...fields });

async function planOf({ id }: Order, taken: boolean | null = null): Promise<CancelPlan> {
  const plan = await planCancelling(ownerDatabase, id, taken);
  if (plan.state !== 'possible') throw new Error(`It is ${plan.state}`);
  return plan;
}

const limits = async () => [await stockOf('rye'), await stockOf('spelt')];

/** The database, where an update does this in addition. */
const withUpdate = (update: OwnerDatabase['update']): OwnerDatabase => ({ ...ownerDatabase, update });

describe('cancelling', () => {
  test('takes the order out of the shop, keeps it, and gives its pieces back', async () => {
    const order = await givenOfTwo();
    const record = await dataAt(`/orders/${order.id}`);
    const plan = await planOf(order);
    expect(plan.back.lines).toEqual(['Rye: 2 (3 → 5 left)', 'Spelt: 1 (0 → 1 left)']);
    expect(await limits()).toEqual([3, 0]);

    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject({ state: 'cancelled', order });
    expect(await limits()).toEqual([5, 1]);
    expect(await dataAt('/orders')).toBeNull();
    expect(await dataAt(`/cancelled/${order.id}`)).toEqual({
      order: record,
      paid: true,
      at: expect.any(Number),
      back: { rye: 2, spelt: 1 },
    });
    expect(await planCancelling(ownerDatabase, order.id)).toMatchObject({
      state: 'cancelled',
      order,
      back: { rye: 2, spelt: 1 },
    });
  });

  test('says what went back also where products are numbered', async () => {
    await shopDatabase.put('/cakes', { 1: { limit: 3 }, 2: { limit: 0 } });
    await givenStockSet({ 1: 20, 2: 20 });
    const items = ['1', '1', '2'].map((firebaseId) => aUnit({ firebaseId }));
    const order = await givenOrder({ paid: true, items });
    await cancelOrder(ownerDatabase, await planOf(order));
    expect([await stockOf('1'), await stockOf('2')]).toEqual([5, 1]);
    expect(await planCancelling(ownerDatabase, order.id)).toMatchObject({
      state: 'cancelled',
      back: { 1: 2, 2: 1 },
    });
  });

  test('gives nothing back for what has no limit or is not sold any more', async () => {
    const items = [...rye(1), ...['honey', 'gone', ''].map((firebaseId) => aUnit({ firebaseId }))];
    const order = await givenOrder({ paid: true, items });
    const plan = await planOf(order);
    expect(plan.back.lines).toEqual([
      'Rye: 1 (3 → 4 left)',
      'Honey: none, it has no limit',
      'Gone: none, it is no longer in the catalogue',
    ]);
    await cancelOrder(ownerDatabase, plan);
    expect(await dataAt('/cakes')).toEqual({
      rye: { limit: 4 },
      spelt: { limit: 0 },
      honey: { title: 'Honey' },
    });
  });

  test.each([
    [
      'of a Friday that is over',
      { id: newOrderId(new Date(Date.now() - 8 * DAY_MS)) },
      /last day to order is over/,
    ],
    ['that was never finished', { paid: false }, /never finished/],
  ])('gives nothing back of an order %s', async (_, fields, sentence) => {
    const order = await givenOfTwo(fields);
    const plan = await planOf(order);
    expect(plan.back.lines).toEqual([expect.stringMatching(sentence)]);
    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject({ state: 'cancelled', back: {} });
    expect(await limits()).toEqual([3, 0]);
    expect(await dataAt('/orders')).toBeNull();
  });

  test('says of what the shop has not written, and of what is not there, that it is so', async () => {
    const id = newOrderId(new Date());
    expect(await planCancelling(ownerDatabase, id)).toEqual({ state: 'gone' });
    await shopDatabase.put(`/orders/${id}`, { junk: true });
    expect(await planCancelling(ownerDatabase, id)).toEqual({ state: 'unreadable' });
  });

  test('is refused to somebody who is signed in and no owner', async () => {
    const order = await givenOfTwo();
    const stranger = openOwnerDatabase(async () => tokenFor('somebody'));
    const as: OwnerDatabase = { ...ownerDatabase, update: stranger.update };
    await expect(cancelOrder(as, await planOf(order))).rejects.toThrow(Refused);
    expect(await limits()).toEqual([3, 0]);
  });
});

describe('stock that may never have been taken', () => {
  test.each([
    ['the honest one last', (honest: Order, marked: Order) => [marked, honest]],
    ['the honest one first', (honest: Order, marked: Order) => [honest, marked]],
  ])('no bread is made of it: 20 baked, 7 sold, 20 marked without the shop; %s', async (_, sequence) => {
    await shopDatabase.put('/cakes/rye/limit', 13);
    const [honest, marked] = [
      await givenOrder({ paid: true, items: rye(7) }),
      await givenOrder({ paid: true, items: rye(20) }),
    ];
    for (const order of sequence(honest, marked)) await cancelOrder(ownerDatabase, await planOf(order));
    expect(await stockOf('rye')).toBe(20);
  });

  test('what is ordered beyond what is baked is not sold again', async () => {
    await givenOrder({ paid: true, items: rye(5) });
    const order = await givenOrder({ paid: true, items: rye(2), stock: { rye: 0 } });
    await givenStockSet({ rye: 6 });
    const plan = await planOf(order);
    expect(plan.back.lines).toEqual(['Rye: 1 of 2, since no more are baked (0 → 1 left)']);
  });

  test.each([
    [true, [5, 1]],
    [false, [3, 0]],
  ])('is asked for where nobody has said how many are baked: taken %s', async (taken, left) => {
    await shopDatabase.put('/stock', null);
    const order = await givenOfTwo();
    expect((await planOf(order)).back.isDoubtful).toBe(true);

    const plan = await planOf(order, taken);
    expect(plan.back.isDoubtful).toBe(false);
    await cancelOrder(ownerDatabase, plan, taken);
    expect(await limits()).toEqual(left);
  });
});

describe('at the same moment', () => {
  test('two phones cancel: the pieces go back once, and both hear that it is cancelled', async () => {
    const order = await givenOfTwo();
    const plans = [await planOf(order), await planOf(order)];
    const ends = await Promise.all(plans.map((plan) => cancelOrder(ownerDatabase, plan)));
    expect(ends.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await limits()).toEqual([5, 1]);
  });

  const NO_MORE = 'Rye: 1 of 2, since no more are baked (3 → 4 left)';
  const weekPasses = async () => {
    vi.useFakeTimers({ now: Date.now() + 7 * DAY_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  test.each<[string, Partial<Order>, (order: Order) => Promise<unknown>, unknown]>([
    [
      'its customer finishes it',
      { paid: false },
      ({ id }) => shopDatabase.put(`/orders/${id}/paid`, true),
      'Rye: 2 (3 → 5 left)',
    ],
    ['the stock is set anew', {}, () => givenStockSet({ rye: 4, spelt: 20 }, 2), NO_MORE],
    [
      'a loaf burns that the order was to have',
      {},
      () => shopDatabase.put('/stock/baked/rye', 4).then(() => shopDatabase.put('/stock/revision', 1)),
      NO_MORE,
    ],
    ['the last day to order ends', {}, weekPasses, expect.stringMatching(/last day to order is over/)],
    [
      'a product stops having a limit',
      {},
      () => shopDatabase.put('/cakes/rye', { title: 'Rye' }),
      'Rye: none, it has no limit',
    ],
  ])(
    '%s: nothing is written, and the page learns what it would give back now',
    async (_, fields, happens, line) => {
      const order = await givenOfTwo(fields);
      const plan = await planOf(order);
      await happens(order);
      const cakes = await dataAt('/cakes');

      const end = await cancelOrder(ownerDatabase, plan);
      expect(end).toMatchObject({ state: 'changed', now: { state: 'possible' } });
      expect(Object(end).now.back.lines[0]).toEqual(line);
      expect([await dataAt('/cakes'), await dataAt('/cancelled')]).toEqual([cakes, null]);
    },
  );

  test('somebody buys: the sale is not lost', async () => {
    const order = await givenOfTwo();
    const buying = withUpdate(async (values) => {
      await shopDatabase.put('/cakes/rye/limit', 1);
      await ownerDatabase.update(values);
    });
    await cancelOrder(buying, await planOf(order));
    expect(await limits()).toEqual([3, 1]);
  });
});

describe('where no answer comes', () => {
  test('and it was written, it is found cancelled', async () => {
    const order = await givenOfTwo();
    const losing = withUpdate(async (values) => {
      await ownerDatabase.update(values);
      throw new Unanswered('lost');
    });
    expect(await cancelOrder(losing, await planOf(order))).toMatchObject({ state: 'cancelled', order });
    expect(await limits()).toEqual([5, 1]);
  });

  test('and it arrives after a second try, it happens once', async () => {
    const order = await givenOfTwo();
    const plan = await planOf(order);
    let arrive = async () => {};
    const slow = withUpdate(async (values) => {
      arrive = () => ownerDatabase.update(values);
      throw new Unanswered('lost');
    });
    await expect(cancelOrder(slow, plan)).rejects.toThrow(Unanswered);
    expect(await limits()).toEqual([3, 0]);

    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject({ state: 'cancelled' });
    await expect(arrive()).rejects.toThrow(Refused);
    expect(await limits()).toEqual([5, 1]);
  });
});
