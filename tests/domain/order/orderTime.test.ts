import { expect, test } from 'vitest';
import type { BakeDay } from '@/domain/bake';
import { isOrderId } from '@/domain/order/orderId';
import { dayOnSaleFor, firstOrderId, isTooLateToTell, movedFrom, placedAt } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { calendarOf, differing, dropped, ordersUntil } from '../../support/calendars.ts';
import { BAKE, ORDER_ID, ORDINARY, orderId } from '../../support/samples.ts';

const NEXT = '2026-12-04' as BakeDay;
const WEDNESDAY = new Date('2026-11-25T10:00:00Z');

test('the first key of a moment comes before all orders of it, and after those before it', () => {
  const moment = new Date('2026-11-27T00:00:00Z');
  const key = firstOrderId(moment);
  expect(key).toBe('01a21a4d-4000-7000-8000-000000000000');
  expect(key < newOrderId(moment)).toBe(true);
  expect(key > newOrderId(new Date(moment.getTime() - 1))).toBe(true);
});

test('an id of version 4, or of a time that is none, tells neither time nor day', () => {
  for (const id of [ORDER_ID, orderId('ffffffff-ffff-7fff-bfff-ffffffffffff')])
    expect([isOrderId(id), placedAt(id), dayOnSaleFor(ORDINARY, id)], id).toEqual([true, null, null]);
});

test('an order moved from the day that it was placed for, also to an earlier one', () => {
  const id = newOrderId(WEDNESDAY);
  expect(movedFrom(ORDINARY, { id, bakeDay: BAKE.day, orderedFor: NEXT })).toBe(NEXT);
  expect(movedFrom(ORDINARY, { id, bakeDay: NEXT, orderedFor: BAKE.day })).toBe(BAKE.day);
  // The day was opened ahead, so the order was placed for it although it wasn't the next.
  expect(movedFrom(ORDINARY, { id, bakeDay: NEXT, orderedFor: NEXT })).toBeNull();
  expect(movedFrom(ORDINARY, { id, bakeDay: null, orderedFor: NEXT })).toBeNull();
});

test('an order of an earlier version moved from the day that its id tells only if it is for a later one', () => {
  const old = { id: newOrderId(WEDNESDAY), orderedFor: null };
  expect(movedFrom(ORDINARY, { ...old, bakeDay: NEXT })).toBe(BAKE.day);
  for (const bakeDay of [BAKE.day, null]) expect(movedFrom(ORDINARY, { ...old, bakeDay })).toBeNull();
});

test('an order whose bake is moved with it did not move', () => {
  const calendar = calendarOf(differing('2026-11-27', { date: '2026-11-30' }));
  const order = { id: newOrderId(WEDNESDAY), bakeDay: BAKE.day };
  for (const orderedFor of [BAKE.day, null]) expect(movedFrom(calendar, { ...order, orderedFor })).toBeNull();
});

test('of an order that nobody knows of, one may tell until an hour after its orders end; of a dropped day, never', () => {
  const order = { bakeDay: BAKE.day };
  const isTooLate = (calendar: typeof ORDINARY, at: string) =>
    isTooLateToTell(calendar, order, new Date(`${at}Z`));
  const moments = ['2026-11-26T23:59', '2026-11-27T00:59', '2026-11-27T01:00'];
  expect(moments.map((at) => isTooLate(ORDINARY, at))).toEqual([false, false, true]);
  const earlier = calendarOf(differing('2026-11-27', ordersUntil('2026-11-25')));
  expect(isTooLate(earlier, '2026-11-25T20:59')).toBe(false);
  expect(isTooLate(earlier, '2026-11-25T21:00')).toBe(true);
  expect(isTooLate(calendarOf(dropped('2026-11-27')), '2026-11-01T10:00')).toBe(true);
});
