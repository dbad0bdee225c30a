import { beforeEach, describe, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import type { OrderId } from '@/domain/order/order';
import { newOrderId } from '@/services/order/orderIds';
import { dueCount, forgetDue, forgetThese, readDue } from '@/services/owner/forgetOrders';
import { ordersOf } from '@/services/owner/ordersOf';
import { Unanswered } from '@/services/owner/ownerDatabase';
import { givenCatalogue, givenOrder } from '../../support/givenShop.ts';
import { givenOwner, ownerDatabase, writingBy } from '../../support/ownerAccount.ts';
import { orderId } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const NOW = new Date();
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = shop.keepOrdersMonths * 30.44;
const V4 = orderId('0f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e5f');

beforeEach(async () => {
  await givenCatalogue({});
  await givenOwner();
});

const idOf = (days: number): OrderId => newOrderId(new Date(NOW.getTime() - days * DAY_MS));
const keysAt = async (place: string): Promise<string[]> => Object.keys((await dataAt(place)) ?? {}).sort();

/** A cancelled order, and the handover that it has. */
async function givenCancelled(days: number): Promise<OrderId> {
  const { id } = await givenOrder({ id: idOf(days), paid: true });
  await shopDatabase.put(`/cancelled/${id}`, { order: await dataAt(`/orders/${id}`), paid: true, at: 1 });
  await shopDatabase.put(`/orders/${id}`, null);
  await shopDatabase.put(`/handovers/${id}`, { state: 'open', cash: false, at: 1, sentAt: 1 });
  return id;
}

test('what is older than it is kept is counted, and forgotten with its handovers, and nothing else', async () => {
  const old = await givenOrder({ id: idOf(KEPT_DAYS + 3), paid: true });
  await shopDatabase.put(`/handovers/${old.id}`, { state: 'collected', cash: true, at: 1, sentAt: 1 });
  await givenOrder({ id: idOf(31), paid: false });
  await givenOrder({ id: idOf(400), paid: false, hasPaid: true });
  await givenOrder({ id: idOf(KEPT_DAYS + 3), paid: false });
  await givenCancelled(KEPT_DAYS + 3);
  await shopDatabase.put(`/orders/${idOf(60)}`, { paid: false, junk: true });
  const kept = await givenCancelled(60);
  const young = [
    await givenOrder({ id: idOf(29), paid: false }),
    await givenOrder({ id: idOf(60), paid: true }),
    await givenOrder({ id: idOf(KEPT_DAYS - 3), paid: true }),
    await givenOrder({ paid: false }),
  ].map(({ id }) => id);

  expect(await readDue(ownerDatabase, NOW)).toEqual({ unfinished: 4, finished: 2, isAll: true });
  expect(await dueCount(ownerDatabase, NOW)).toBeGreaterThan(0);
  const told: number[] = [];
  expect(await forgetDue(ownerDatabase, NOW, (count) => told.push(count))).toBe(6);
  expect(told.at(-1)).toBe(6);
  expect(await keysAt('/orders')).toEqual(young.sort());
  expect(await keysAt('/cancelled')).toEqual([kept]);
  expect(await keysAt('/handovers')).toEqual([kept]);
  expect(await readDue(ownerDatabase, NOW)).toEqual({ unfinished: 0, finished: 0, isAll: true });
  expect(await dueCount(ownerDatabase, NOW)).toBe(0);
});

test('numbers that tell no time, or a wrong one, are left; and one that was moved to a Friday to come', async () => {
  const left = [
    await givenOrder({ id: V4, paid: false }),
    await givenOrder({ id: orderId(V4.replace('0f', 'ff')), paid: true }),
    await givenOrder({ id: newOrderId(new Date('1999-12-31')), paid: true }),
    await givenOrder({ id: idOf(-2), paid: false }),
    await givenOrder({ id: idOf(40), paid: false, bakeDay: (await givenOrder({ id: idOf(0) })).bakeDay }),
  ].map(({ id }) => id);
  expect(await forgetDue(ownerDatabase, NOW, () => {})).toBe(0);
  expect(await keysAt('/orders')).toEqual(expect.arrayContaining(left));
});

/** Puts many unfinished orders of 40 days ago into the database. */
const givenMany = (count: number, record: object = { paid: false }) =>
  shopDatabase.put('/orders', Object.fromEntries(Array.from({ length: count }, () => [idOf(40), record])));

describe('many', () => {
  test('are forgotten in portions, each told; after a broken line it goes on', async () => {
    await givenMany(250);
    let portions = 0;
    const breaking = writingBy(async (values) => {
      portions += 1;
      await ownerDatabase.update(values);
      if (portions === 2) throw new Unanswered('lost');
    });
    const told: number[] = [];
    const tell = (count: number) => told.push(count);
    await expect(forgetDue(breaking, NOW, tell)).rejects.toThrow(Unanswered);
    expect(told).toEqual([100]);
    expect(await forgetDue(ownerDatabase, NOW, tell)).toBe(50);
    expect(await keysAt('/orders')).toEqual([]);
  });

  test('that are junk, too long to be read together, are forgotten too', async () => {
    await givenMany(8, { paid: false, junk: 'x'.repeat(900_000) });
    const { id } = await givenOrder({ id: idOf(39), paid: false });
    await givenOrder({ id: idOf(1), paid: false });
    expect(await forgetDue(ownerDatabase, NOW, () => {})).toBe(9);
    expect(await keysAt('/orders')).toHaveLength(1);
    expect(await keysAt('/orders')).not.toContain(id);
  });
});

describe('all orders of a person', () => {
  test('are found by their email, whatever their age and however it is written, and forgotten', async () => {
    const ofAda = [
      await givenOrder({ id: idOf(200), paid: true, email: 'ADA@EXAMPLE.COM' }),
      await givenOrder({ id: idOf(3), paid: false, email: 'Ada@example.com' }),
      await givenOrder({ id: V4, paid: false }),
    ].map(({ id }) => id);
    const cancelled = await givenCancelled(4);
    const ahead = await givenOrder({ paid: true });
    const other = await givenOrder({ email: 'adah@example.com' });

    const found = await ordersOf(ownerDatabase, ' ada@example.com', NOW);
    expect(found.map(({ key }) => key).sort()).toEqual([...ofAda, cancelled, ahead.id].sort());
    expect(found.filter(({ isYoung }) => isYoung).map(({ key }) => key)).toEqual([ahead.id]);

    expect(await forgetThese(ownerDatabase, found)).toBe(4);
    // The rules let a finished order of these weeks only be cancelled.
    expect(await keysAt('/orders')).toEqual([ahead.id, other.id].sort());
    expect(await dataAt('/cancelled')).toBeNull();
    expect(await dataAt('/handovers')).toBeNull();
  });

  test('of nobody is not of everybody', async () => {
    await givenOrder({ email: '' });
    expect(await ordersOf(ownerDatabase, ' ', NOW)).toEqual([]);
  });
});
