import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nextBake } from '@/domain/bakeCalendar';
import { placedAt } from '@/domain/order/orderTime';
import { compareClocks, followDatabaseClock, now, watchClock } from '@/services/clock';
import { forgetLastOrder, keepLastOrder, lastOrder } from '@/services/order/lastOrder';
import { forgetOwnOrders, keepOwnOrder, ownOrders } from '@/services/order/ownOrders';
import { currentCalendar, knownBake } from '@/services/shop/calendar';
import { givenProducts } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { place, placed } from '../support/placing.ts';
import { aProduct, BAKE, ORDER_ID, ORDINARY, unitsOf } from '../support/samples.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tests can't set this clock. */
const truth = () => new Date(performance.timeOrigin + performance.now());

beforeEach(async () => {
  await givenProducts(aProduct({ limit: 5 }));
  vi.useFakeTimers({ toFake: ['Date'], now: truth() });
});

// Has to be first: after other tests, the page knows the database's clock.
test('a new minute is told at its beginning, and a device that has slept catches up when it is seen, or within seconds', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T23:58:30Z') });
  const told = vi.fn();
  onTestFinished(watchClock(told));
  vi.advanceTimersByTime(89_999);
  expect(told).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(told).toHaveBeenCalledTimes(2);
  told.mockClear();
  vi.setSystemTime(new Date('2026-12-03T09:00:00Z'));
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveBeenCalledOnce();
  for (const event of [new Event('visibilitychange'), new PageTransitionEvent('pageshow')]) {
    told.mockClear();
    (event.type === 'pageshow' ? window : document).dispatchEvent(event);
    expect(told).toHaveBeenCalledOnce();
  }
});

test.each([-366, -7, -26 / 24, 3, 3 * 366])(
  'a clock that is %d days wrong: an order is for the day by the database’s clock, and kept though one forgot earlier ones',
  async (days) => {
    vi.setSystemTime(truth().getTime() + days * DAY_MS);
    keepOwnOrder({ id: ORDER_ID, bakeDay: BAKE.day }, Date.now());
    keepLastOrder(unitsOf(2), Date.now());
    forgetOwnOrders();
    forgetLastOrder();
    followDatabaseClock();
    await compareClocks();
    const { id, bakeDay } = await placed(unitsOf(1));
    const at = Number(placedAt(id));
    keepOwnOrder({ id, bakeDay }, at);
    keepLastOrder(unitsOf(1), at);
    expect(ownOrders()).toMatchObject([{ id }]);
    expect(lastOrder()).toMatchObject([{ quantity: 1 }]);
    expect(bakeDay).toBe(nextBake(ORDINARY, truth()).day);
    expect(Math.abs(at - truth().getTime())).toBeLessThan(60_000);
  },
);

test('a clock that was set forward a moment ago promises no later day, and no order comes from the future', async () => {
  await placed(unitsOf(1));
  vi.setSystemTime(truth().getTime() + 14 * DAY_MS);
  const { id, bakeDay } = await placed(unitsOf(1));
  expect(bakeDay).toBe(nextBake(ORDINARY, truth()).day);
  expect(Math.abs(Number(placedAt(id)) - truth().getTime())).toBeLessThan(60_000);
});

test('the rules refuse a day that a clock set meanwhile has promised: the shopper sees the right one first', async () => {
  logged('error');
  await compareClocks();
  await placed(unitsOf(1));
  const right = truth();
  // Nothing else sees this clock, as if somebody set it while the order is placed.
  const ahead = performance.now() + 100 * DAY_MS;
  onTestFinished(vi.spyOn(performance, 'now').mockReturnValue(ahead).mockRestore);
  vi.setSystemTime(right.getTime() + 100 * DAY_MS);
  expect(await place(unitsOf(1))).toEqual({ outcome: 'changed' });
  expect(knownBake()).toEqual(nextBake(currentCalendar(), right));
  expect(nextBake(ORDINARY, now())).toEqual(nextBake(ORDINARY, right));
});
