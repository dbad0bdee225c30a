import { beforeEach, describe, expect, test } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { finaliseOrder } from '@/order/finaliseOrder';
import { placeOrder } from '@/order/placeOrder';
import { knownBake, loadCalendar } from '@/services/shop/calendar';
import { products } from '@/services/shop/catalogue';
import { chooseBakeDay, forgetChosenBakeDay } from '@/services/shop/chosenBake';
import { cartOf } from '../support/cart.ts';
import { allHeard, givenProducts, isPaid, stockOf } from '../support/givenShop.ts';
import { openServices } from '../support/placing.ts';
import { aProduct, DETAILS, productId, unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase, takeOrdersAt } from '../support/shopDatabase.ts';

const NEXT = '2026-11-27' as BakeDay;
const LATER = '2026-12-04' as BakeDay;

await openServices();

/** A bake day as the ordinary week has it, with what differs. */
const slotOf = (day: BakeDay, fields: Readonly<Record<string, unknown>>) => {
  const { name, address, postalCode, from, until } = collectionPoint;
  const closesAt = bakeDayToMs(day);
  const lastDay = new Date(closesAt - 1).toISOString().slice(0, 10);
  const usual = { date: day, name, address, postalCode, from, until, closesAt, lastDay, lastTime: '11:59PM' };
  return { day: bakeDayToMs(day), isBaked: true, ...usual, ...fields };
};

const givenCalendar = async (...days: readonly object[]) => {
  await shopDatabase.put('/calendar', { revision: 1, days });
  await loadCalendar();
};
const leftAhead = () => dataAt(`/stockAhead/${LATER}/left/boule`);
const promised = async (day: BakeDay): Promise<Promised> => promiseOf(bakeOf(await loadCalendar(), day));
const order = async (count: number, day: BakeDay) => {
  const units = unitsOf(count);
  const request = {
    items: units,
    details: DETAILS,
    payment: 'cash',
    collectOn: await promised(day),
  } as const;
  return placeOrder(request, cartOf(units));
};
const ordered = async (count: number, day: BakeDay) => {
  const placement = await order(count, day);
  if (placement.outcome !== 'placed') throw new Error(placement.outcome);
  const { outcome } = await finaliseOrder(placement.order.id, cartOf([]));
  return { ...placement.order, outcome };
};

beforeEach(async () => {
  await givenProducts(aProduct({ limit: 5 }));
  await givenCalendar(slotOf(LATER, { opensAt: 1 }));
  await shopDatabase.put(`/stockAhead/${LATER}`, { setAt: 1, revision: 1, left: { boule: 3 } });
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
    const units = unitsOf(1);
    const request = { items: units, details: DETAILS, payment: 'cash', collectOn: null } as const;
    expect(await placeOrder(request, cartOf(units))).toMatchObject({ order: { bakeDay: LATER } });
  });

  test('is short when that day has too few, whatever the next one has', async () => {
    expect(await order(4, LATER)).toMatchObject({
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
    await givenCalendar(slotOf(NEXT, { date: '2026-11-28' }));
    const units = unitsOf(1);
    const request = { items: units, details: DETAILS, payment: 'card', collectOn: told } as const;
    const placement = await placeOrder(request, cartOf(units));
    expect(placement).toEqual({ outcome: 'changed' });
    expect(knownBake()).toMatchObject({ day: NEXT, date: '2026-11-28' });
  });

  test('and is dropped: the order is for the next one that is baked', async () => {
    const told = await promised(NEXT);
    await givenCalendar({ day: bakeDayToMs(NEXT), isBaked: false });
    const units = unitsOf(1);
    const request = { items: units, details: DETAILS, payment: 'cash', collectOn: told } as const;
    expect(await placeOrder(request, cartOf(units))).toEqual({ outcome: 'changed' });
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
  const placement = await order(1, NEXT);
  if (placement.outcome !== 'placed') throw new Error(placement.outcome);
  const { id } = placement.order;
  await shopDatabase.put(`/orders/${id}/bakeDay`, bakeDayToMs(LATER));
  await finaliseOrder(id, cartOf([]));
  expect([await isPaid(placement.order), await leftAhead(), await stockOf('boule')]).toEqual([true, 2, 5]);
});
