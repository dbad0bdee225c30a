import { expect, test } from 'vitest';
import { toOrderRecord } from '@/services/order/orderRecords';
import { markFinished, removeRecord } from '@/services/owner/mendOrders';
import { readOrderNow } from '@/services/owner/orderNow';
import { openOwnerDatabase, Refused } from '@/services/owner/ownerDatabase';
import { placed, toOrderRecords } from '../../support/dayOrders.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const unsigned = `.${Buffer.from(JSON.stringify({ sub: 'baker' })).toString('base64url')}.`;
const owner = openOwnerDatabase(async () => unsigned);

test('an order is finished by the owner once, and none is made by that', async () => {
  const order = placed({ paid: false });
  await shopDatabase.put('/', { owners: { baker: true }, orders: toOrderRecords([order]) });
  await markFinished(owner, order.id);
  expect(await dataAt(`/orders/${order.id}/paid`)).toBe(true);
  await expect(markFinished(owner, order.id)).rejects.toThrow(Refused);
  const gone = placed().id;
  await expect(markFinished(owner, gone)).rejects.toThrow(Refused);
  expect(await dataAt(`/orders/${gone}`)).toBeNull();
});

test('what is no order is removed, and no finished order by the same way', async () => {
  const order = placed();
  await shopDatabase.put('/', {
    owners: { baker: true },
    orders: { junk: 'x', ...toOrderRecords([order]) },
    cakes: {},
  });
  await removeRecord(owner, 'junk');
  expect(await dataAt('/orders/junk')).toBeNull();
  await expect(removeRecord(owner, order.id)).rejects.toThrow(Refused);
  expect(await dataAt(`/orders/${order.id}/paid`)).toBe(true);
});

test('what is no order goes also where a stranger has marked it as finished', async () => {
  const order = placed();
  const record = { ...toOrderRecord(order), items: [{ id: 'a', title: '  ', price: 1 }] };
  await shopDatabase.put('/', { owners: { baker: true }, orders: { [order.id]: record } });
  expect(await readOrderNow(owner, order.id)).toEqual({ state: 'unreadable' });
  await removeRecord(owner, order.id);
  expect(await dataAt('/orders')).toBeNull();
  expect(await readOrderNow(owner, order.id)).toMatchObject({ state: 'cancelled', order: null });
});
