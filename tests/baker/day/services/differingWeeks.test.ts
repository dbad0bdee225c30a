import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundOrders } from '@/baker/day/domain/storedOrder';
import { findOrders } from '@/baker/day/services/findOrders';
import { readDropped } from '@/baker/friday/services/readDropped';
import type { BakeDay } from '@/domain/bake';
import type { Order } from '@/domain/order/order';
import { CHRISTMAS_DAYS, calendarOf, differing, ordersUntil } from '../../../support/calendars.ts';
import { placed, toOrderRecords } from '../../../support/dayOrders.ts';
import { givenOwnersShop, ownerDatabase } from '../../../support/ownerAccount.ts';

const DECEMBER_18 = '2026-12-18' as BakeDay;
const SATURDAY = '2026-12-19' as BakeDay;
const CHRISTMAS = '2026-12-25' as BakeDay;
const NEW_YEAR = '2027-01-01' as BakeDay;
const JANUARY_8 = '2027-01-08' as BakeDay;

const CALENDAR = calendarOf(
  ...CHRISTMAS_DAYS,
  differing('2027-01-08', { opensAt: Date.parse('2026-12-10T12:00:00Z') }),
  differing('2026-12-19', ordersUntil('2026-12-16')),
);
const NOW = new Date('2026-12-22T12:00:00Z');

const of = (bakeDay: BakeDay, at: string, fields: Partial<Order> = {}) =>
  placed({ bakeDay, orderedFor: bakeDay, ...fields }, at);
const friday = of(DECEMBER_18, '2026-12-15T12:00:00Z');
const saturday = of(SATURDAY, '2026-12-15T13:00:00Z');
const christmas = of(CHRISTMAS, '2026-12-19T12:00:00Z');
const newYear = of(NEW_YEAR, '2026-12-22T09:00:00Z');
const ahead = of(JANUARY_8, '2026-12-15T14:00:00Z');
const moved = of(DECEMBER_18, '2026-12-16T12:00:00Z', { orderedFor: CHRISTMAS });
const late = of(DECEMBER_18, '2026-12-20T12:00:00Z');

beforeEach(() =>
  givenOwnersShop({ orders: toOrderRecords([friday, saturday, christmas, newYear, ahead, moved, late]) }),
);

async function read(day: BakeDay): Promise<FoundOrders> {
  let found: FoundOrders | undefined;
  for await (const more of findOrders(ownerDatabase, CALENDAR, day, NOW)) found = more;
  return found ?? expect.fail('Nothing was read');
}
const keysIn = ({ orders }: FoundOrders['ofDay' | 'ofPast']) => orders.map(({ key }) => key);

describe('where bake days differ', () => {
  test.each<[string, BakeDay, Order[]]>([
    ['an ordinary one, with what was moved to it', DECEMBER_18, [friday, moved, late]],
    ['an extra one, whose orders end before those of the day before', SATURDAY, [saturday]],
    ['one that was moved', CHRISTMAS, [christmas]],
    ['one that was dropped', NEW_YEAR, [newYear]],
    ['one that was opened ahead', JANUARY_8, [ahead]],
  ])('%s has its orders', async (_, day, orders) => {
    const { ofDay } = await read(day);
    expect(keysIn(ofDay)).toEqual(orders.map(({ id }) => id));
    expect(ofDay.isAll).toBe(true);
  });

  test('nothing is odd but an order for a day that was over then', async () => {
    const odd = await Promise.all([DECEMBER_18, SATURDAY, CHRISTMAS, NEW_YEAR, JANUARY_8].map(read));
    expect(odd.map(({ ofPast }) => keysIn(ofPast))).toEqual([[], [], [late.id], [], []]);
    expect(odd.flatMap(({ ofFuture }) => ofFuture.orders)).toEqual([]);
  });
});

test('dropped days that have orders are named, until they are long past', async () => {
  const named = async (now: string) =>
    (await readDropped(ownerDatabase, CALENDAR, new Date(now))).map(({ bake, orders }) => [bake.day, orders]);
  expect(await named('2026-12-22T12:00:00Z')).toEqual([[NEW_YEAR, 1]]);
  expect(await named('2027-02-22T12:00:00Z')).toEqual([]);
});
