import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { labelSheets } from '../../scripts/orders/week/page/labelSheets.ts';
import { weekPage } from '../../scripts/orders/week/page/weekPage.tsx';
import { weekCsv } from '../../scripts/orders/week/weekCsv.ts';
import { weekTable } from '../../scripts/orders/week/weekTable.ts';
import { aUnit, aVariant, unitsOf } from '../support/samples.ts';
import { found, placed, stored, weekWith } from '../support/weekOrders.ts';

const HTML = '<img src=x onerror=alert(1)>';
const FORMULA = '=HYPERLINK("http://evil.example")';

/** An order with a stranger's text in every field. */
const hostile = (text: string) =>
  placed({
    name: text,
    phone: text,
    email: text,
    additional: text,
    address: text,
    postalCode: text,
    type: 'delivery',
    deliveryPrice: text,
    items: [aUnit({ firebaseId: '', title: text, allergens: text, addOnItem: aVariant({ title: text }) })],
  });

describe('the page', () => {
  const order = hostile(`${HTML}"'</style></title>`);
  const week = weekWith([order, placed({ ...hostile(HTML), paid: false })], {
    found: found([order, { ...hostile(HTML), paid: false }], {
      ofDay: {
        orders: [stored(order), stored({ ...hostile(HTML), paid: false }), { key: HTML, order: null }],
        isAll: true,
      },
    }),
    payments: {
      ofOrders: new Map([[order.id, [{ line: HTML, isWrong: true }]]]),
      ofNone: [HTML],
      paid: new Map(),
    },
  });
  let page = '';
  beforeAll(async () => {
    page = await weekPage(week, { sandbox: false });
  });

  test('has whatever a stranger wrote as text only', () => {
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<(img|script|iframe|link|object)/i);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(
      [...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address?.replace(/:.*/, '')),
    ).not.toContain('javascript');
  });

  test('asks for nothing: what it needs is in it', () => {
    expect(page).toContain('content="default-src &#x27;none&#x27;;');
    const addresses = [...page.matchAll(/url\("?([^")]*)/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith('data:font/woff2;base64,'))).toEqual([]);
    expect(page.length).toBeLessThan(150_000);
  });

  test('says of each order what the packer needs', async () => {
    const packed = await weekPage(
      weekWith([
        placed({ name: 'Ada Crumb', additional: 'Sliced', items: unitsOf(2) }),
        placed({
          name: 'Bea Bun',
          hasPaid: true,
          type: 'delivery',
          deliveryPrice: '£6',
          address: '2 Mill Lane',
          postalCode: 'E8 1AA',
        }),
      ]),
      { sandbox: true },
    );
    const text = packed
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('2 orders, 3 pieces, as of Thursday 26 November 2026, 22:00, from the sandbox');
    expect(text).toMatch(
      /Bea Bun \w{4} 07700 900456 1 × Boule Wheat says paid Delivery to 2 Mill Lane, E8 1AA/,
    );
    expect(text).toMatch(/Ada Crumb \w{4} 07700 900456 2 × Boule Wheat Note: Sliced £14 to take/);
    expect(text).not.toContain('To look at');
  });
});

describe('the labels', () => {
  const labelsOf = (...orders: Parameters<typeof weekWith>[0]) => labelSheets(weekWith(orders).orders);

  test('are one for each order, fourteen on a sheet', () => {
    const sheets = labelsOf(...Array.from({ length: 30 }, () => placed()));
    expect(sheets.map(({ length }) => length)).toEqual([14, 14, 2]);
    expect(sheets[0]?.[0]).toMatchObject({
      items: [{ name: '1 × Boule', allergens: 'Wheat' }],
      part: 1,
      parts: 1,
    });
  });

  test('go on in another label, and lose neither a bake nor an allergen', () => {
    const words = Array.from({ length: 120 }, (_, index) => `nut${index}`).join(' ');
    const items = [
      ...Array.from({ length: 12 }, (_, index) => aUnit({ firebaseId: `loaf-${index}` })),
      aUnit({ firebaseId: 'long', allergens: words }),
      aUnit({ firebaseId: 'unbroken', allergens: '🍞'.repeat(300) }),
      aUnit({ firebaseId: '', title: 'Tote Bag', allergens: ' ' }),
    ];
    const labels = labelsOf(placed({ items })).flat();
    expect(labels.map(({ part, parts }) => [part, parts])).toEqual(
      labels.map((_, index) => [index + 1, labels.length]),
    );
    expect(labels.length).toBeGreaterThan(3);
    const said = labels.flatMap((label) => label.items);
    const allergensOf = (name: string, between: string) =>
      said
        .filter((item) => item.name === name)
        .map(({ allergens }) => allergens)
        .join(between);
    for (let index = 0; index < 12; index++) expect(allergensOf(`1 × Loaf-${index}`, '')).toBe('Wheat');
    expect(allergensOf('1 × Long', ' ')).toBe(words);
    expect(allergensOf('1 × Unbroken', '')).toBe('🍞'.repeat(300));
    expect(allergensOf('1 × Tote Bag', '')).toBe('not confirmed, please ask us');
  });
});

describe('the table for a spreadsheet', () => {
  const rowsOf = (csv: string) =>
    Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

  test('has a row for each line, and adds up with the money', () => {
    const week = weekWith([
      placed({
        name: 'Ada Crumb',
        items: [...unitsOf(2), aUnit({ addOnItem: aVariant(), price: pence(7_50) })],
      }),
      placed({
        name: 'Bea Bun',
        hasPaid: true,
        type: 'delivery',
        deliveryPrice: '£6',
        additional: 'Ring\ntwice',
      }),
      placed({ paid: false }),
    ]);
    const csv = weekCsv(week);
    expect(
      csv.startsWith(
        '\uFEFFday,number,name,phone,email,type,address,postcode,item,size,quantity,price,total,payment,to take,notes,allergens\r\n',
      ),
    ).toBe(true);
    const rows = rowsOf(csv);
    expect(
      rows.map(({ name, item, size, quantity, price, total, payment, 'to take': toTake, notes }) => [
        name,
        item,
        size,
        quantity,
        price,
        total,
        payment,
        toTake,
        notes,
      ]),
    ).toEqual([
      ['Bea Bun', 'Boule', '', '1', '7', '7', 'says paid', '0', 'Ring\ntwice'],
      ['Bea Bun', 'Delivery', '', '1', '6', '6', 'says paid', '', 'Ring\ntwice'],
      ['Ada Crumb', 'Boule', '', '2', '7', '14', 'to take', '21.5', ''],
      ['Ada Crumb', 'Boule', '320g', '1', '7.5', '7.5', 'to take', '', ''],
    ]);
    const sum = rows.reduce((pounds, row) => pounds + Number(row.total), 0);
    expect(sum * 100).toBe(week.money.total.pence);
  });

  test.each([FORMULA, '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '＝1'])('runs nothing of %j', (text) => {
    const [row] = rowsOf(weekCsv(weekWith([hostile(text)])));
    for (const column of [
      'name',
      'phone',
      'email',
      'address',
      'postcode',
      'item',
      'size',
      'notes',
      'allergens',
    ]) {
      expect(row?.[column]).toBe(`'${text}`);
    }
  });
});

test('the terminal gets no sequence that steers it', () => {
  const text = weekTable(weekWith([hostile('\u001b[2J\u001b]0;owned\u0007Loaf\u202e')]));
  expect(text).toContain('Loaf');
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
