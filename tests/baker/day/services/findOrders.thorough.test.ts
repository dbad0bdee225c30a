import { afterAll, describe, expect, test, vi } from 'vitest';
import type { FoundOrders } from '@/baker/day/domain/storedOrder';
import { findOrders } from '@/baker/day/services/findOrders';
import { openOwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeDay } from '@/domain/bake';
import type { Order, OrderId } from '@/domain/order/order';
import { firstOrderId } from '@/domain/order/orderTime';
import { DEFAULT_NAMESPACE, startDatabase } from '../../../../sandbox/database/server.ts';
import { FRIDAY, placed, THURSDAY_NIGHT, toOrderRecords } from '../../../support/dayOrders.ts';
import { ORDINARY, unitsOf } from '../../../support/samples.ts';

const server = await startDatabase({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });
afterAll(() => server.close());
import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
const owner = openOwnerDatabase(async () => 'owner');

const put = (orders: readonly Order[], others: object = {}) =>
  server.setData({ orders: { ...toOrderRecords(orders), ...others } });

const DAY_MS = 24 * 60 * 60 * 1000;
const BAKE_DAY = Date.parse(FRIDAY);
const MONDAY = Date.parse('2026-11-23T12:00:00Z');

const ordersFrom = (count: number, from: number | string): Order[] =>
  Array.from({ length: count }, (_, index) => placed({}, new Date(new Date(from).getTime() + index * 1000)));

/** One record a second, each as long as the rules allow. */
const junkFrom = (count: number, from: number, bakeDay = BAKE_DAY): Record<string, unknown> =>
  Object.fromEntries(ordersFrom(count, from).map(({ id }) => [id, { bakeDay, junk: LONGEST }]));

const NEXT_WEEK = new Date('2026-11-27T00:00:00Z');
const LONGEST = 'x'.repeat(975_000);

async function readWeek(): Promise<FoundOrders> {
  let found: FoundOrders | undefined;
  for await (const more of findOrders(owner, ORDINARY, FRIDAY, THURSDAY_NIGHT)) found = more;
  return found ?? expect.fail('Nothing was read');
}

const keysOf = (orders: readonly { readonly key: string }[]) => orders.map(({ key }) => key);
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

describe('a bake day is read', () => {
  test('whole, by its first and last moment, with what was moved to it, and with nothing of others', async () => {
    const week = [
      placed({}, '2026-11-20T00:00:00.000Z'),
      placed({ paid: false }, '2026-11-23T12:00:00Z'),
      placed({}, '2026-11-26T23:59:59.999Z'),
    ];
    const moved = ordersFrom(7, '2026-11-11T12:00:00Z').map((one) => ({ ...one, bakeDay: FRIDAY }));
    const atBound = placed({ id: firstOrderId(NEXT_WEEK) as OrderId, bakeDay: FRIDAY });
    const ahead = placed({ bakeDay: FRIDAY }, '2026-11-28T12:00:00Z');
    // Older orders have no bake day; their number tells when they were placed.
    const old = placed({}, '2026-11-25T12:00:00Z');
    const { bakeDay: _, ...record } = Object(toOrderRecords([old])[old.id]);
    const others = [
      placed({ bakeDay: '2026-12-04' as BakeDay }, '2026-11-24T12:00:00Z'),
      placed({}, '2026-11-19T23:59:59.999Z'),
      placed({}, NEXT_WEEK),
    ];
    put([...moved, ...week, atBound, ahead, ...others], { [old.id]: record });
    const { ofDay, ofFuture, ofPast } = await readWeek();
    expect(keysOf(ofDay.orders)).toEqual(idsOf([...moved, ...week.toSpliced(2, 0, old), atBound, ahead]));
    expect([ofDay.isAll, ofDay.tooLong]).toEqual([true, []]);
    const unfinished = { name: 'Ada Crumb', paid: false, items: [{ price: 7_00 }] };
    expect(ofDay.orders[8]?.order).toMatchObject(unfinished);
    expect([ofPast.orders.length, ofFuture.orders.length]).toEqual([0, 1]);
  });

  test('past junk as long as the rules allow, with no honest order hidden', async () => {
    // Some honest orders are alone among the junk, some are together, and one is large.
    const week = ordersFrom(40, MONDAY).filter((_, index) => index % 3 === 0);
    const party = placed({ items: unitsOf(100) }, new Date(MONDAY + 20_700));
    const atBound = { [firstOrderId(NEXT_WEEK)]: { bakeDay: BAKE_DAY - 7 * DAY_MS, junk: LONGEST } };
    put([...week, party], { ...junkFrom(120, MONDAY + 500), ...atBound });
    const reading = vi.spyOn(ReadableStreamDefaultReader.prototype, 'read');
    const { ofDay } = await readWeek();
    expect(keysOf(ofDay.orders)).toEqual(idsOf([...week, party]).sort());
    expect(ofDay.tooLong).toHaveLength(120);
    // No orders were moved to this day, so only the week's orders are in its index.
    expect(ofDay.isAll).toBe(true);
    // Reading stops soon after a record turns out to be too long.
    const chunks = reading.mock.settledResults.map(({ value }) => value.value?.length ?? 0);
    const bytes = chunks.reduce((sum, length) => sum + length);
    expect(bytes).toBeLessThan(20_000_000);
    expect(bytes).toBeGreaterThan(10_000_000);
  });

  test('with what was moved there before junk, and says that there may be more', async () => {
    const moved = placed({ bakeDay: FRIDAY }, '2026-11-11T12:00:00Z');
    const week = ordersFrom(3, MONDAY);
    put([moved, ...week], junkFrom(10, Date.parse('2026-11-12T12:00:00Z')));
    const { ofDay } = await readWeek();
    expect(keysOf(ofDay.orders)).toEqual(idsOf([moved, ...week]));
    expect(ofDay.isAll).toBe(false);
  });

  test.each([
    ['before', '00000000-0000-4000-8000-000000000000', '2026-11-11T12:00:00Z'],
    ['behind', 'ffffffff-ffff-4fff-bfff-ffffffffffff', '2026-11-28T12:00:00Z'],
  ])('with moved orders, although a record too long is %s them, which is named', async (_, key, at) => {
    const moved = placed({ bakeDay: FRIDAY }, at);
    const week = ordersFrom(3, MONDAY);
    const other = placed({}, at);
    put([moved, other, ...week], { [key]: { bakeDay: BAKE_DAY, junk: LONGEST.slice(0, 865_000) } });
    const { ofDay } = await readWeek();
    expect(keysOf(ofDay.orders)).toEqual(idsOf([moved, ...week]).sort());
    expect(ofDay).toMatchObject({ tooLong: [key], isAll: false });
  });

  test('with what has a number of its time and is for an earlier day or none, beside it', async () => {
    const [late, timeless] = [
      placed({ bakeDay: '2026-11-20' as BakeDay }, '2026-11-24T12:00:00Z'),
      placed({ id: firstOrderId(new Date(MONDAY)).replace('-7000-', '-4000-') as OrderId, bakeDay: null }),
    ];
    const [week] = ordersFrom(1, MONDAY);
    const later = placed({ bakeDay: '2026-12-04' as BakeDay }, '2026-11-24T13:00:00Z');
    put([late, timeless, week ?? late, later]);
    const { ofDay, ofPast } = await readWeek();
    expect([keysOf(ofDay.orders), keysOf(ofPast.orders)]).toEqual([[week?.id], [timeless.id, late.id]]);
  });

  test('with what is no order in it, and without what no list shows', async () => {
    const items = unitsOf(1, { desc: 'long '.repeat(99), ingredients: 'x' });
    const order = placed({ items }, '2026-11-23T12:00:00Z');
    const half = placed({}, '2026-11-23T13:00:00Z').id;
    const malformed = `${order.id.slice(0, -4)}zzzz`;
    put([order], { [half]: { name: 'Half an order' }, [malformed]: 'a text' });
    const { ofDay } = await readWeek();
    const shown = { title: 'Boule', desc: '', ingredients: '', allergens: 'Wheat' };
    expect(ofDay.orders).toMatchObject([
      { key: order.id, order: { items: [shown] } },
      { key: malformed, order: null },
      { key: half, order: null },
    ]);
  });
});

test('odd numbers of the future begin an hour from now, or after the week; those of the past before the shop', async () => {
  const future = placed({}, '2026-12-04T00:00:00Z');
  const past = placed({}, '2024-12-31T23:59:59Z');
  put([past, placed({}, '2025-01-01T00:00:00Z'), placed({}, '2026-11-26T23:30:00Z'), future]);
  const { ofFuture, ofPast, ofDay } = await readWeek();
  expect(ofFuture).toMatchObject({ orders: [{ key: future.id }], isAll: true });
  expect(ofPast).toMatchObject({ orders: [{ key: past.id }], isAll: true });
  expect(ofDay.orders).toHaveLength(1);
});
