import { beforeEach, describe, expect, test } from 'vitest';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { held, type Limit, type Plan } from '@/domain/stockSheet';
import { newOrderId } from '@/services/order/orderIds';
import { takeFromLimit } from '@/services/order/stock';
import type { OwnerDatabase } from '@/services/owner/ownerDatabase';
import { releaseHeld, saveStock } from '@/services/owner/saveStock';
import { readLastWeek, readStockSheet, rowsOf } from '@/services/owner/stock';
import { givenOrder, givenProducts, givenStock, stockOf } from '../../support/givenShop.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { aProduct, productId, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const DAY = nextBakeDay(new Date());
const FRIDAY_MS = bakeDayToMs(DAY);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const [BOULE, RYE, TOTE] = ['boule', 'rye', 'tote'].map(productId) as [never, never, never];

beforeEach(async () => {
  const product = (id: string, limit: number) =>
    aProduct({ id: productId(id), title: id, limit, price: pence(700) });
  await givenProducts(product('boule', 20), product('rye', 4), product('tote', Number.POSITIVE_INFINITY));
  await givenOwner();
});

/** The stock is set for the Friday on sale: 20 boules and 4 ryes are baked. */
const givenSet = (fields: object = {}) =>
  shopDatabase.put('/stock', { bakeDay: FRIDAY_MS, setAt: 5, baked: { boule: 20, rye: 4 }, ...fields });

/** An order that is long finished, or has long been forgotten if it is not paid. */
const ordered = (pieces: number, fields: Partial<Order> = {}, firebaseId = 'boule') =>
  givenOrder({
    id: newOrderId(new Date(Date.now() - HOUR_MS)),
    bakeDay: DAY,
    paid: true,
    items: unitsOf(pieces, { firebaseId }),
    ...fields,
  });

/** A shopper's order from its writing to its mark. */
async function sells(pieces: number, whileOpen: () => Promise<unknown> = async () => {}): Promise<void> {
  const order = await givenOrder({
    id: newOrderId(new Date()),
    bakeDay: DAY,
    items: unitsOf(pieces, { firebaseId: 'boule' }),
  });
  const { taken } = await takeFromLimit(BOULE, pieces);
  await whileOpen();
  if (taken) await shopDatabase.put(`/orders/${order.id}/paid`, true);
}

/** The database, where something happens right before the first write, or before the first reading of a path. */
function meanwhile(happens: () => Promise<unknown>, before = 'write'): OwnerDatabase {
  let hasHappened = false;
  const first = async (what: string) => {
    if (hasHappened || what !== before) return;
    hasHappened = true;
    await happens();
  };
  return {
    async read(path, options) {
      await first(path);
      return ownerDatabase.read(path, options);
    },
    async update(values) {
      await first('write');
      return ownerDatabase.update(values);
    },
  };
}

const planOf = (...bakes: readonly (readonly [id: never, pieces: Limit])[]): Plan => new Map(bakes);

async function save(plan: Plan, database: OwnerDatabase = ownerDatabase) {
  const sheet = await readStockSheet(ownerDatabase, DAY);
  const all = sheet.isSet
    ? plan
    : new Map([...rowsOf(sheet).map(({ id, baked }) => [id, baked] as const), ...plan]);
  return saveStock(database, sheet, all, () => {});
}

const baked = () => dataAt('/stock/baked');

/** Pieces in finished orders and on the shelf. */
async function soldAndLeft(): Promise<number> {
  const orders = Object.values((await dataAt('/orders')) ?? {}) as { paid: boolean; items: unknown[] }[];
  const sold = orders.filter(({ paid }) => paid).reduce((sum, { items }) => sum + items.length, 0);
  return sold + Number(await stockOf('boule'));
}

describe('the sheet', () => {
  test('shows what is baked, ordered and left', async () => {
    await givenSet();
    await givenStock({ boule: 14 });
    await ordered(6);
    await ordered(9, { paid: false });
    const rows = rowsOf(await readStockSheet(ownerDatabase, DAY));
    expect(rows.map(({ id, baked, ordered, left }) => [id, baked, ordered, left])).toEqual([
      ['boule', 20, 6, 14],
      ['rye', 4, 0, 4],
      ['tote', null, 0, null],
    ]);
  });

  test('until the day is set, what is baked is what is ordered and left', async () => {
    await givenSet({ bakeDay: FRIDAY_MS - WEEK_MS });
    await ordered(6);
    const sheet = await readStockSheet(ownerDatabase, DAY);
    expect(sheet.isSet).toBe(false);
    expect(rowsOf(sheet)[0]).toMatchObject({ baked: 26, isSaid: false });
  });
});

describe('for the first time for a Friday', () => {
  test('what is ordered already is subtracted, and the batch is a new one', async () => {
    await givenSet({ bakeDay: FRIDAY_MS - WEEK_MS, revision: 3 });
    await givenStock({ boule: 1 });
    await ordered(6);
    await ordered(2, { bakeDay: null, id: newOrderId(new Date(orderTimes(DAY).from.getTime() - HOUR_MS)) });
    const before = Date.now();

    const saving = await save(planOf([BOULE, 30], [TOTE, 5]));
    expect(saving).toEqual({ outcome: 'saved', unfinished: [], isAll: true });
    expect([await stockOf('boule'), await stockOf('rye'), await stockOf('tote')]).toEqual([24, 4, 5]);
    const stock = (await dataAt('/stock')) as { setAt: number };
    expect(stock).toMatchObject({
      bakeDay: FRIDAY_MS,
      baked: { boule: 30, rye: 4, tote: 5 },
      plan: { boule: 30, rye: 4, tote: 5 },
      lastPlan: { boule: 20, rye: 4 },
      revision: 4,
    });
    expect(stock.setAt).toBeGreaterThanOrEqual(before - 1000);
  });

  test('more ordered than baked: nothing is left, and nothing is refused', async () => {
    await ordered(9);
    expect((await save(planOf([BOULE, 5]))).outcome).toBe('saved');
    expect([await stockOf('boule'), await baked()]).toMatchObject([0, { boule: 5 }]);
  });

  test('an order that is being finished is waited for; one that never was is named', async () => {
    const left = await ordered(3, { paid: false });
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const selling = sells(2, () => isFinished);
    await expect.poll(() => stockOf('boule')).toBe(18);

    const sheet = await readStockSheet(ownerDatabase, DAY);
    const plan = new Map(rowsOf(sheet).map(({ id }) => [id, 10] as const));
    const saving = await saveStock(ownerDatabase, sheet, plan, finish);
    await selling;
    expect(saving).toMatchObject({ outcome: 'saved', unfinished: [left.id] });
    expect(await soldAndLeft()).toBe(10);
  });

  test('a stranger who begins one order after the other does not keep her from it', async () => {
    const database: OwnerDatabase = {
      ...ownerDatabase,
      async read(path, options) {
        if (path.endsWith('/paid')) return true;
        if (path === 'cakes') await givenOrder({ id: newOrderId(new Date()), bakeDay: DAY });
        return ownerDatabase.read(path, options);
      },
    };
    const sheet = await readStockSheet(ownerDatabase, DAY);
    const saving = await saveStock(database, sheet, new Map([[BOULE, 30]]), () => {});
    expect(saving).toMatchObject({ outcome: 'saved', unfinished: expect.any(Array) });
    expect(await stockOf('boule')).toBe(30);
  });

  test.each(['write', 'orders'])('a sale right before the %s stands, and counts once', async (before) => {
    await save(
      planOf([BOULE, 12]),
      meanwhile(() => sells(3), before),
    );
    expect([await stockOf('boule'), await soldAndLeft()]).toEqual([9, 12]);
  });

  test('also where the last pieces are sold that are taken away', async () => {
    await save(
      planOf([BOULE, 1]),
      meanwhile(() => sells(2)),
    );
    expect([await stockOf('boule'), await baked()]).toMatchObject([0, { boule: 1 }]);
  });
});

describe('set anew while it is on sale', () => {
  test('the limits change by the difference, and the batch stays', async () => {
    await givenSet({ plan: { boule: 20, rye: 4 }, lastPlan: { boule: 8 } });
    await givenStock({ boule: 14 });
    await ordered(6);
    expect((await save(planOf([BOULE, 25], [RYE, 2], [TOTE, null]))).outcome).toBe('saved');
    expect([await stockOf('boule'), await stockOf('rye'), await stockOf('tote')]).toEqual([19, 2, null]);
    expect(await dataAt('/stock')).toEqual({
      bakeDay: FRIDAY_MS,
      setAt: 5,
      baked: { boule: 25, rye: 2 },
      plan: { boule: 25, rye: 2 },
      lastPlan: { boule: 8 },
      revision: 1,
    });
  });

  test('what is baked in addition goes first to those who have ordered it', async () => {
    await givenSet({ baked: { boule: 20 } });
    await givenStock({ boule: 0 });
    await ordered(23);
    await save(planOf([BOULE, 25]));
    expect(await stockOf('boule')).toBe(2);
  });

  test('fewer than are left to take away: nothing is written, and it is told of which', async () => {
    await givenSet();
    await givenStock({ boule: 14 });
    await ordered(6);
    const saving = await save(planOf([BOULE, 5], [RYE, 9]));
    expect(saving).toMatchObject({ outcome: 'fewer', rows: [{ id: 'boule', left: 14 }] });
    expect([await stockOf('boule'), await stockOf('rye'), await baked()]).toEqual([
      14,
      4,
      { boule: 20, rye: 4 },
    ]);
  });

  test('what an order holds that was never finished is put on sale again', async () => {
    await givenSet();
    await ordered(6);
    const forgotten = await ordered(3, { paid: false });
    await givenStock({ boule: 11 });
    const sheet = await readStockSheet(ownerDatabase, DAY);
    const boules = rowsOf(sheet).filter(({ id }) => id === BOULE);
    expect(boules.map(held)).toEqual([3]);
    const saving = await releaseHeld(ownerDatabase, sheet, boules, () => {});
    expect(saving).toMatchObject({ outcome: 'saved', unfinished: [forgotten.id] });
    expect([await stockOf('boule'), await baked()]).toEqual([14, { boule: 20, rye: 4 }]);
  });

  test('a limit comes and goes', async () => {
    await givenSet();
    await ordered(2, {}, 'tote');
    await save(planOf([TOTE, 6], [RYE, null]));
    expect([await stockOf('tote'), await stockOf('rye'), await baked()]).toEqual([
      4,
      null,
      { boule: 20, tote: 6 },
    ]);
  });

  test('a limit that somebody typed is no whole number: it is set anew', async () => {
    await givenSet();
    await givenStock({ boule: 13.5 });
    await ordered(6);
    expect((await save(planOf([BOULE, 25]))).outcome).toBe('saved');
    expect(await stockOf('boule')).toBe(19);
  });
});

test.each([
  ['for the first time', FRIDAY_MS - WEEK_MS],
  ['anew', FRIDAY_MS],
])('two phones at once, %s: one of them is told, and nothing is added up', async (_when, bakeDay) => {
  await givenSet({ bakeDay, revision: 2 });
  const sheet = await readStockSheet(ownerDatabase, DAY);
  const plan = new Map(rowsOf(sheet).map(({ id }) => [id, 25] as const));
  const savings = await Promise.all([1, 2].map(() => saveStock(ownerDatabase, sheet, plan, () => {})));
  expect(savings.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved']);
  expect([await stockOf('boule'), await baked()]).toMatchObject([25, { boule: 25 }]);
});

test('a day whose orders are over is not set any more', async () => {
  const sheet = {
    ...(await readStockSheet(ownerDatabase, DAY)),
    day: nextBakeDay(new Date(Date.now() - WEEK_MS)),
  };
  expect(await saveStock(ownerDatabase, sheet, planOf([BOULE, 25]), () => {})).toEqual({ outcome: 'over' });
  expect(await stockOf('boule')).toBe(20);
});

test.each([
  ['for the first time', FRIDAY_MS - WEEK_MS],
  ['anew', FRIDAY_MS],
])('many buy while it is set %s: what is sold and what is left is what is baked', async (_when, bakeDay) => {
  await givenSet({ bakeDay });
  const selling = Promise.all(Array.from({ length: 12 }, (_, index) => sells(1 + (index % 2))));
  for (const pieces of [40, 34, 36]) {
    const sheet = await readStockSheet(ownerDatabase, DAY);
    const plan = new Map(rowsOf(sheet).map(({ id, baked }) => [id, id === BOULE ? pieces : baked] as const));
    expect((await saveStock(ownerDatabase, sheet, plan, () => {})).outcome).toBe('saved');
  }
  await selling;
  expect(await soldAndLeft()).toBe(36);
});

describe('as last week', () => {
  test('is what was planned, also after a loaf burnt, and once this week is set', async () => {
    await givenSet({
      bakeDay: FRIDAY_MS - WEEK_MS,
      baked: { boule: 19, rye: 4 },
      plan: { boule: 20, rye: 4 },
    });
    const lastWeek = async () => [
      ...((await readLastWeek(ownerDatabase, await readStockSheet(ownerDatabase, DAY)))?.baked ?? []),
    ];
    const before = await lastWeek();
    expect(before).toEqual([
      ['boule', 20],
      ['rye', 4],
      ['tote', null],
    ]);
    await save(planOf([BOULE, 3], [RYE, 3]));
    expect(await lastWeek()).toEqual(before);
  });

  test('where nobody has said what was baked, it is told from the orders', async () => {
    const lastFriday = nextBakeDay(new Date(orderTimes(DAY).from.getTime() - 1));
    const id = newOrderId(new Date(orderTimes(lastFriday).from.getTime() + HOUR_MS));
    await ordered(7, { id, bakeDay: lastFriday });
    await ordered(2);
    const sheet = await readStockSheet(ownerDatabase, DAY);
    // 20 are left, 2 are ordered since, and 7 were before.
    expect(await readLastWeek(ownerDatabase, sheet)).toMatchObject({ from: 'ordered' });
    expect((await readLastWeek(ownerDatabase, sheet))?.baked.get(BOULE)).toBe(29);

    await givenSet();
    const later = await readLastWeek(ownerDatabase, await readStockSheet(ownerDatabase, DAY));
    expect(later?.baked.get(BOULE)).toBe(7);
  });

  test('is not known in a new shop', async () => {
    expect(await readLastWeek(ownerDatabase, await readStockSheet(ownerDatabase, DAY))).toBeNull();
  });
});
