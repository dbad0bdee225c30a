import { beforeEach, describe, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { ownerDatabaseAt } from '../../scripts/database/ownerDatabase.ts';
import { readWeek } from '../../scripts/orders/week/readWeek.ts';
import { contractServer } from '../../support/databaseUnderTest.ts';
import { FRIDAY, placed, THURSDAY_NIGHT, toOrderRecords } from '../../support/weekOrders.ts';
import { forwarded } from './forwarded.ts';

const database = await contractServer({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });
beforeEach(() => database.put('/orders', null));

const put = (orders: readonly Order[], others: object = {}) =>
  database.rest('PATCH', '/orders', { ...toOrderRecords(orders), ...others }, 'owner');

/** This many orders, one each second from a moment on. */
const ordersFrom = (count: number, from: string): Order[] =>
  Array.from({ length: count }, (_, index) => placed({}, new Date(Date.parse(from) + index * 1000)));

/** Reads the week. Returns what it found, and the number of requests and bytes. */
async function read() {
  const line = await forwarded(database);
  const owner = ownerDatabaseAt({ origin: line.origin, namespace: database.namespace, isLocal: true });
  const found = await readWeek(owner, FRIDAY, THURSDAY_NIGHT);
  return { ...found, requests: line.requests(), bytes: line.bytes() };
}

const keysOf = (orders: readonly { readonly key: string }[]) => orders.map(({ key }) => key);
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

describe('a week is read', () => {
  test('whole, by its first and last moment, and with nothing of others', async () => {
    const week = [
      placed({}, '2026-11-20T00:00:00.000Z'),
      placed({ paid: false }, '2026-11-23T12:00:00Z'),
      placed({}, '2026-11-26T23:59:59.999Z'),
    ];
    const moved = placed({ bakeDay: FRIDAY }, '2026-11-11T12:00:00Z');
    await put([
      moved,
      ...week,
      placed({ bakeDay: '2026-12-04' as LondonDay }, '2026-11-24T12:00:00Z'),
      placed({}, '2026-11-19T23:59:59.999Z'),
      placed({}, '2026-11-27T00:00:00.000Z'),
    ]);
    const { ofDay, ofFuture, ofPast } = await read();
    expect(keysOf(ofDay.orders)).toEqual(idsOf([moved, ...week]));
    expect(ofDay.isAll).toBe(true);
    expect(ofDay.orders[2]?.order).toMatchObject({
      name: 'Ada Crumb',
      paid: false,
      items: [{ price: 7_00 }],
    });
    expect([ofPast.orders.length, ofFuture.orders.length]).toEqual([0, 1]);
  });

  test('from before orders said their day: then their number does', async () => {
    const old = placed();
    const { bakeDay, ...record } = Object(toOrderRecords([old])[old.id]);
    expect(bakeDay).toBeDefined();
    await put([], { [old.id]: record });
    expect(keysOf((await read()).ofDay.orders)).toEqual([old.id]);
  });

  test('a page of 500 at a time, however many orders other weeks have', async () => {
    const week = ordersFrom(1_100, '2026-11-23T12:00:00Z');
    await put(ordersFrom(2_000, '2026-05-01T12:00:00Z'));
    await put(week);
    const { ofDay, requests, bytes } = await read();
    expect(keysOf(ofDay.orders)).toEqual(idsOf(week));
    // Three pages for the week, the index of its day, and one reading before and one after it.
    expect(requests).toBe(6);
    expect(bytes).toBeLessThan(4_000 * week.length);
  });

  test('past junk of 975 kB, in answers that stay small', async () => {
    const week = ordersFrom(40, '2026-11-23T12:00:00Z');
    await put(week);
    const bakeDay = Date.parse(FRIDAY);
    for (let index = 0; index < 20; index++) {
      const key = placed({}, new Date(Date.parse('2026-11-23T12:00:00Z') + index * 2_000 + 500)).id;
      await database.put(`/orders/${key}`, { bakeDay, junk: 'x'.repeat(975_000) });
    }
    const { ofDay, requests, bytes } = await read();
    expect(ofDay.orders.filter(({ order }) => order === null)).toHaveLength(20);
    expect(keysOf(ofDay.orders.filter(({ order }) => order))).toEqual(idsOf(week));
    // The index can't be read in pages, so the sheet says that moved orders may be missing.
    expect(ofDay.isAll).toBe(false);
    expect(requests).toBeLessThan(25);
    expect(bytes).toBeLessThan(100_000_000);
  });

  test('with what is no order in it', async () => {
    const [order] = ordersFrom(1, '2026-11-23T12:00:00Z') as [Order];
    const key = placed({}, '2026-11-23T13:00:00Z').id;
    const malformed = `${order.id.slice(0, -4)}zzzz`;
    await put([order], { [key]: { name: 'Half an order' }, [malformed]: 'a text' });
    const { ofDay } = await read();
    expect(new Map(ofDay.orders.map((one) => [one.key, one.order === null]))).toEqual(
      new Map([
        [order.id, false],
        [malformed, true],
        [key, true],
      ]),
    );
  });

  test('an order of a size that only strangers write keeps nothing that no list shows', async () => {
    const long = placed();
    await put([
      { ...long, items: long.items.map((item) => ({ ...item, desc: 'long '.repeat(99), ingredients: 'x' })) },
    ]);
    const { ofDay } = await read();
    expect(ofDay.orders[0]?.order?.items[0]).toMatchObject({
      title: 'Boule',
      desc: '',
      ingredients: '',
      allergens: 'Wheat',
    });
  });
});

describe('odd numbers', () => {
  test('of the future begin an hour from now, or after the week; those of the past before the shop', async () => {
    const future = placed({}, '2026-12-04T00:00:00Z');
    const past = placed({}, '2025-12-31T23:59:59Z');
    await put([past, placed({}, '2026-01-01T00:00:00Z'), placed({}, '2026-11-26T23:30:00Z'), future]);
    const { ofFuture, ofPast, ofDay } = await read();
    expect(ofFuture).toMatchObject({ orders: [{ key: future.id }], isAll: true });
    expect(ofPast).toMatchObject({ orders: [{ key: past.id }], isAll: true });
    expect(ofDay.orders).toHaveLength(1);
  });

  test('are looked at no further than some thousand, and one may be the last of those', async () => {
    await put(ordersFrom(1_700, '2031-01-01T00:00:00Z'));
    await put(ordersFrom(1_000, '2011-01-01T00:00:00Z'));
    const { ofFuture, ofPast, requests } = await read();
    expect([ofFuture.orders.length, ofFuture.isAll]).toEqual([1_500, false]);
    expect([ofPast.orders.length, ofPast.isAll]).toEqual([1_000, true]);
    expect(requests).toBe(8);
  });

  test('are looked at no further than a few answers where they are junk', async () => {
    for (const order of ordersFrom(30, '2031-01-01T00:00:00Z')) {
      await database.put(`/orders/${order.id}`, { junk: 'x'.repeat(975_000) });
    }
    const { ofFuture, requests } = await read();
    expect(ofFuture.isAll).toBe(false);
    expect(ofFuture.orders.length).toBeGreaterThan(0);
    expect(requests).toBeLessThan(12);
  });
});
