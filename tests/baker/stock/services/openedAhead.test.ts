import { beforeEach, describe, expect, test } from 'vitest';
import { shopCatalogue } from '@/baker/day/domain/shopCatalogue';
import { readDayStock } from '@/baker/day/services/readDayStock';
import { readFigures } from '@/baker/figures/services/figures';
import { EMPTY_PHONE_DETAILS, toPhoneOrder, unitsFor } from '@/baker/new-order/domain/phoneOrder';
import { placePhoneOrder } from '@/baker/new-order/services/phoneOrder';
import { cancelOrder } from '@/baker/order/services/cancelOrder';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { readProducts } from '@/baker/services/readProducts';
import type { Limit } from '@/baker/stock/domain/stockSheet';
import { saveStock } from '@/baker/stock/services/saveStock';
import { loafBakes, readLastWeek, readStockSheet, rowsOf } from '@/baker/stock/services/stock';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { openBakes, orderTimes } from '@/domain/bakeCalendar';
import { daysAfter } from '@/domain/londonDay';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newItemId } from '@/services/ids';
import { newOrderId } from '@/services/order/orderIds';
import { expectNothingWritten } from '../../../support/atOnce.ts';
import { dayOnSale, weeksLater } from '../../../support/bakeDays.ts';
import { dropped, ordersUntil, wholeDay } from '../../../support/calendars.ts';
import {
  givenOpenedAhead,
  givenOrder,
  givenProducts,
  stockOf,
  storedOrders,
} from '../../../support/givenShop.ts';
import { aheadBy, givenOwner, meanwhile, ownerDatabase, planOf } from '../../../support/ownerAccount.ts';
import { aProduct, ORDINARY, productId, unitsOf } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const NEXT = dayOnSale();
const LATER = weeksLater(NEXT, 1);
const HOUR_MS = 60 * 60 * 1000;
const BOULE = productId('boule');
const BOULES = aProduct({ id: BOULE, title: 'Boule', limit: 5 });

beforeEach(async () => {
  await givenProducts(BOULES, aProduct({ id: productId('rye'), title: 'Rye', limit: 4 }));
  await givenOwner();
  await givenStockOfNext();
  await givenOpenedAhead(LATER, { boule: 3, rye: 8 }, { boule: 12, rye: 8 });
});

const givenStockOfNext = (fields: object = {}) => {
  const baked = { boule: 20, rye: 4 };
  return shopDatabase.put('/stock', { bakeDay: bakeDayToMs(NEXT), setAt: 5, revision: 7, baked, ...fields });
};
const ofNext = async () => [await dataAt('/stock'), await dataAt('/cakes')];
const ahead = async () => Object(await dataAt(`/stockAhead/${LATER}`));
const boules = async () => [(await ahead()).baked.boule, (await ahead()).left.boule];
const calendarNow = () => readBakeCalendar(ownerDatabase);
const sheetOf = async (day = LATER) => readStockSheet(ownerDatabase, await calendarNow(), day);

const ordered = (pieces: number, fields: Partial<Order> = {}) =>
  givenOrder({ bakeDay: LATER, paid: true, items: unitsOf(pieces, { firebaseId: BOULE }), ...fields });

function save(plan: Readonly<Record<string, Limit>>, database = ownerDatabase) {
  const said = Object.entries(plan).map(([id, pieces]) => [productId(id), pieces] as const);
  return sheetOf().then((sheet) => saveStock(database, sheet, new Map(said), () => {}));
}

async function phoned(pieces: number, day = LATER): Promise<Order> {
  const items = Array.from({ length: pieces }, () => ({ ...unitsFor(BOULES)[0], id: newItemId() }));
  const details = { ...EMPTY_PHONE_DETAILS, name: 'Ada Crumb', phone: '07700900456' };
  const bake = bakeOf(await calendarNow(), day);
  return toPhoneOrder(newOrderId(new Date()), items as Order['items'], details, bake);
}

describe('the stock of a day that was opened ahead', () => {
  test('is its own: what is baked, ordered and left', async () => {
    await ordered(9);
    await ordered(1, { bakeDay: NEXT });
    const row = { baked: 12, isSaid: true, ordered: 9, left: 3 };
    expect(rowsOf(await sheetOf())[0]).toMatchObject({ id: 'boule', ...row });
    expect(rowsOf(await sheetOf(NEXT))[0]).toMatchObject({ baked: 20, ordered: 1, left: 5 });
  });

  test('is set again by differences; that of the next day stays', async () => {
    const before = await ofNext();
    expect(await save({ boule: 15, rye: null })).toMatchObject({ outcome: 'saved' });
    expect(await ahead()).toEqual({ setAt: 1, revision: 2, baked: { boule: 15 }, left: { boule: 6 } });
    expect(await save({ rye: 6 })).toMatchObject({ outcome: 'saved' });
    expect((await ahead()).left).toEqual({ boule: 6, rye: 6 });
    expect(await ofNext()).toEqual(before);
  });

  test('fewer are left than she takes away, or another phone was faster: nothing is written', async () => {
    const fewer = { outcome: 'fewer', rows: [{ id: 'boule', left: 3 }] };
    expect(await save({ boule: 8, rye: 20 })).toMatchObject(fewer);
    const other = meanwhile(() => shopDatabase.put(`/stockAhead/${LATER}/revision`, 2));
    expect(await save({ boule: 13 }, other)).toEqual({ outcome: 'changed' });
    expect([await boules(), (await ahead()).baked.rye]).toEqual([[12, 3], 8]);
  });

  test('that it has got since the numbers were read: nothing is written to the next one’s', async () => {
    const sheet = await sheetOf(NEXT);
    await shopDatabase.put('/calendar', { revision: 2, days: [wholeDay(NEXT, { opensAt: 1 })] });
    const before = await ofNext();
    const saving = await saveStock(ownerDatabase, sheet, new Map([[BOULE, 25]]), () => {});
    expect([saving, await ofNext()]).toEqual([{ outcome: 'changed' }, before]);
  });

  test('is the same once it is the next one', async () => {
    const afterNext = bakeDayToMs(NEXT) - Date.now() + HOUR_MS;
    expect(await save({ boule: 13 }, aheadBy(afterNext))).toMatchObject({ outcome: 'saved' });
    expect(await boules()).toEqual([13, 4]);
  });

  test('on its own bake day, a loaf that burns is one of today, whatever is set for the next', async () => {
    const morning = new Date(orderTimes(await calendarNow(), LATER).until.getTime() + 8 * HOUR_MS);
    const bakes = await loafBakes(ownerDatabase, await calendarNow(), morning);
    expect(bakes.map(({ day }) => day)).toEqual([LATER, weeksLater(LATER, 1)]);
  });

  test('as an ordinary week is the last plan of one; and what an ordinary one has of last week, is that of this day', async () => {
    await givenStockOfNext({ plan: { boule: 21, rye: 5 } });
    const lastWeek = async (day: BakeDay, database: OwnerDatabase) => {
      const sheet = await readStockSheet(database, await calendarNow(), day);
      return (await readLastWeek(database, await calendarNow(), sheet))?.baked;
    };
    const asMap = (pieces: object) => new Map(Object.entries(pieces));
    expect(await lastWeek(LATER, ownerDatabase)).toEqual(asMap({ boule: 21, rye: 5 }));
    const whenLaterIsOver = aheadBy(bakeDayToMs(LATER) - Date.now() + HOUR_MS);
    expect(await lastWeek(weeksLater(LATER, 1), whenLaterIsOver)).toEqual(asMap({ boule: 12, rye: 8 }));
  });

  test('is what the day’s list has as baked and left, and the figures as baked', async () => {
    const calendar = await calendarNow();
    const products = await readProducts(ownerDatabase, bakeOf(calendar, LATER));
    const catalogue = shopCatalogue(products);
    await ordered(2, { bakeDay: NEXT });
    const left = new Map(Object.entries({ boule: 3, rye: 8 }));
    const dayStock = { baked: { boule: 12, rye: 8 }, left };
    expect(await readDayStock(ownerDatabase, calendar, LATER, catalogue, new Date())).toEqual(dayStock);

    await ordered(9);
    const later = new Date(orderTimes(calendar, LATER).until.getTime() + HOUR_MS);
    let sales: unknown;
    for await (const { weeks } of readFigures(ownerDatabase, calendar, later)) sales = weeks.at(-1)?.sales;
    expect(sales).toMatchObject([
      { id: 'boule', baked: 12, sold: 9 },
      { id: 'rye', baked: 8, sold: 0 },
    ]);
  });
});

describe('an order by phone for a day that was opened ahead', () => {
  test('that needs more than is left there is short, unless more are baked', async () => {
    const order = await phoned(5);
    const shortages = [{ productId: BOULE, title: 'Boule', requested: 5, available: 3 }];
    expect(await placePhoneOrder(ownerDatabase, order)).toEqual({ outcome: 'short', shortages });
    expect(await placePhoneOrder(ownerDatabase, order, new Map([[BOULE, 2]]))).toEqual({ outcome: 'placed' });
    expect([await boules(), await stockOf('boule')]).toEqual([[14, 0], 5]);
  });

  test('and one for a day that is not open is not placed', async () => {
    const order = await phoned(1, weeksLater(LATER, 1));
    expect(await placePhoneOrder(ownerDatabase, order)).toEqual({ outcome: 'over' });
    expect([await storedOrders(), await stockOf('boule')]).toEqual([{}, 5]);
  });
});

describe('an order of a day that was opened ahead, when it is cancelled,', () => {
  test('and whose day has got a stock of its own meanwhile is looked at again', async () => {
    const order = await ordered(2, { bakeDay: NEXT });
    await ordered(13, { bakeDay: NEXT });
    const plan = await planOf(order);
    await shopDatabase.put('/calendar', { revision: 2, days: [wholeDay(NEXT, { opensAt: 1 })] });
    const before = await ofNext();
    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject({ state: 'changed' });
    expect(await ofNext()).toEqual(before);
  });

  test('and that another phone has moved here meanwhile is looked at again', async () => {
    const order = await ordered(2, { bakeDay: NEXT });
    await ordered(13, { bakeDay: NEXT });
    await ordered(7);
    const plan = await planOf(order);
    await shopDatabase.put(`/orders/${order.id}/bakeDay`, bakeDayToMs(LATER));
    const before = await ofNext();
    const changed = { state: 'changed', now: { stock: { day: LATER }, back: { pieces: plan.back.pieces } } };
    expect(await cancelOrder(ownerDatabase, plan)).toMatchObject(changed);
    expect(await ofNext()).toEqual(before);
  });
});

describe('opening a later day for orders', () => {
  const THIRD = weeksLater(LATER, 1);
  const slots = async () => Object.values(Object((await dataAt('/calendar/days')) ?? {}));
  const slotOf = async (day = THIRD) => (await slots()).find((slot) => Object(slot).day === bakeDayToMs(day));

  async function open(plan: Readonly<Record<string, Limit>> = {}, database = ownerDatabase) {
    const sheet = await sheetOf(THIRD);
    const numbers = rowsOf(sheet).map(
      ({ id, baked }) => [id, id in plan ? (plan[id] ?? null) : baked] as const,
    );
    return saveStock(database, sheet, new Map(numbers), () => {});
  }

  test('puts it on sale from now on, with the numbers of an ordinary week', async () => {
    await givenStockOfNext({ plan: { boule: 21, rye: 5 } });
    const before = await ofNext();
    const since = Date.now() - 1000;
    expect(await sheetOf(THIRD)).toMatchObject({ isToOpen: true, isSet: false });
    expect(await open()).toMatchObject({ outcome: 'saved' });

    const { opensAt, ...slot } = Object(await slotOf());
    expect(slot).toEqual(wholeDay(THIRD));
    expect(opensAt).toBeGreaterThan(since);
    const numbers = { boule: 21, rye: 5 };
    const stock = { setAt: opensAt, revision: 1, baked: numbers, left: numbers };
    expect(await dataAt(`/stockAhead/${THIRD}`)).toEqual(stock);
    expect(await dataAt('/calendar/revision')).toBe(2);
    expect(openBakes(await calendarNow(), new Date()).map(({ day }) => day)).toEqual([NEXT, LATER, THIRD]);
    expect(await sheetOf(THIRD)).toMatchObject({ isToOpen: false, isSet: true });
    expect(await ofNext()).toEqual(before);
  });

  test('or with her own, less what is ordered for it already', async () => {
    await ordered(2, { bakeDay: THIRD });
    expect(await open({ boule: 30, rye: null })).toMatchObject({ outcome: 'saved' });
    const stock = { baked: { boule: 30 }, left: { boule: 28 }, revision: 1 };
    expect(await dataAt(`/stockAhead/${THIRD}`)).toMatchObject(stock);
  });

  test('keeps what differs of it', async () => {
    const { date } = bakeOf(ORDINARY, THIRD);
    const hours = { from: '2:00PM', until: '4:00PM', words: 'Stollen week' };
    const earlier = { date: daysAfter(date, -2), ...ordersUntil(daysAfter(date, -4)) };
    const changed = wholeDay(THIRD, { ...hours, ...earlier });
    await shopDatabase.put('/calendar/days/1', changed);
    expect(await open()).toMatchObject({ outcome: 'saved' });
    expect(await slotOf()).toEqual({ ...changed, opensAt: expect.any(Number) });
    expect(await slots()).toHaveLength(2);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'the next one by then',
      'next',
      () => shopDatabase.put('/calendar', { revision: 2, days: droppedBefore() }),
    ],
    ['opened by another phone', 'changed', () => open()],
    ['dropped by another phone', 'changed', () => shopDatabase.put('/calendar/days/1', dropped(THIRD))],
    ['one too many that differs', 'full', () => shopDatabase.put('/calendar/days', manyDays())],
  ])('that is %s is refused, and nothing is written', async (_, outcome, happens) => {
    await expectNothingWritten((database) => open({}, database), { outcome }, happens, 'calendar');
  });
  const droppedBefore = () => [dropped(NEXT), dropped(LATER)];
  const manyDays = () => Array.from({ length: 24 }, (_, week) => wholeDay(weeksLater(THIRD, week + 1)));

  test('while somebody changes another day at that moment: both are there', async () => {
    const other = meanwhile(() =>
      shopDatabase.put('/calendar', { revision: 2, days: [wholeDay(LATER, { opensAt: 1 }), dropped(NEXT)] }),
    );
    expect(await open({}, other)).toMatchObject({ outcome: 'saved' });
    const days = await Promise.all([NEXT, LATER, THIRD].map((day) => slotOf(day)));
    expect(days).toMatchObject([{ isBaked: false }, { opensAt: 1 }, { opensAt: expect.any(Number) }]);
  });

  test('that is taken back and opened again has what is not ordered yet', async () => {
    await open({ boule: 10 });
    await ordered(4, { bakeDay: THIRD });
    await shopDatabase.put('/calendar/days/1', null);
    expect(await open({ boule: 12 })).toMatchObject({ outcome: 'saved' });
    expect(await dataAt(`/stockAhead/${THIRD}`)).toMatchObject({ left: { boule: 8 }, revision: 2 });
  });
});
