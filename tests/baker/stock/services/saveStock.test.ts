import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cancelOrder } from '@/baker/order/services/cancelOrder';
import { Refused } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import { held, type Limit } from '@/baker/stock/domain/stockSheet';
import { bakeOneMore, burn, takeBack } from '@/baker/stock/services/oneLoaf';
import { releaseHeld, saveStock } from '@/baker/stock/services/saveStock';
import { loafBakes, readLastWeek, readStockSheet, rowsOf } from '@/baker/stock/services/stock';
import { bakeToday, orderTimes } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { takeFromLimit, USUAL_STOCK } from '@/services/order/stock';
import { dayOnSale, weeksLater } from '../../../support/bakeDays.ts';
import { givenOrder, givenProducts, givenStock, stockOf, storedOrders } from '../../../support/givenShop.ts';
import { cancels, givenOwner, meanwhile, ownerDatabase, planOf } from '../../../support/ownerAccount.ts';
import { aProduct, ORDINARY, productId, unitsOf } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const DAY = dayOnSale();
const FRIDAY_MS = bakeDayToMs(DAY);
const LAST_FRIDAY_MS = FRIDAY_MS - 7 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const BOULE = productId('boule');

beforeEach(async () => {
  await givenProducts(...['boule', 'rye', 'tote'].map((id) => aProduct({ id: productId(id), title: id })));
  await givenStock({ boule: 20, rye: 4 });
  await givenOwner();
});

/** 20 boules and 4 ryes are baked, by default for the Friday on sale. */
const givenSet = (fields: object = {}) =>
  shopDatabase.put('/stock', { bakeDay: FRIDAY_MS, setAt: 5, baked: { boule: 20, rye: 4 }, ...fields });

function ordered(pieces: number, fields: Partial<Order> = {}) {
  const id = newOrderId(new Date(Date.now() - HOUR_MS));
  return givenOrder({ id, bakeDay: DAY, paid: true, items: unitsOf(pieces), ...fields });
}

async function sells(pieces: number): Promise<void> {
  const order = await givenOrder({ bakeDay: DAY, items: unitsOf(pieces) });
  const { taken } = await takeFromLimit(BOULE, pieces, USUAL_STOCK);
  if (taken) await shopDatabase.put(`/orders/${order.id}/paid`, true);
}

const readSheet = () => readStockSheet(ownerDatabase, ORDINARY, DAY);

async function save(
  plan: Readonly<Record<string, Limit>>,
  { database = ownerDatabase, onWait = () => {} } = {},
) {
  const sheet = await readSheet();
  const others = sheet.isSet ? [] : rowsOf(sheet).map(({ id, baked }) => [id, baked] as const);
  const said = Object.entries(plan).map(([id, pieces]) => [productId(id), pieces] as const);
  return saveStock(database, sheet, new Map([...others, ...said]), onWait);
}

const baked = () => dataAt('/stock/baked');
const limits = () => Promise.all(['boule', 'rye', 'tote'].map(stockOf));

async function soldAndLeft(): Promise<number> {
  const finished = Object.values(await storedOrders()).filter(({ paid }) => paid);
  return finished.flatMap(({ items }) => items).length + Number(await stockOf('boule'));
}

describe('for the first time for a Friday', () => {
  test('what is ordered already is subtracted, and the batch is a new one', async () => {
    await givenSet({ bakeDay: LAST_FRIDAY_MS, revision: 3, plan: { boule: 21, rye: 4 } });
    await givenStock({ boule: 1 });
    await ordered(6);
    await ordered(2, {
      bakeDay: null,
      id: newOrderId(new Date(orderTimes(ORDINARY, DAY).from.getTime() - HOUR_MS)),
    });
    const before = Date.now();

    expect(await save({ boule: 30, tote: 5 })).toEqual({ outcome: 'saved', unfinished: [], isAll: true });
    expect(await limits()).toEqual([24, 4, 5]);
    const baked = { boule: 30, rye: 4, tote: 5 };
    const lastPlan = { boule: 21, rye: 4 };
    const stock = Object(await dataAt('/stock'));
    expect(stock).toMatchObject({ bakeDay: FRIDAY_MS, baked, plan: baked, lastPlan, revision: 4 });
    expect(stock.setAt).toBeGreaterThanOrEqual(before - 1000);
    const figures = { [weeksLater(DAY, -1)]: { baked: { boule: 20, rye: 4 } }, revision: 1 };
    expect(await dataAt('/figures')).toEqual(figures);
  });

  test('an order that is being finished is waited for; one that never was is named', async () => {
    const left = await ordered(3, { paid: false });
    const { id } = await givenOrder({ bakeDay: DAY, items: unitsOf(2) });
    await takeFromLimit(BOULE, 2, USUAL_STOCK);
    const onWait = () => void shopDatabase.put(`/orders/${id}/paid`, true);
    expect(await save({ boule: 10 }, { onWait })).toMatchObject({ outcome: 'saved', unfinished: [left.id] });
    expect(await soldAndLeft()).toBe(10);
  });

  test('an order of nothing that is set is not waited for', async () => {
    await givenOrder({ bakeDay: DAY, items: unitsOf(2, { firebaseId: '' }) });
    const onWait = () => expect.fail('It waits');
    expect(await save({ boule: 10 }, { onWait })).toMatchObject({ outcome: 'saved' });
  });

  test('a stranger who begins one order after the other does not keep her from it', async () => {
    const read: typeof ownerDatabase.read = async (path, options) => {
      if (path.endsWith('/paid')) return true;
      if (path === 'cakes') await givenOrder({ bakeDay: DAY });
      return ownerDatabase.read(path, options);
    };
    await save({ boule: 30 }, { database: { ...ownerDatabase, read } });
    expect(await stockOf('boule')).toBe(30);
  });

  test.each([
    ['write', 12, 9],
    ['orders', 12, 9],
    // The pieces that the owner removes are sold first.
    ['write', 1, 0],
  ])('a sale of 3 right before the %s of %i stands, and counts once', async (before, pieces, left) => {
    await save({ boule: pieces }, { database: meanwhile(() => sells(3), before) });
    expect([await stockOf('boule'), await baked()]).toMatchObject([left, { boule: pieces }]);
  });
});

describe('set again while it is on sale', () => {
  test('the limits change by the difference, come and go, and the batch stays', async () => {
    const lastPlan = { boule: 8 };
    await givenSet({ plan: { boule: 20, rye: 4 }, lastPlan });
    await givenStock({ boule: 14 });
    await ordered(6);
    await ordered(2, { items: unitsOf(2, { firebaseId: 'tote' }) });
    expect((await save({ boule: 25, rye: null, tote: 6 })).outcome).toBe('saved');
    expect(await limits()).toEqual([19, null, 4]);
    const baked = { boule: 25, tote: 6 };
    const stock = { bakeDay: FRIDAY_MS, setAt: 5, baked, plan: baked, lastPlan, revision: 1 };
    expect(await dataAt('/stock')).toEqual(stock);
  });

  test('fewer than are left to take away: nothing is written, and it is told of which', async () => {
    await givenSet();
    await givenStock({ boule: 14 });
    await ordered(6);
    const saving = await save({ boule: 5, rye: 9 });
    expect(saving).toMatchObject({ outcome: 'fewer', rows: [{ id: 'boule', left: 14 }] });
    expect([await limits(), await baked()]).toEqual([[14, 4, null], { boule: 20, rye: 4 }]);
  });

  test('what an order holds that was never finished is put on sale again', async () => {
    await givenSet();
    await ordered(6);
    const forgotten = await ordered(3, { paid: false });
    await givenStock({ boule: 11 });
    const sheet = await readSheet();
    const boules = rowsOf(sheet).filter(({ id }) => id === BOULE);
    expect(boules.map(held)).toEqual([3]);
    const saving = await releaseHeld(ownerDatabase, sheet, boules, () => {});
    expect(saving).toMatchObject({ outcome: 'saved', unfinished: [forgotten.id] });
    expect([await stockOf('boule'), await baked()]).toEqual([14, { boule: 20, rye: 4 }]);
  });
});

test.each([
  ['fewer than are ordered', LAST_FRIDAY_MS, 20, 9, 5, 0],
  ['more, for those who have ordered them', FRIDAY_MS, 0, 23, 25, 2],
  ['more, where somebody typed a fraction as the limit', FRIDAY_MS, 13.5, 6, 25, 19],
])('%s are baked', async (_what, bakeDay, limit, pieces, boule, left) => {
  await givenSet({ bakeDay });
  await givenStock({ boule: limit });
  await ordered(pieces);
  expect((await save({ boule })).outcome).toBe('saved');
  expect([await stockOf('boule'), await baked()]).toMatchObject([left, { boule }]);
});

test.each([
  ['for the first time', LAST_FRIDAY_MS],
  ['again', FRIDAY_MS],
])('many buy while it is set %s: what is sold and what is left is what is baked', async (_when, bakeDay) => {
  await givenSet({ bakeDay });
  const selling = Promise.all(Array.from({ length: 12 }, (_, index) => sells(1 + (index % 2))));
  for (const boule of [40, 34, 36]) expect((await save({ boule })).outcome).toBe('saved');
  await selling;
  expect(await soldAndLeft()).toBe(36);
});

describe.each([1, 8, -7])('on a phone whose date is wrong by %i days', (days) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + days * 24 * HOUR_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  test('the server says for which Friday it is', async () => {
    expect(dayOnSale(await serverNow({ ...ownerDatabase }))).toBe(DAY);
  });

  test('no other Friday’s stock is set, by the page, nor by the rules if it is over', async () => {
    await givenSet();
    const sheet = { ...(await readSheet()), day: weeksLater(DAY, days < 0 ? -1 : 2) };
    const plan = new Map(rowsOf(sheet).map(({ id }) => [id, 30] as const));
    expect(await saveStock({ ...ownerDatabase }, sheet, plan, () => {})).toEqual({ outcome: 'over' });
    const stock = { bakeDay: bakeDayToMs(sheet.day), setAt: 6, revision: 1 };
    if (days < 0) await expect(ownerDatabase.update({ stock })).rejects.toThrow(Refused);
    expect(await limits()).toEqual([20, 4, null]);
  });
});

test('a product may have any word as its key', async () => {
  await shopDatabase.put('/cakes/constructor', { title: 'Constructor', category: 'x', price: 7, limit: 3 });
  await givenSet();
  const constructed = async () =>
    (await readLastWeek(ownerDatabase, ORDINARY, await readSheet()))?.baked.get(word);
  const word = productId('constructor');
  await givenSet({ lastPlan: { boule: 8 } });
  expect(await constructed()).toBe(3);
  await save({ constructor: 5 });
  expect(rowsOf(await readSheet()).find(({ id }) => id === word)).toMatchObject({ isSaid: true, baked: 5 });
});

test('as last week, where nobody has said what was baked, is told from the orders, if there were any', async () => {
  const lastWeek = async () => readLastWeek(ownerDatabase, ORDINARY, await readSheet());
  expect(await lastWeek()).toBeNull();
  const lastFriday = weeksLater(DAY, -1);
  const id = newOrderId(new Date(orderTimes(ORDINARY, lastFriday).from.getTime() + HOUR_MS));
  await ordered(7, { id, bakeDay: lastFriday });
  await ordered(2);
  const unset = await lastWeek();
  // 20 are left, 2 were ordered since, and 7 before.
  const baked = new Map(Object.entries({ boule: 29, rye: 4, tote: null }));
  expect(unset).toEqual({ from: 'ordered', baked });
  await givenSet();
  expect((await lastWeek())?.baked.get(BOULE)).toBe(7);
});

describe('one loaf', () => {
  const bakedAndLeft = async () => [await dataAt('/stock/baked/boule'), await stockOf('boule')];

  beforeEach(() => givenSet());

  test('less, where all are ordered, is missing; the next is for who ordered it; one more that is sold stays', async () => {
    await givenStock({ boule: 0 });
    await ordered(20);
    const change = await burn(ownerDatabase, await readSheet(), BOULE);
    expect(await bakedAndLeft()).toEqual([19, 0]);
    await bakeOneMore(ownerDatabase, await readSheet(), BOULE);
    expect(await bakedAndLeft()).toEqual([20, 0]);
    const more = await bakeOneMore(ownerDatabase, await readSheet(), BOULE);
    expect(await bakedAndLeft()).toEqual([21, 1]);
    await takeBack(ownerDatabase, await readSheet(), change);
    expect(await bakedAndLeft()).toEqual([22, 1]);
    await takeFromLimit(BOULE, 1, USUAL_STOCK);
    await expect(takeBack(ownerDatabase, await readSheet(), more)).rejects.toThrow(Refused);
    expect(await bakedAndLeft()).toEqual([22, 0]);
  });

  test('that is sold at the moment at which it burns is noticed', async () => {
    await givenStock({ boule: 1 });
    const selling = meanwhile(() => takeFromLimit(BOULE, 1, USUAL_STOCK));
    expect(await burn(selling, await readSheet(), BOULE)).toEqual({ id: 'boule', baked: -1, left: 0 });
    expect(await bakedAndLeft()).toEqual([19, 0]);
  });

  describe.each(['write', 'cakes/boule/limit'])('and another phone, right before the %s', (moment) => {
    const other = async (act: typeof burn) => act(ownerDatabase, await readSheet(), BOULE);
    const promised = async () => (await soldAndLeft()) - Number(await dataAt('/stock/baked/boule'));

    let order: Order;
    beforeEach(async () => {
      await givenStock({ boule: 0 });
      await ordered(18);
      order = await ordered(2);
    });

    test.each([
      ['one burns, the other bakes one more', burn, () => other(bakeOneMore), 0],
      ['one bakes one more, another burns', bakeOneMore, () => other(burn), 0],
      ['one burns, another cancels an order', burn, () => cancels(order), 0],
      ['both burn', burn, () => other(burn), 2],
    ])('%s: no more is promised than is baked', async (_, act, otherActs, missing) => {
      const sheet = await readSheet();
      await act(meanwhile(otherActs, moment), sheet, BOULE);
      expect(await promised()).toBe(missing);
    });

    test('one cancels an order, another burns', async () => {
      const plan = await planOf(order);
      const burning = meanwhile(() => other(burn));
      expect(await cancelOrder(burning, plan)).toMatchObject({ state: 'changed' });
      expect(await promised()).toBe(1);
    });
  });

  test('that comes back is not put on sale if it has been ordered since', async () => {
    const sheet = await readSheet();
    const change = await burn(ownerDatabase, sheet, BOULE);
    await ordered(23);
    await givenStock({ boule: 0 });
    await takeBack(ownerDatabase, await readSheet(), change);
    expect(await bakedAndLeft()).toEqual([20, 0]);
  });

  test('on a bake day is one of today, until the next numbers are set', async () => {
    const loafDay = async (now: Date) => (await loafBakes(ownerDatabase, ORDINARY, now))[0]?.day;
    const { from } = orderTimes(ORDINARY, DAY);
    const morning = new Date(from.getTime() + 8 * HOUR_MS);
    const today = bakeToday(ORDINARY, morning)?.day;
    expect(await loafDay(morning)).toBe(DAY);
    await givenSet({ bakeDay: bakeDayToMs(today ?? DAY) });
    expect(await loafDay(morning)).toBe(today);
    expect(await loafDay(new Date(from.getTime() + 25 * HOUR_MS))).toBe(DAY);
  });
});
