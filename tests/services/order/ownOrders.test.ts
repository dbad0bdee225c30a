import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetOwnOrders, keepOwnOrder, ownOrders, watchOwnOrders } from '@/services/order/ownOrders';
import { logged } from '../../support/logged.ts';
import { BAKE, ORDER_ID, orderId } from '../../support/samples.ts';

const KEY = 'own-orders';
const ORDER = { id: ORDER_ID, bakeDay: BAKE.day };
const OTHER = orderId('3f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e60');

test('an order is kept once, and once forgotten its page does not bring it back', () => {
  keepOwnOrder(ORDER, 2_000);
  keepOwnOrder(ORDER, 2_000);
  expect(ownOrders()).toEqual([ORDER]);

  forgetOwnOrders();
  keepOwnOrder(ORDER, 2_000);
  expect(ownOrders()).toEqual([]);
  expect(localStorage.getItem(KEY)).not.toContain(ORDER_ID);

  keepOwnOrder(ORDER, Date.now() + 1);
  expect(ownOrders()).toEqual([ORDER]);
});

test('what another tab keeps or forgets is heard', () => {
  const other = { ...ORDER, id: OTHER };
  expect(ownOrders()).toEqual([]);
  localStorage.setItem(KEY, JSON.stringify({ forgottenAt: 0, orders: [other] }));
  const heard = vi.fn();
  onTestFinished(watchOwnOrders(heard));
  for (const key of ['cart', KEY, null]) dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(ownOrders()).toEqual([other]);
  // A page in the back-forward cache hears of no changes.
  for (const persisted of [true, false]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a full storage costs no way back to an earlier order, and this page knows the newest', () => {
  logged('warn');
  keepOwnOrder(ORDER, 2_000);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  const newest = { ...ORDER, id: OTHER };
  keepOwnOrder(newest, 2_000);
  expect(ownOrders()).toEqual([ORDER, newest]);
  expect(localStorage.getItem(KEY)).toContain(ORDER_ID);

  vi.restoreAllMocks();
  keepOwnOrder(newest, 2_000);
  expect(localStorage.getItem(KEY)).toContain(OTHER);
});

test.each([
  ['id', { ...ORDER, id: 1 }],
  ['bake day', { ...ORDER, bakeDay: 'x' }],
])('what is corrupt in its %s shows nothing', (_, corrupt) => {
  localStorage.setItem(KEY, JSON.stringify({ forgottenAt: 0, orders: [corrupt] }));
  expect(ownOrders()).toEqual([]);
});
