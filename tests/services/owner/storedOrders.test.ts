import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { shopCatalogue } from '@/domain/daySheet/shopCatalogue';
import { markFinished, removeRecord } from '@/services/owner/mendOrders';
import { readOrderNow } from '@/services/owner/orderNow';
import { Refused } from '@/services/owner/ownerDatabase';
import { readDayStock } from '@/services/owner/readDayStock';
import { readProducts } from '@/services/owner/readProducts';
import { FRIDAY, FRIDAY_MORNING, placed, THURSDAY_NIGHT, toOrderRecords } from '../../support/dayOrders.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { aUnit, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

async function given(data: object): Promise<void> {
  await shopDatabase.put('/', data);
  await givenOwner();
}

test('an order is finished by the owner once, and none is made by that', async () => {
  const order = placed({ paid: false });
  await given({ orders: toOrderRecords([order]) });
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
  await given({ orders: { ...records, [broken.id]: marked, junk: 'x' }, cakes: {} });
  expect(await readOrderNow(ownerDatabase, broken.id)).toEqual({ state: 'unreadable' });
  await removeRecord(ownerDatabase, broken.id);
  await removeRecord(ownerDatabase, 'junk');
  await expect(removeRecord(ownerDatabase, order.id)).rejects.toThrow(Refused);
  expect(Object.keys(Object(await dataAt('/orders')))).toEqual([order.id]);
  expect(await readOrderNow(ownerDatabase, broken.id)).toMatchObject({ state: 'cancelled', order: null });
});

test('what is left of a Friday is what its orders left, whatever is ordered for the next one since', async () => {
  await given({
    cakes: {
      // Such keys come as a list with a hole.
      1: { title: 'Boule', price: 7, limit: 4 },
      3: { title: 'Rye', price: 5, limit: 0 },
      honey: { title: 'Honey', price: 9 },
    },
    stock: { bakeDay: Date.parse(FRIDAY), setAt: 1, baked: { 1: 20, 3: 8 } },
    orders: toOrderRecords([
      placed({ items: unitsOf(2, { firebaseId: '1' }) }, THURSDAY_NIGHT),
      placed({ items: [...unitsOf(3, { firebaseId: '1' }), aUnit({ firebaseId: 'honey' })] }, FRIDAY_MORNING),
      placed({ items: unitsOf(5, { firebaseId: '3' }), paid: false }, FRIDAY_MORNING),
    ]),
  });
  const catalogue = shopCatalogue(await readProducts(ownerDatabase), { sizes: {}, bestsellers: [] });
  const stockAt = (now: Date, day = FRIDAY) => readDayStock(ownerDatabase, day, catalogue, now);

  const before = await stockAt(THURSDAY_NIGHT);
  const since = await stockAt(FRIDAY_MORNING);
  expect([before?.left, since?.left].map((left) => Object.fromEntries(left ?? []))).toEqual([
    { 1: 4, 3: 0 },
    { 1: 7, 3: 0 },
  ]);
  expect(since).toMatchObject({ baked: { 1: 20, 3: 8 } });
  // It was not set for that one yet.
  expect(await stockAt(FRIDAY_MORNING, '2026-12-04' as LondonDay)).toBeNull();
});
