import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { placedAt } from '@/domain/order/orderTime';
import { readOrder } from '@/services/order/orderRecords';
import { VISITOR } from '../../sandbox/database/caller.ts';
import { Namespace } from '../../sandbox/database/namespace.ts';
import { parsePath } from '../../sandbox/database/tree.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { filledWeek, PLANTED } from '../../sandbox/week/filledWeek.ts';
import { orderId } from '../support/samples.ts';

/** What the baker's page says of the week is told in tests/browser/baker.spec.ts. */

const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));

test.each([
  ['just after the last moment to order', '2026-11-27T00:00:01Z'],
  ['on a Friday morning', '2026-11-27T07:30:00Z'],
  ['on a Tuesday', '2026-11-24T15:00:00Z'],
  ['at the start of a Saturday', '2026-11-28T00:00:00Z'],
  ['just after the last moment in summer', '2026-07-09T23:00:01Z'],
  ['after the clocks went back', '2026-10-28T12:00:00Z'],
])('filled %s, the week has orders that the rules accept, and nothing from the future', (_, now) => {
  const { data, payments, truth } = filledWeek(new Date(now));
  const shop = new Namespace(rules);
  shop.setData({ ...demoCatalogue, cakes: data.cakes });
  const write = (path: string, json: unknown) => shop.commit([{ path: parsePath(path), json }], VISITOR);
  const ofTheDay: string[] = [];

  for (const [key, record] of Object.entries(data.orders as Record<string, object>)) {
    const id = orderId(key);
    expect([id, write(`orders/${id}`, { ...record, paid: false })]).toEqual([id, null]);
    const read = readOrder(id, record);
    if (!('order' in read)) throw new Error(read.malformed);
    if (read.order.bakeDay === truth.day) ofTheDay.push(id);
    expect(placedAt(id)?.getTime()).toBeLessThanOrEqual(Date.parse(now));
  }
  expect(ofTheDay).toHaveLength(PLANTED);
  expect(ofTheDay).toEqual(expect.arrayContaining([...truth.finished]));
  expect(payments.every(({ at }) => at.getTime() <= Date.parse(now))).toBe(true);
  expect(data.orders).not.toHaveProperty(truth.troubles['cancelled, but not refunded'].join());
  expect(Object.values(truth.troubles).every((orders) => orders.length > 0)).toBe(true);
});
