import { ref, runTransaction } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { newOrderId } from '@/services/order/orderIds';
import { loadOrder, markPaid, moveOrder, writeOrder } from '@/services/order/orders';
import { givenCatalogue, givenOrder, isPaid } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { anOrder, ORDER_ID } from '../../support/samples.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';

beforeEach(() => givenCatalogue({}));

test('an order is never written over', async () => {
  const order = await givenOrder({});
  await writeOrder({ ...order, name: 'Somebody else' });
  expect(await loadOrder(order.id)).toEqual(order);
});

test('an order that the rules refuse is not written, and is logged', async () => {
  const problem = logged('error');

  expect(await writeOrder(anOrder({ id: ORDER_ID, name: '' }))).toBe(false);
  expect(await loadOrder(ORDER_ID)).toBeNull();
  const why = expect.objectContaining({ code: 'PERMISSION_DENIED' });
  expect(problem).toHaveBeenCalledExactlyOnceWith(`The rules refused order ${ORDER_ID}`, why);
});

test('what is no order is none, and is logged', async () => {
  const warning = logged('warn');
  const id = newOrderId(new Date());
  await shopDatabase.put(`/orders/${id}`, { paid: false, type: 'drone', hasPaid: false, items: [] });

  expect(await loadOrder(id)).toBeNull();
  expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`orders/${id}`));
});

describe('marking paid', () => {
  test('is done once; again, it stays so', async () => {
    const order = await givenOrder({});
    expect(await markPaid(order.id)).toBe('made');
    expect(await markPaid(order.id)).toBe('found');
    expect(await isPaid(order)).toBe(true);
  });

  test('an order that is not there is gone, and the mark leaves nothing', async () => {
    expect(await markPaid(ORDER_ID)).toBe('gone');
    expect(await loadOrder(ORDER_ID)).toBeNull();
  });

  test('is this browser’s mark where it may have made it before, also once the order is gone', async () => {
    const order = await givenOrder({ paid: true });
    expect(await markPaid(order.id, () => false, true)).toBe('made');

    await shopDatabase.put(`/orders/${order.id}`, null);
    expect(await markPaid(order.id, () => false, true)).toBe('made');
  });

  test('is left undone if it gets too late at the last moment', async () => {
    const order = await givenOrder({});
    let looks = 0;

    expect(await markPaid(order.id, () => looks++ > 0)).toBe('late');
    expect(await isPaid(order)).toBe(false);
  });

  test('is done by one of two browsers at once', async () => {
    const order = await givenOrder({});
    const paid = ref(shopDatabase.client(), `/orders/${order.id}/paid`);
    const marking = runTransaction(paid, (mark) => (mark === false ? true : undefined)).catch(() => null);
    const [mark, elsewhere] = await Promise.all([markPaid(order.id), marking]);
    expect(mark).toBe(elsewhere?.committed ? 'found' : 'made');
  });
});

test('an order that another device has moved to the day already is moved, too', async () => {
  logged('warn');
  const { id } = await givenOrder({ bakeDay: '2026-11-27' as LondonDay });
  const next = '2026-12-04' as LondonDay;
  await moveOrder(id, next);
  await moveOrder(id, next);
  expect(await loadOrder(id)).toMatchObject({ bakeDay: next });
});
