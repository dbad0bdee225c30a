import { beforeEach, describe, expect, test } from 'vitest';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { moveOrder, planMoving } from '@/baker/order/services/moveOrder';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import type { BakeDay } from '@/domain/bake';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { expectNothingWritten } from '../../../support/atOnce.ts';
import { dayOnSale, weeksLater } from '../../../support/bakeDays.ts';
import { dropped, wholeDay } from '../../../support/calendars.ts';
import { givenOpenedAhead, givenOrder, givenStock } from '../../../support/givenShop.ts';
import {
  aheadBy,
  cancels,
  failing,
  givenOwnersShop,
  losingAnswer,
  meanwhile,
  ownerDatabase,
} from '../../../support/ownerAccount.ts';
import { aUnit } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const NEXT = dayOnSale();
const LATER = weeksLater(NEXT, 1);
const THIRD = weeksLater(NEXT, 2);
const HOUR_MS = 60 * 60 * 1000;
const AFTER_ITS_END = bakeDayToMs(NEXT) - Date.now() + HOUR_MS;
const unitsOf = (...products: readonly string[]) =>
  products.map((firebaseId) => aUnit({ firebaseId, title: 'Rye' }));

/** Left: 3 of 20 rye for the next day, 5 of 8 for the later one. Of the 17 ordered for the next, 2 are `order`'s. */
let order: Order;
beforeEach(async () => {
  await givenOwnersShop({
    cakes: { rye: { title: 'Rye', limit: 3 }, honey: { title: 'Honey' } },
    figures: { [NEXT]: { counted: { orders: 1 } }, [LATER]: { counted: { orders: 1 } }, revision: 4 },
    stock: { bakeDay: bakeDayToMs(NEXT), setAt: 1, baked: { rye: 20 }, revision: 1 },
  });
  await givenOpenedAhead(LATER, { rye: 5 }, { rye: 8 });
  await ordered(NEXT, ...Array(15).fill('rye'));
  order = await ordered(NEXT, 'rye', 'rye', 'honey', '');
});

const ordered = (bakeDay: BakeDay, ...products: readonly string[]) =>
  givenOrder({ bakeDay, orderedFor: bakeDay, paid: true, items: unitsOf(...products) });
const move = (database: OwnerDatabase) => moveOrder(database, order, LATER);
const left = async () => [await dataAt('/cakes/rye/limit'), await dataAt(`/stockAhead/${LATER}/left/rye`)];
const dayOf = async ({ id }: Order) => dataAt(`/orders/${id}/bakeDay`);

async function listsWith({ id }: Order) {
  const calendar = await readBakeCalendar(ownerDatabase);
  const lists = [NEXT, LATER].map(async (day) => {
    const { orders } = await readOrdersOfDay(ownerDatabase, calendar, day);
    return orders.filter(({ key }) => key === id).map(() => day);
  });
  return (await Promise.all(lists)).flat();
}

describe('moving an order', () => {
  test('gives back no more than is baked and not ordered by others', async () => {
    await ordered(NEXT, 'rye', 'rye');
    await move(ownerDatabase);
    expect(await left()).toEqual([3, 3]);
  });

  test('takes it to the other day’s list and stock, and out of its own; nobody has counted it', async () => {
    expect(await moveOrder(ownerDatabase, order, LATER)).toEqual({ outcome: 'moved' });
    const days = { bakeDay: bakeDayToMs(LATER), orderedFor: bakeDayToMs(NEXT) };
    expect(await dataAt(`/orders/${order.id}`)).toMatchObject(days);
    expect(await left()).toEqual([5, 3]);
    expect(await listsWith(order)).toEqual([LATER]);
    expect(await dataAt('/figures')).toEqual({ revision: 5 });
    expect(await dataAt('/stock/revision')).toBe(2);
  });

  test('and back again', async () => {
    await moveOrder(ownerDatabase, order, LATER);
    const there = { ...order, bakeDay: LATER };
    await givenStock({ rye: 2 });
    expect(await moveOrder(ownerDatabase, there, NEXT)).toEqual({ outcome: 'moved' });
    expect([await left(), await listsWith(order)]).toEqual([[0, 5], [NEXT]]);
  });

  test('from a day that is over gives nothing back', async () => {
    const database = aheadBy(AFTER_ITS_END);
    expect(await moveOrder(database, order, LATER)).toEqual({ outcome: 'moved' });
    expect([await left(), await listsWith(order)]).toEqual([[3, 3], [LATER]]);
  });

  test.each(Object.entries({ 'before its orders end': 0, 'after that': AFTER_ITS_END }))(
    'from a dropped day, %s, to the next with the same stock keeps its pieces',
    async (_, ms) => {
      await shopDatabase.put('/calendar', { revision: 2, days: [dropped(NEXT), dropped(LATER)] });
      expect(await moveOrder(aheadBy(ms), order, THIRD)).toEqual({ outcome: 'moved' });
      expect([await dayOf(order), await left()]).toEqual([bakeDayToMs(THIRD), [3, 5]]);
    },
  );

  test('is cancelled afterwards: its new day has its pieces back', async () => {
    await moveOrder(ownerDatabase, order, LATER);
    await ordered(LATER, 'rye', 'rye', 'rye');
    await cancels(order);
    expect(await left()).toEqual([5, 5]);
  });
});

describe('an order is not moved, and nothing is written,', () => {
  const sellsAhead = () => shopDatabase.put(`/stockAhead/${LATER}/left/rye`, 1);
  const shortages = [{ productId: 'rye', title: 'Rye', requested: 2, available: 1 }];
  const SHORT = { outcome: 'short', shortages };
  test.each<[string, string, () => Promise<unknown>, object]>([
    ['where too few are left: it says which', 'write', () => sellsAhead(), SHORT],
    ['when it is cancelled meanwhile', 'write', () => cancels(order), { outcome: 'changed' }],
    ['when another phone moves it elsewhere', 'write', () => movesOn(), { outcome: 'changed' }],
    ['when that day is dropped', 'calendar', () => drops(), { outcome: 'over' }],
  ])('%s', async (_, before, happens, outcome) => {
    await expectNothingWritten(move, outcome, happens, before);
  });
  test('when another phone moves it elsewhere, where nobody has set the stock of its day', async () => {
    await shopDatabase.put('/stock', null);
    expect(await moveOrder(meanwhile(movesOn), order, LATER)).toEqual({ outcome: 'changed' });
    expect([await left(), await dayOf(order)]).toEqual([[5, 5], bakeDayToMs(THIRD)]);
  });

  const drops = () => shopDatabase.put('/calendar', { revision: 2, days: [dropped(LATER)] });
  async function movesOn() {
    const days = [wholeDay(LATER, { opensAt: 1 }), wholeDay(THIRD, { opensAt: 1 })];
    await shopDatabase.put('/calendar', { revision: 2, days });
    const numbers = { rye: 9 };
    await shopDatabase.put(`/stockAhead/${THIRD}`, { setAt: 1, revision: 1, baked: numbers, left: numbers });
    await moveOrder(ownerDatabase, order, THIRD);
  }

  test('while it is not finished: its customer’s phone may do that', async () => {
    order = await givenOrder({ bakeDay: NEXT, items: unitsOf('rye') });
    expect(await planMoving(ownerDatabase, order.id)).toEqual({ state: 'unfinished' });
    await expectNothingWritten(move, { outcome: 'changed' });
  });

  test.each([
    ['her sign-in is over', new Refused('Nobody is signed in')],
    ['no answer comes', new Unanswered('No answer')],
  ])('when %s, which is told', async (_, problem) => {
    await expect(move(failing(problem))).rejects.toBe(problem);
    expect([await left(), await dayOf(order)]).toEqual([[3, 5], bakeDayToMs(NEXT)]);
  });
});

describe('happens once', () => {
  test.each<[string, () => OwnerDatabase, number?]>([
    ['when another phone moves it there at that moment', () => meanwhile(() => move(ownerDatabase))],
    ['when the answer got lost', () => losingAnswer()],
    ['when something is sold meanwhile', () => meanwhile(sells), 4],
    ['when another phone counts figures meanwhile', () => meanwhile(counts)],
  ])('%s', async (_, database, rye = 5) => {
    expect(await move(database())).toEqual({ outcome: 'moved' });
    expect(await listsWith(order)).toEqual([LATER]);
    expect(await left()).toEqual([rye, 3]);
  });
  const counts = () => shopDatabase.put('/figures/revision', 9);
  async function sells() {
    await ordered(NEXT, 'rye');
    await givenStock({ rye: 2 });
  }
});

test('the days to choose from are those that take orders, with what is missing there', async () => {
  await shopDatabase.put(`/stockAhead/${LATER}/left/rye`, 1);
  const days = [{ bake: { day: LATER }, shortages: [{ available: 1 }] }];
  expect(await planMoving(ownerDatabase, order.id)).toMatchObject({ state: 'possible', days });
});

test('an order placed long before is moved as well', async () => {
  const id = newOrderId(new Date(Date.now() - 20 * 24 * HOUR_MS));
  const old = await givenOrder({ id, bakeDay: weeksLater(NEXT, -2), paid: true, items: unitsOf('rye') });
  expect(await moveOrder(ownerDatabase, old, NEXT)).toEqual({ outcome: 'moved' });
  expect([await listsWith(old), await left()]).toEqual([[NEXT], [2, 5]]);
});
