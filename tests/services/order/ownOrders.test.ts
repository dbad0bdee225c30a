import { expect, test } from 'vitest';
import { forgetOwnOrders, keepOwnOrder, ownOrders } from '@/services/order/ownOrders';
import { logged } from '../../support/logged.ts';
import { BAKE, ORDER_ID } from '../../support/samples.ts';

const KEY = 'own-orders';
const ORDER = { id: ORDER_ID, bakeDay: BAKE.day };

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

test.each(['{', '{"orders":7}', '{"forgottenAt":0,"orders":[{"id":1,"bakeDay":"x"}]}'])(
  'what is corrupt shows nothing: %s',
  (text) => {
    logged('warn');
    localStorage.setItem(KEY, text);
    expect(ownOrders()).toEqual([]);
  },
);
