import { expect, test } from 'vitest';
import { shopCatalogue } from '@/baker/day/domain/shopCatalogue';
import { lookUpOrders } from '@/baker/day/services/lookUpOrders';
import { readOrderNow } from '@/baker/day/services/orderNow';
import { readDayStock } from '@/baker/day/services/readDayStock';
import { markFinished, removeRecord } from '@/baker/friday/services/mendOrders';
import { Refused } from '@/baker/services/ownerDatabase';
import { readProducts } from '@/baker/services/readProducts';
import { type BakeDay, bakeOf } from '@/domain/bake';
import {
  FRIDAY,
  FRIDAY_MORNING,
  placed,
  THURSDAY_NIGHT,
  toOrderRecords,
} from '../../../support/dayOrders.ts';
import { givenOwnersShop, ownerDatabase } from '../../../support/ownerAccount.ts';
import { ORDINARY, unitsOf } from '../../../support/samples.ts';
import { dataAt } from '../../../support/shopDatabase.ts';

test('an order is finished by the owner once, and none is made by that', async () => {
  const order = placed({ paid: false });
  await givenOwnersShop({ orders: toOrderRecords([order]) });
  await markFinished(ownerDatabase, order.id);
  expect(await dataAt(`/orders/${order.id}/paid`)).toBe(true);
  await expect(markFinished(ownerDatabase, order.id)).rejects.toThrow(Refused);
  await expect(markFinished(ownerDatabase, placed().id)).rejects.toThrow(Refused);
  expect(Object.keys(Object(await dataAt('/orders')))).toEqual([order.id]);
});

test('what is no order is removed, also if a stranger has marked it as finished, and no finished order with it', async () => {
  const [order, broken] = [placed(), placed()];
  const records = toOrderRecords([order, broken]);
  const marked = { ...Object(records[broken.id]), items: [{ id: 'a', title: '  ', price: 1 }] };
  await givenOwnersShop({ orders: { ...records, [broken.id]: marked, junk: 'x' }, cakes: {} });
  expect(await readOrderNow(ownerDatabase, placed().id)).toEqual({ state: 'gone' });
  expect(await readOrderNow(ownerDatabase, broken.id)).toEqual({ state: 'unreadable' });
  await removeRecord(ownerDatabase, broken.id);
  await removeRecord(ownerDatabase, 'junk');
  await expect(removeRecord(ownerDatabase, order.id)).rejects.toThrow(Refused);
  expect(Object.keys(Object(await dataAt('/orders')))).toEqual([order.id]);
  expect(await readOrderNow(ownerDatabase, broken.id)).toMatchObject({ state: 'cancelled', order: null });
});

test('orders are looked up by their ids, cancelled ones too', async () => {
  const [standing, cancelled] = [placed({ name: 'Ada' }), placed({ name: 'Bea' })];
  const order = toOrderRecords([cancelled])[cancelled.id];
  const records = { [cancelled.id]: { order, paid: true, at: 1 } };
  await givenOwnersShop({ orders: toOrderRecords([standing]), cancelled: records });
  const found = await lookUpOrders(ownerDatabase, [placed().id, cancelled.id, standing.id]);
  const bea = { order: { name: 'Bea' }, isCancelled: true };
  expect(found).toMatchObject([bea, { order: { name: 'Ada' }, isCancelled: false }]);
});

test('what is left of a Friday is what its orders left, whatever is ordered for the next one since', async () => {
  const items = unitsOf(3, { firebaseId: '1' });
  await givenOwnersShop({
    // The database returns records with such keys as an array with a gap.
    cakes: { 1: { title: 'Boule', price: 7, limit: 4 }, 3: { title: 'Rye', price: 5, limit: 0 } },
    stock: { bakeDay: Date.parse(FRIDAY), setAt: 1, baked: { 1: 20, 3: 8 } },
    orders: toOrderRecords([placed({ items }, THURSDAY_NIGHT), placed({ items }, FRIDAY_MORNING)]),
  });
  const catalogue = shopCatalogue(await readProducts(ownerDatabase, bakeOf(ORDINARY, FRIDAY)));
  const leftAt = async (now: Date, day = FRIDAY) =>
    (await readDayStock(ownerDatabase, ORDINARY, day, catalogue, now))?.left;

  expect(await leftAt(THURSDAY_NIGHT)).toEqual(new Map(Object.entries({ 1: 4, 3: 0 })));
  expect(await leftAt(FRIDAY_MORNING)).toEqual(new Map(Object.entries({ 1: 7, 3: 0 })));
  expect(await leftAt(FRIDAY_MORNING, '2026-12-04' as BakeDay)).toBeUndefined();
});
