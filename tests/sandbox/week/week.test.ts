import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { VISITOR } from '../../../sandbox/database/caller.ts';
import { Namespace } from '../../../sandbox/database/namespace.ts';
import { parsePath } from '../../../sandbox/database/tree.ts';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';
import { openShopDatabase } from '../../../sandbox/shopDatabase.ts';
import { Payments } from '../../../sandbox/till/payments.ts';
import { filledWeek, PLANTED } from '../../../sandbox/week/filledWeek.ts';
import { createWeek } from '../../../sandbox/week/week.ts';
import { serveMiddleware } from '../serveMiddleware.ts';
import { MOMENTS } from './moments.ts';

const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));

type Json = Record<string, unknown>;

test.each(MOMENTS)('every order of a shopper is one that the rules accept, %s', (_, now) => {
  const { data, truth } = filledWeek(new Date(now));
  const shop = new Namespace(rules);
  shop.setData({ ...demoCatalogue, cakes: data.cakes });
  const write = (path: string, json: unknown) => shop.commit([{ path: parsePath(path), json }], VISITOR);
  const strange = new Set(truth.troubles['no order']);

  for (const [id, record] of Object.entries(data.orders as Record<string, Json>)) {
    if (strange.has(id)) {
      expect(write(`orders/${id}`, record)).not.toBeNull();
      continue;
    }
    expect([id, write(`orders/${id}`, { ...record, paid: false })]).toEqual([id, null]);
    if (record.paid) expect(write(`orders/${id}/paid`, true)).toBeNull();
  }
  expect(truth.finished.length + truth.unfinished.length).toBe(PLANTED);
});

test.each(MOMENTS)(
  'nothing is from the future but by a wrong clock, and what is paid has a payment, %s',
  (_, now) => {
    const { truth, payments, data } = filledWeek(new Date(now));
    const orders = data.orders as Record<string, Json>;
    const msOf = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
    const isAhead = (id: string) => id[14] === '7' && msOf(id) > Date.parse(now);
    const paid = new Set(payments.map(({ reference }) => reference));

    expect([...truth.finished, ...truth.unfinished].filter(isAhead)).toEqual(
      truth.troubles['a clock that is ahead'],
    );
    expect(payments.every(({ at }) => at.getTime() <= Date.parse(now))).toBe(true);
    expect(truth.finished.filter((id) => orders[id]?.hasPaid && !paid.has(id))).toEqual(
      truth.troubles['says paid, but there is no payment'],
    );
  },
);

test('there is trouble of every kind, and an hour around a clock change where the week has one', () => {
  const kindsWithout = (now: string) =>
    Object.entries(filledWeek(new Date(now)).truth.troubles).flatMap(([kind, keys]) =>
      keys.length > 0 ? [] : [kind],
    );

  expect(kindsWithout('2026-10-28T12:00:00Z')).toEqual([]);
  expect(kindsWithout('2026-11-24T15:00:00Z')).toEqual(['around a clock change']);
});

test('a week is filled at a press, as often as one likes, with its payments; no other site fills it', async () => {
  const database = await openShopDatabase(0, 'database.rules.json');
  const payments = new Payments();
  const { origin, close } = await serveMiddleware(createWeek(() => database, payments));
  onTestFinished(async () => {
    close();
    await database.close();
  });
  const fill = (headers: HeadersInit = {}) =>
    fetch(`${origin}/sandbox/week`, { method: 'POST', redirect: 'manual', headers });
  await database.update({ closed: { words: 'Back soon', at: 1 }, 'orders/spam': { name: 'Spam' } });

  expect((await fill({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await database.read('orders')).toEqual({ spam: { name: 'Spam' } });
  for (const _ of ['first', 'second']) {
    expect((await fill()).headers.get('location')).toBe('/sandbox?filled=week');
  }

  const { finished, unfinished } = await (await fetch(`${origin}/sandbox/week.json`)).json();
  const data = (await database.read('')) as Record<string, Json>;
  expect([...finished, ...unfinished].filter((id) => data.orders?.[id])).toHaveLength(PLANTED);
  expect(data.orders).not.toHaveProperty('spam');
  expect(data).not.toHaveProperty('closed');
  expect(data.owners).toEqual({ 'demo-owner': true });
  expect(payments.newestFirst.length).toBeGreaterThan(40);
});
