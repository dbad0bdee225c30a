import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { accountantCsv, type DayOrders } from '@/baker/figures/domain/accountantFile';
import { figuresOf, type Ticks } from '@/baker/figures/domain/weekFigures';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { placed, stored } from '../../../support/dayOrders.ts';
import { aPayment, aUnit, aVariant, BAKE, unitsOf } from '../../../support/samples.ts';

/** The date of that Friday. */
const { date: DATE } = BAKE;
const NO_TICKS: Ticks = new Map();

const dayOf = (orders: readonly Order[], fields: Partial<DayOrders> = {}): DayOrders => ({
  date: DATE,
  orders: orders.map(stored),
  ticks: NO_TICKS,
  unread: 0,
  forgotten: null,
  ...fields,
});

/** The rows of a file below its names, as a spreadsheet reads them. */
function rowsIn(csv: string): string[][] {
  expect(csv).toMatch(/^\uFEFF"Bake day",.*\r\n$/s);
  return Papa.parse<string[]>(csv.slice(1).trimEnd()).data.slice(1);
}

test('has a row for each finished order, without who ordered', () => {
  const card = placed({
    items: [...unitsOf(2), aUnit({ firebaseId: 'honey', addOnItem: aVariant(), price: pence(1900) })],
    hasPaid: true,
    type: 'delivery',
    deliveryPrice: '£6.50',
  });
  const cash = placed({ items: unitsOf(1, { price: pence(750) }) });
  const ticks: Ticks = new Map([[cash.id, { state: 'collected', cash: true }]]);
  const csv = accountantCsv([dayOf([card, cash, placed({ paid: false })], { ticks })], null);
  expect(rowsIn(csv)).toEqual([
    [DATE, card.id, '3', 'Boule × 2; Honey, 320g × 1', '6.50', '39.50', 'by card', 'not ticked', ''],
    [DATE, cash.id, '1', 'Boule × 1', '', '7.50', 'in cash', 'yes', ''],
  ]);
  expect(csv).not.toMatch(/Ada|example\.com|07700/);
});

test('tells both ways of an order that came to more after it was paid by card, and so do the sums', () => {
  const order = placed({ items: unitsOf(3), hasPaid: true, paidTotal: pence(14_00) });
  const isPaid: Ticks = new Map([[order.id, { state: 'collected', cash: true }]]);
  const waysIn = (ticks: Ticks) => rowsIn(accountantCsv([dayOf([order], { ticks })], null))[0]?.[6];
  expect(waysIn(NO_TICKS)).toBe('14.00 by card, 7.00 cash, not ticked as taken');
  expect(waysIn(isPaid)).toBe('14.00 by card, 7.00 in cash');
  expect(figuresOf([stored(order)], isPaid)).toMatchObject({ card: 14_00, taken: 7_00, cash: 0 });
});

test('tells what is left of a payment, where Stripe’s file is chosen', () => {
  const order = placed({ items: unitsOf(2), hasPaid: true });
  const csv = accountantCsv([dayOf([order])], [aPayment({ reference: order.id, refunded: pence(400) })]);
  expect(rowsIn(csv)[0]?.at(-1)).toBe('10.00');
});

test('keeps the sums of what was forgotten, by how it was paid, and names what was free and what can’t be read', () => {
  const card = placed({ items: unitsOf(2), hasPaid: true });
  const free = placed({ items: [aUnit({ price: pence(0) })], hasPaid: true });
  const rowsOf = (orders: Order[], unread = 0) =>
    rowsIn(accountantCsv([dayOf([], { forgotten: figuresOf(orders.map(stored), NO_TICKS), unread })], null));

  expect(rowsOf([card, placed()])).toEqual([
    [DATE, '2 forgotten', '3', '', '', '14.00', 'by card', '0 of 2', ''],
    [DATE, 'of the same', '', '', '', '7.00', 'cash, not ticked as taken', '', ''],
  ]);
  expect(rowsOf([free], 2)).toEqual([
    [DATE, '1 forgotten', '1', '', '', '0.00', 'by card', '0 of 1', ''],
    [DATE, '2 that can’t be read', '', '', '', '', '', '', ''],
  ]);
});

test('a stranger’s title is no formula, and begins no cell of its own', () => {
  const titles = ['=HYPERLINK("http://example.com")', 'a;=1+1'];
  const items = titles.map((title, index) => aUnit({ title, firebaseId: `${index}` }));
  const csv = accountantCsv([dayOf([placed({ items })])], null);
  expect(rowsIn(csv)[0]?.[3]).toBe(`'=HYPERLINK("http://example.com") × 1; a;=1+1 × 1`);
  expect(csv).toContain('"\'=HYPERLINK(');
  // Where spreadsheets expect semicolons, they stand inside quotation marks.
  const cells = Papa.parse<string[]>(csv, { delimiter: ';' }).data.flat();
  expect(cells.filter((cell) => /^=/.test(cell))).toEqual([]);
});

test('an order at a price that nobody asks has a row without a sum', () => {
  const gold = unitsOf(100, { firebaseId: '', title: 'Gold', price: pence(100_000_00) });
  const free = { type: 'delivery', deliveryPrice: '£90000' } as const;
  const cake = unitsOf(1, { firebaseId: 'wedding-cake', price: pence(400_00) });
  const orders = [placed({ items: gold }), placed(free), placed({ items: cake })];
  const rows = rowsIn(accountantCsv([dayOf(orders)], null));
  const NOT = 'not counted: its prices are not the shop’s';
  expect(rows.map((row) => [row[5], row[6]])).toEqual([
    ['', NOT],
    ['', NOT],
    ['400.00', 'cash, not ticked as taken'],
  ]);
  expect(figuresOf(orders.map(stored), NO_TICKS)).toMatchObject({ orders: 1, cash: 400_00, unread: 2 });
});
