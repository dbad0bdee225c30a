import { ref, runTransaction } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { bakeAfter, nextBake } from '@/domain/bakeCalendar';
import { loadOrder, markPaid, moveOrder } from '@/services/order/orders';
import { givenCatalogue, givenOrder, isPaid } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { aUnit, ORDINARY } from '../../support/samples.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';

beforeEach(() => givenCatalogue({}));

describe('marking paid', () => {
  test('is done once; it is this browser’s where it may have made it before, also once the order is gone', async () => {
    const order = await givenOrder({});
    expect(await markPaid(order.id)).toBe('made');
    expect(await markPaid(order.id)).toBe('found');
    expect(await isPaid(order)).toBe(true);
    expect(await markPaid(order.id, () => false, true)).toBe('made');

    await shopDatabase.put(`/orders/${order.id}`, null);
    expect(await markPaid(order.id, () => false, true)).toBe('made');
    expect(await markPaid(order.id)).toBe('gone');
    expect(await loadOrder(order.id)).toBeNull();
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

test('an order that a stranger has written leads nowhere, and has no spreadsheet’s error as allergens', async () => {
  const descImgs = ['javascript:alert(1)', '/b.webp'];
  const items = [aUnit({ img: 'javascript:alert(1)', descImgs, allergens: '#NAME?' })];
  const { id } = await givenOrder({ items });
  expect(await loadOrder(id)).toMatchObject({ items: [{ img: '', descImgs: ['/b.webp'], allergens: '' }] });
});

test('an order that another device has moved to the day already is moved, too', async () => {
  logged('warn');
  const bake = nextBake(ORDINARY, new Date());
  const { id } = await givenOrder({ bakeDay: bake.day });
  const next = bakeAfter(ORDINARY, bake).day;
  await moveOrder(id, next);
  await moveOrder(id, next);
  expect(await loadOrder(id)).toMatchObject({ bakeDay: next });
});
