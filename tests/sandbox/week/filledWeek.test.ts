import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { VISITOR } from '../../../sandbox/database/caller.ts';
import { Namespace } from '../../../sandbox/database/namespace.ts';
import { parsePath } from '../../../sandbox/database/tree.ts';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';
import { paymentsCsv } from '../../../sandbox/till/paymentsCsv.ts';
import { filledWeek, PLANTED } from '../../../sandbox/week/filledWeek.ts';
import { MOMENTS } from './moments.ts';

const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));

type Json = Record<string, unknown>;
const recordsOf = (now: string) => filledWeek(new Date(now)).data.orders as Record<string, Json>;

test.each(MOMENTS)('every order of a shopper is one that the rules accept, %s', (_, now) => {
  const { data, truth } = filledWeek(new Date(now));
  const shop = new Namespace('shop', rules);
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

test.each(MOMENTS)('no order of the day is from the future, but by a wrong clock, %s', (_, now) => {
  const { truth } = filledWeek(new Date(now));
  const msOf = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
  const ahead = [...truth.finished, ...truth.unfinished].filter(
    (id) => id[14] === '7' && msOf(id) > Date.parse(now),
  );

  expect(ahead).toEqual(truth.troubles['a clock that is ahead']);
});

test('the same moment gives the same week, and another one another', () => {
  const [, tuesday] = MOMENTS[2] as (typeof MOMENTS)[number];
  const [, friday] = MOMENTS[1] as (typeof MOMENTS)[number];

  expect(filledWeek(new Date(tuesday))).toEqual(filledWeek(new Date(tuesday)));
  expect(Object.keys(recordsOf(tuesday))).not.toEqual(Object.keys(recordsOf(friday)));
});

test.each(MOMENTS)(
  'its till has a payment for each order that is paid, and the file names them, %s',
  (_, now) => {
    const { payments, truth, data } = filledWeek(new Date(now));
    const orders = data.orders as Record<string, Json>;
    const paid = new Set(payments.map(({ reference }) => reference));
    const unpaid = truth.finished.filter((id) => orders[id]?.hasPaid && !paid.has(id));

    expect(unpaid).toEqual(truth.troubles['says paid, but there is no payment']);
    expect(payments.every(({ at }) => at.getTime() <= Date.parse(now))).toBe(true);
    expect(paymentsCsv(payments).trim().split('\n')).toHaveLength(payments.length + 1);
  },
);

test('there is trouble of every kind, and an hour around a clock change where the week has one', () => {
  const kindsWithout = (now: string) =>
    Object.entries(filledWeek(new Date(now)).truth.troubles).flatMap(([kind, keys]) =>
      keys.length > 0 ? [] : [kind],
    );
  const [justAfter, , tuesday, , autumn] = MOMENTS.map(([, now]) => now) as [
    string,
    string,
    string,
    string,
    string,
  ];

  expect(kindsWithout(autumn)).toEqual([]);
  expect(kindsWithout(tuesday)).toEqual(['around a clock change']);
  expect(kindsWithout(justAfter)).toEqual([
    'somebody may be ordering',
    'a clock that is ahead',
    'around a clock change',
  ]);
});

test('the stock is of the week before the one on sale, with room for what is ordered', () => {
  for (const [, now] of MOMENTS) {
    const { data, truth } = filledWeek(new Date(now));
    const { bakeDay } = data.stock as { bakeDay: number };

    expect(bakeDay % 604_800_000).toBe(86_400_000);
    // In summer a day begins at 23:00 UTC.
    expect(bakeDay).toBeLessThan(Date.parse(now) + 3_600_000);
    expect(Date.parse(now) - bakeDay).toBeLessThan(8 * 86_400_000);
    for (const [key, pieces] of Object.entries(truth.lastPlan)) {
      expect(pieces).toBeGreaterThan(truth.piecesOf[key] ?? 0);
    }
  }
});
