import { expect, test } from 'vitest';
import type { OrderId } from '@/domain/order/order';
import { lookUpOrders } from '@/services/owner/lookUpOrders';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { placed, toOrderRecords } from '../../support/dayOrders.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';

test('orders are looked up by their ids, cancelled ones too', async () => {
  const [standing, cancelled] = [placed({ name: 'Ada' }), placed({ name: 'Bea' })];
  const broken = placed().id;
  const order = toOrderRecords([cancelled])[cancelled.id];
  await shopDatabase.put('/', {
    orders: { ...toOrderRecords([standing]), [broken]: { name: 'Half an order' } },
    cancelled: { [cancelled.id]: { order, paid: true, at: 1 } },
  });
  const ids: OrderId[] = [placed().id, cancelled.id, standing.id, broken];
  const found = await lookUpOrders(
    openOwnerDatabase(async () => 'owner'),
    ids,
  );
  expect(found.map(({ key, order: read, isCancelled }) => [key, read?.name, isCancelled])).toEqual([
    [cancelled.id, 'Bea', true],
    [standing.id, 'Ada', false],
    [broken, undefined, false],
  ]);
});
