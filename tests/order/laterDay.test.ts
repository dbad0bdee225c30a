import { beforeEach, describe, expect, test } from 'vitest';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { finaliseOrder } from '@/order/finaliseOrder';
import { knownBake, loadCalendar } from '@/services/shop/calendar';
import { products } from '@/services/shop/catalogue';
import { chooseBakeDay, forgetChosenBakeDay } from '@/services/shop/chosenBake';
import { dropped, wholeDay } from '../support/calendars.ts';
import { cartOf } from '../support/cart.ts';
import { allHeard, givenOpenedAhead, givenProducts, isPaid, stockOf } from '../support/givenShop.ts';
import { openServices, place, placed } from '../support/placing.ts';
import { aProduct, productId, unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase, takeOrdersAt } from '../support/shopDatabase.ts';

const NEXT = '2026-11-27' as BakeDay;
const LATER = '2026-12-04' as BakeDay;

await openServices();

const givenCalendar = async (...days: readonly object[]) => {
  await shopDatabase.put('/calendar', { revision: 1, days });
  await loadCalendar();
};
const leftAhead = () => dataAt(`/stockAhead/${LATER}/left/boule`);
const promised = async (day: BakeDay): Promise<Promised> => promiseOf(bakeOf(await loadCalendar(), day));
const order = (count: number, told: Promised) => place(unitsOf(count), 'cash', undefined, told);
const placedFor = async (day: BakeDay, count: number) =>
  placed(unitsOf(count), 'cash', undefined, await promised(day));
const ordered = async (count: number, day: BakeDay) => {
  const { id, bakeDay } = await placedFor(day, count);
  const { outcome } = await finaliseOrder(id, cartOf());
  return { bakeDay, outcome };
};

beforeEach(async () => {
  await givenProducts(aProduct({ limit: 5 }));
  await givenOpenedAhead(LATER, { boule: 3 });
  await loadCalendar();
  forgetChosenBakeDay();
  await allHeard();
});

describe('an order for a day that is opened ahead', () => {
  test('is for that day, and takes from its stock alone', async () => {
    const { bakeDay, outcome } = await ordered(2, LATER);
    expect([bakeDay, outcome, await leftAhead(), await stockOf('boule')]).toEqual([
      LATER,
      'registered',
      1,
      5,
    ]);
  });

  test('is for that day also when no screen could say one', async () => {
    chooseBakeDay(LATER);
    expect(await placed(unitsOf(1))).toMatchObject({ bakeDay: LATER });
  });

  test('is short when that day has too few, whatever the next one has', async () => {
    expect(await order(4, await promised(LATER))).toMatchObject({
      outcome: 'short',
      shortage: { requested: 4, available: 3 },
    });
    expect((await ordered(4, NEXT)).outcome).toBe('registered');
    expect([await leftAhead(), await stockOf('boule')]).toEqual([3, 1]);
  });

  test('takes from the same stock once that day is the next', async () => {
    await takeOrdersAt('2026-11-28T09:00:00Z');
    expect((await ordered(2, LATER)).outcome).toBe('registered');
    expect([await leftAhead(), await stockOf('boule')]).toEqual([1, 5]);
    await takeOrdersAt('2026-11-25T09:00:00Z');
  });
});

describe('a day that changes between the screen and Confirm', () => {
  test('is told before anything is ordered', async () => {
    const told = await promised(NEXT);
    await givenCalendar(wholeDay(NEXT, { date: '2026-11-28' }));
    expect(await order(1, told)).toEqual({ outcome: 'changed' });
    expect(knownBake()).toMatchObject({ day: NEXT, date: '2026-11-28' });
  });

  test('and is dropped: the order is for the next one that is baked', async () => {
    const told = await promised(NEXT);
    await givenCalendar(dropped(NEXT));
    expect(await order(1, told)).toEqual({ outcome: 'changed' });
    expect(knownBake()).toMatchObject({ day: LATER });
  });
});

test('what is left, on every screen, is that of the day that was chosen', async () => {
  const limit = () => {
    const live = products.current();
    return live.state === 'ready' && live.value.find(({ id }) => id === productId('boule'))?.limit;
  };
  const stop = products.subscribe(() => {});
  await expect.poll(limit).toBe(5);
  chooseBakeDay(LATER);
  await expect.poll(limit).toBe(3);
  forgetChosenBakeDay();
  expect(limit()).toBe(5);
  stop();
});

test('an order that its owner has moved to another stock takes there, once', async () => {
  const unmoved = await placedFor(NEXT, 1);
  await shopDatabase.put(`/orders/${unmoved.id}/bakeDay`, bakeDayToMs(LATER));
  await finaliseOrder(unmoved.id, cartOf());
  expect([await isPaid(unmoved), await leftAhead(), await stockOf('boule')]).toEqual([true, 2, 5]);
});
