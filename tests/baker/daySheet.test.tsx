import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { searched } from '@/baker/friday/domain/search';
import { PrintPaper } from '@/baker/print/PrintPaper';
import { PrintWhenRead } from '@/baker/print/PrintWhenRead';
import { pence } from '@/domain/money';
import { daySheetWith, placed, THURSDAY_NIGHT } from '../support/dayOrders.ts';
import { aBaking, aUnit, unitsOf } from '../support/samples.ts';

type Paper = 'lists' | 'labels';

const shown = (daySheet: DaySheet, paper: Paper) =>
  render(<PrintPaper daySheet={daySheet} readAt={THURSDAY_NIGHT} paper={paper} />, { wrapper: MemoryRouter })
    .container;

const wordsOf = (node: Node): string =>
  node.hasChildNodes() ? [...node.childNodes].map(wordsOf).join(' ') : (node.textContent ?? '');
const textOf = (paper: Element) =>
  wordsOf(paper)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.])/g, '$1');

const ada = placed({ name: 'Ada Crumb', additional: 'Sliced, I am coeliac', items: unitsOf(2) });
const home = { type: 'delivery', deliveryPrice: '£6', address: '2 Mill Lane', postalCode: 'E8 1AA' } as const;
const bea = placed({ name: 'Bea Bun', hasPaid: true, ...home });
const read = daySheetWith([ada, bea]);

test('the lists have what baker and packer need, and the sums', () => {
  const text = textOf(shown(read, 'lists'));
  expect(text).toContain('2 orders, 3 pieces to bake, as of Thursday 26 November 2026, 22:00');
  expect(text).toContain('Cash to take £14 1 order Says paid by card £13 1 order Total ordered £27 2 orders');
  expect(text).toMatch(/Ordered Bake Plan Left 3 Sourdough 3 Boule/);
  expect(text).toMatch(
    /Bea Bun \w{4} 07700900456 1 × Boule Wheat says paid Delivery to 2 Mill Lane, E8 1AA .*Ada Crumb/,
  );
  expect(text).toMatch(
    /Ada Crumb \w{4} 07700900456 2 × Boule Wheat Allergy\? Note: Sliced, I am coeliac £14 to take/,
  );
});

test('the lists have what to mix, and what is in no dough', () => {
  const sour = { title: 'Sourdough', flours: [{ name: 'Flour', percent: 100 }], others: [], surplus: 0 };
  const products = [aBaking({ dough: 'sour', grams: 900 }), aBaking({ id: 'rye' })];
  const recipes = { categories: [], products, doughs: [{ key: 'sour', ...sour }] };
  const items = [...unitsOf(2), aUnit({ firebaseId: 'rye' })];
  const text = textOf(shown(daySheetWith([placed({ items })], {}, undefined, recipes), 'lists'));
  expect(text).toContain(
    'Mix Sourdough Ordered Pieces 2 Dough 1.800 kg Flour 1,800 g No dough is said for: Rye.',
  );
  expect(textOf(shown(read, 'lists'))).not.toContain('Mix');
});

test('what the payments say is on the packing list: what is still to take, and what is wrong', () => {
  const payments = {
    ofOrders: new Map([
      [ada.id as string, [{ id: 'a', sentence: '£9 of £14 was paid', isWrong: false, due: pence(5_00) }]],
      [bea.id as string, [{ id: 'b', sentence: 'There is no payment', isWrong: true }]],
    ]),
    ofNone: [],
    paid: new Map([[ada.id as string, pence(9_00)]]),
  };
  const text = textOf(shown(daySheetWith([ada, bea], { payments }), 'lists'));
  expect(text).toContain('£9 of £14 was paid £5 to take part is paid');
  expect(text).toContain('Payment: There is no payment see its payment');
  expect(text).toContain('Paid by card £9 1 order');
});

test('labels have the allergens, and nothing of the money', () => {
  const text = textOf(shown(read, 'labels'));
  expect(text).toMatch(/Bea Bun \w{4} 1 × Boule\. Allergens: Wheat .*, Friday 27 November/);
  expect(text).not.toContain('to take');
});

test.each<Paper>(['lists', 'labels'])('whatever a stranger writes is text on the %s', (paper) => {
  const HTML = '<img src=x onerror=alert(1)></style>';
  const items = ['', 'x'].map((firebaseId) => aUnit({ firebaseId, title: HTML, allergens: HTML }));
  const contact = { name: HTML, phone: HTML, additional: HTML };
  const delivery = { type: 'delivery', address: HTML, postalCode: HTML, deliveryPrice: HTML } as const;
  const sheet = shown(daySheetWith([placed({ ...contact, ...delivery, items })]), paper);
  expect(sheet.querySelectorAll('img, script, style')).toHaveLength(0);
  expect(textOf(sheet)).toContain(HTML);
});

test.each([
  ['from what was kept, before the day is read', null, false, /^Reading the orders…$/],
  ['before the payments are compared', THURSDAY_NIGHT, true, /^Comparing the orders with the payments…$/],
  ['without payments', THURSDAY_NIGHT, false, /Says paid by card/],
])('what is printed %s', (_, readAt, hasPayments, text) => {
  const reading = { readAt: readAt?.getTime() ?? null, problem: null };
  const sheet = { daySheet: read, reading, hasPayments, paper: 'lists' } as const;
  const { container } = render(<PrintWhenRead {...sheet} />, { wrapper: MemoryRouter });
  expect(textOf(container)).toMatch(text);
});

const aesop = placed({ name: 'Æsop Ødegård', phone: '+44 7700 900456', additional: 'Nut allergy' });
const brown = placed({ name: 'Bea Brown', phone: '07700900123' });

test.each([
  ['in small letters without accents', 'aesop'],
  ['by another part of the name', 'odegard'],
  ['by the end of the phone number', '0456'],
  ['by the phone number of the country', '07700 900456'],
  ['by the phone number from abroad', '+447700900456'],
  ['by the phone number from abroad, where it was given without', '+447700900123', 'Bea Brown'],
  ['by the note', 'nut all'],
  ['by the end of its number', aesop.id.slice(-4)],
])('an order is found %s', (_, text, name = 'Æsop Ødegård') => {
  const { orders } = daySheetWith([aesop, brown]);
  expect(searched(orders, text).map(({ order }) => order.name)).toEqual([name]);
});

test.each([
  ['Ada Smith–Jones', 'smith-jones'],
  ['Ada Smith-Jones', 'smith‑jones'],
  ['Ada Smith-Jones', 'smithjones'],
  ['Anne Marie Curie', 'anne-marie'],
  ['Anne-Marie Curie', 'anne marie'],
  ['Ronald Mc Donald', 'mcdonald'],
  ['Ronald McDonald', 'Mc Donald'],
  ['Nora O′Connor', "o'connor"],
  ['Nora O‵Connor', 'o’connor'],
  ['Nora Oʹ Connor', 'oconnor'],
  ['Nora O´Connor', 'oconnor'],
  ["Nora O'Connor", 'o′connor'],
])('%s is found by “%s”', (name, text) => {
  // The other name has the same letters, but no part of it begins with the search text.
  const { orders } = daySheetWith([placed({ name }), placed({ name: 'Roan Emcd Onald-Asmi Thjones' })]);
  expect(searched(orders, text).map(({ order }) => order.name)).toEqual([name]);
});

test('an order is found by its whole number, by a part of it, and by a number that is written with hyphens', () => {
  const { orders } = daySheetWith([aesop, brown]);
  for (const text of [
    aesop.id,
    aesop.id.slice(0, 13),
    `${aesop.id.slice(-8)} aesop`,
    '900-456',
    '07700/900456',
  ])
    expect(searched(orders, text)).toContain(orders.find(({ order }) => order.id === aesop.id));
  expect(searched(orders, '900-457')).toEqual([]);
});

test.each([
  ['+353 (0)85 123 4567', '+353851234567'],
  ['+353 (0)85 123 4567', '0851234567'],
  ['+44 07700/900123', '07700 900123'],
  ['٠٧٧٠٠ ٩٠٠١٢٣', '+447700900123'],
  ['07700900123', '٠٧٧٠٠'],
])('the order with the phone number %s is found by %s', (phone, text) => {
  const { orders } = daySheetWith([placed({ phone }), placed({ phone: '020 7946 0000' })]);
  expect(searched(orders, text).map(({ order }) => order.phone)).toEqual([phone]);
});
