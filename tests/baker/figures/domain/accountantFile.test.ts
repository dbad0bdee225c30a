import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Handover, Handovers } from '@/baker/day/domain/handovers';
import { accountantCsv, type BooksKnown, type DayOrders } from '@/baker/figures/domain/accountantFile';
import { figuresOf } from '@/baker/figures/domain/weekFigures';
import type { VatCategory } from '@/domain/catalogue/vatCategory';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { shop } from '../../../bakery/shop.ts';
import { placed, stored } from '../../../support/dayOrders.ts';
import { aPayment, aUnit, aVariant, BAKE, unitsOf } from '../../../support/samples.ts';

const { date: DATE } = BAKE;
const NO_TICKS: Handovers = new Map();
const collected = { state: 'collected', cash: true, at: Date.parse('2026-11-27T11:20:00Z') } as const;

const dayOf = (orders: readonly Order[], fields: Partial<DayOrders> = {}): DayOrders => ({
  date: DATE,
  orders: orders.map(stored),
  ticks: NO_TICKS,
  unread: 0,
  forgotten: null,
  ...fields,
});

const known = (fields: Partial<BooksKnown> = {}): BooksKnown => ({
  payments: null,
  vat: new Map(),
  seller: shop,
  month: 'November 2026',
  ...fields,
});

/** Parses the file as a spreadsheet would: the rows of orders, the totals by name, and the notes. */
function tableIn(csv: string) {
  expect(csv).toMatch(/^\uFEFF"Bake day",.*\r\n$/s);
  const [names = [], ...lines] = Papa.parse<string[]>(csv.slice(1).trimEnd()).data;
  expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([names.length]));
  const end = lines.findIndex(([first]) => first === '');
  const cells = (line: readonly string[]) =>
    Object.fromEntries(names.map((name, index) => [name, line[index]] as const).filter(([, cell]) => cell));
  const isTotal = ([first]: readonly string[]) => first === 'Total';
  return {
    rows: lines
      .slice(0, end)
      .filter((line) => !isTotal(line))
      .map(cells),
    totals: Object.fromEntries(lines.filter(isTotal).map((line) => [line[1] ?? '', cells(line)])),
    notes: lines
      .slice(end + 1)
      .map(([what, words]) => `${what}: ${words}`)
      .join('\n'),
  };
}

test('has a row for each finished order, without who ordered, and what each part of it comes to', () => {
  const card = placed({
    items: [...unitsOf(2), aUnit({ firebaseId: 'honey', addOnItem: aVariant(), price: pence(1900) })],
    hasPaid: true,
    type: 'delivery',
    deliveryPrice: '£6.50',
  });
  const cash = placed({ items: unitsOf(1, { price: pence(750) }) });
  const missed = placed({ items: unitsOf(1, { price: pence(300) }) });
  const ticks: Handovers = new Map<string, Handover>([
    [cash.id, collected],
    [missed.id, { ...collected, state: 'missed' }],
  ]);
  const [boule] = card.items;
  const vat = new Map<string, VatCategory>(
    Object.entries({ [boule?.firebaseId ?? '']: 'zero', honey: 'standard' }),
  );
  const day = dayOf([card, cash, missed, placed({ paid: false })], { ticks });
  const csv = accountantCsv([day], known({ vat }));
  const { rows, totals } = tableIn(csv);
  expect(rows).toEqual([
    {
      ...{ 'Bake day': DATE, Order: card.id, Pieces: '3', What: 'Boule × 2; Honey, 320g × 1' },
      ...{ 'Zero-rated (£)': '14.00', 'Standard-rated (£)': '19.00', 'Delivery (£)': '6.50' },
      ...{ 'Total (£)': '39.50', Paid: 'by card', Collected: 'not ticked' },
    },
    {
      ...{ 'Bake day': DATE, Order: cash.id, Pieces: '1', What: 'Boule × 1', 'Zero-rated (£)': '7.50' },
      ...{ 'Total (£)': '7.50', Paid: 'in cash', 'Paid on': '2026-11-27', Collected: 'yes' },
    },
    {
      ...{ 'Bake day': DATE, Order: missed.id, Pieces: '1', What: 'Boule × 1' },
      ...{ 'Total (£)': '3.00', Paid: 'not paid: nobody came', Collected: 'did not come' },
    },
  ]);
  expect(Object.entries(totals).map(([what, cells]) => [what, cells['Total (£)']])).toEqual([
    ['by card', '39.50'],
    ['in cash', '7.50'],
    ['not paid: nobody came', '3.00'],
    ['zero-rated goods', '21.50'],
    ['standard-rated goods', '19.00'],
    ['goods whose VAT is not said', '0.00'],
    ['delivery', '6.50'],
  ]);
  expect(totals['zero-rated goods']?.['Zero-rated (£)']).toBe('21.50');
  expect(csv).not.toMatch(/Ada|07700/);
});

test('tells both ways of an order that came to more after it was paid by card, and so do the sums', () => {
  const order = placed({ items: unitsOf(3), hasPaid: true, paidTotal: pence(14_00) });
  const isPaid: Handovers = new Map([[order.id, collected]]);
  const tableWith = (ticks: Handovers) => tableIn(accountantCsv([dayOf([order], { ticks })], known()));
  expect(tableWith(NO_TICKS).rows[0]?.Paid).toBe('14.00 by card, 7.00 cash, not ticked as taken');
  const { rows, totals } = tableWith(isPaid);
  expect(rows[0]).toMatchObject({ Paid: '14.00 by card, 7.00 in cash', 'Paid on': '2026-11-27' });
  expect(totals['by card']).toMatchObject({ 'Total (£)': '14.00' });
  expect(totals['in cash']).toMatchObject({ 'Total (£)': '7.00' });
  expect(figuresOf([stored(order)], isPaid)).toMatchObject({ card: 14_00, taken: 7_00, cash: 0 });
});

test('counts the rest of such an order by card once Stripe has it, and nothing of it as sold if nobody came', () => {
  const items = [aUnit({ price: pence(1000) }), aUnit({ firebaseId: 'honey', price: pence(1001) })];
  const order = placed({ items, hasPaid: true, paidTotal: pence(10_00) });
  const vat = new Map<string, VatCategory>([['honey', 'standard']]);
  const rowWith = (ticks: Handovers, ...paid: number[]) => {
    const payments = paid.map((amount) => aPayment({ reference: order.id, amount: pence(amount) }));
    return tableIn(accountantCsv([dayOf([order], { ticks })], known({ payments, vat }))).rows[0];
  };
  expect(rowWith(NO_TICKS, 1000)?.Paid).toBe('10.00 by card, 10.01 cash, not ticked as taken');
  expect(rowWith(NO_TICKS, 1000, 1001)).toMatchObject({ Paid: 'by card', 'Total (£)': '20.01' });
  const isPaid: Handovers = new Map([[order.id, collected]]);
  expect(rowWith(isPaid, 1000, 1001)?.Paid).toBe('10.00 by card, 10.01 in cash');
  const isMissed: Handovers = new Map([[order.id, { ...collected, state: 'missed' }]]);
  expect(rowWith(isMissed, 1000)).toMatchObject({
    ...{ Paid: '10.00 by card, 10.01 not paid: nobody came', 'Total (£)': '20.01' },
    ...{ 'VAT not said (£)': '5.00', 'Standard-rated (£)': '5.00' },
  });
});

test('says who sells, of which month, and what it does not know', () => {
  const { notes } = tableIn(accountantCsv([dayOf([placed({ hasPaid: true })])], known()));
  expect(notes).toContain(`Seller: ${shop.name} · ${shop.trader}`);
  expect(notes).toContain('Orders: Of the bake days of November 2026 that are over');
  expect(notes).toMatch(/Cards: Stripe’s file was not chosen\. So when cards were charged/);
  expect(notes).toMatch(/^Payouts: .*not in this table\.$/m);
  const vatOf = (vatNumber: string) =>
    tableIn(accountantCsv([dayOf([])], known({ seller: { ...shop, vatNumber } }))).notes;
  expect(vatOf('GB123456789')).toMatch(/VAT number GB123456789(?:.|\n)*VAT: All sums include any VAT\./);
  expect(vatOf('')).toMatch(/VAT: The seller has no VAT number, and there is no VAT in the sums\./);
});

test('tells when it was paid, what is left of a payment, and the fee, where Stripe’s file says it', () => {
  const [whole, without, unknown] = [1, 2, 3].map(() => placed({ items: unitsOf(2), hasPaid: true }));
  const paymentOf = (order: Order | undefined, fields = {}) =>
    aPayment({ reference: order?.id ?? '', refunded: pence(400), ...fields });
  const payments = [
    // After midnight in London, which is an hour ahead in summer.
    paymentOf(whole, { fee: pence(41), at: new Date('2026-07-23T23:30:00Z') }),
    paymentOf(whole, { money: 'none', fee: pence(99), at: new Date('2026-07-20T12:00:00Z') }),
    paymentOf(without),
  ];
  const orders = [whole, without, unknown].filter((order) => order !== undefined);
  const { rows, totals, notes } = tableIn(accountantCsv([dayOf(orders)], known({ payments })));
  const [LEFT, FEE] = ['At Stripe, less refunds (£)', 'Stripe’s fee (£)'];
  expect(rows[0]).toMatchObject({ [LEFT]: '10.00', 'Paid on': '2026-07-24', [FEE]: '0.41' });
  expect(rows[1]).not.toHaveProperty(FEE);
  expect(rows[2]).not.toHaveProperty('Paid on');
  expect(totals['by card']).toMatchObject({ [LEFT]: '20.00', [FEE]: '0.41' });
  expect(notes).toContain('Stripe’s file has no payment for 1 order by card.');
  expect(notes).toContain('Stripe’s file does not say the fee of 1 order by card.');
});

test('keeps the sums of what was forgotten, by how it was paid, and names what was free and what can’t be read', () => {
  const card = placed({ items: unitsOf(2), hasPaid: true });
  const free = placed({ items: [aUnit({ price: pence(0) })], hasPaid: true });
  const tableOf = (orders: Order[], unread = 0, ticks: Handovers = NO_TICKS) =>
    tableIn(accountantCsv([dayOf([], { forgotten: figuresOf(orders.map(stored), ticks), unread })], known()));

  const { rows, totals } = tableOf([card, placed()]);
  const forgotten = { Order: '2 forgotten', Pieces: '3', Paid: 'by card', Collected: '0 of 2' };
  expect(rows).toEqual([
    { 'Bake day': DATE, ...forgotten, 'VAT not said (£)': '14.00', 'Total (£)': '14.00' },
    {
      ...{ 'Bake day': DATE, Order: 'of the same', Paid: 'cash, not ticked as taken' },
      ...{ 'VAT not said (£)': '7.00', 'Total (£)': '7.00' },
    },
  ]);
  expect(totals['goods whose VAT is not said']?.['Total (£)']).toBe('21.00');
  const missed: Handovers = new Map([[card.id, { ...collected, state: 'missed' }]]);
  expect(tableOf([card], 0, missed).rows).toMatchObject([{ Collected: '0 of 1, 1 did not come' }]);
  const cash = placed();
  const noShow: Handovers = new Map([[cash.id, { ...collected, state: 'missed' }]]);
  expect(tableOf([cash], 0, noShow).rows).toMatchObject([
    { Order: '1 forgotten', 'Total (£)': '0.00', Paid: 'not paid: nobody came' },
  ]);
  expect(tableOf([free], 2).rows).toMatchObject([
    { Order: '1 forgotten', Pieces: '1', 'Total (£)': '0.00', Paid: 'by card', Collected: '0 of 1' },
    { 'Bake day': DATE, Order: '2 that can’t be read' },
  ]);
});

test('a stranger’s title is no formula, and begins no cell of its own', () => {
  const titles = ['=HYPERLINK("http://example.com")', 'a;=1+1'];
  const items = titles.map((title, index) => aUnit({ title, firebaseId: `${index}` }));
  const csv = accountantCsv([dayOf([placed({ items })])], known());
  expect(tableIn(csv).rows[0]?.What).toBe(`'=HYPERLINK("http://example.com") × 1; a;=1+1 × 1`);
  expect(csv).toContain('"\'=HYPERLINK(');
  // Some spreadsheets split at semicolons.
  const cells = Papa.parse<string[]>(csv, { delimiter: ';' }).data.flat();
  expect(cells.filter((cell) => /^=/.test(cell))).toEqual([]);
});

test('an order at a price that nobody asks has a row without a sum', () => {
  const gold = unitsOf(100, { firebaseId: '', title: 'Gold', price: pence(100_000_00) });
  const free = { type: 'delivery', deliveryPrice: '£90000' } as const;
  const cake = unitsOf(1, { firebaseId: 'wedding-cake', price: pence(400_00) });
  const orders = [placed({ items: gold }), placed(free), placed({ items: cake })];
  const { rows } = tableIn(accountantCsv([dayOf(orders)], known()));
  const NOT = 'not counted: its prices are not the shop’s';
  expect(rows.map((row) => [row['Total (£)'], row.Paid])).toEqual([
    [undefined, NOT],
    [undefined, NOT],
    ['400.00', 'cash, not ticked as taken'],
  ]);
  expect(figuresOf(orders.map(stored), NO_TICKS)).toMatchObject({ orders: 1, cash: 400_00, unread: 2 });
});
