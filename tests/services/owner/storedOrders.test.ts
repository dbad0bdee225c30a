import { expect, test } from 'vitest';
import { markFinished, removeRecord } from '@/services/owner/mendOrders';
import { readOrderNow } from '@/services/owner/orderNow';
import { Refused } from '@/services/owner/ownerDatabase';
import { placed, toOrderRecords } from '../../support/dayOrders.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
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
