import { describe, expect, test } from 'vitest';
import { paymentsIn } from '@/baker/payments/domain/stripeExport';
import { WrongFile } from '@/baker/payments/domain/stripeRows';
import { Payments } from '../../../../sandbox/till/payments.ts';
import { paymentsCsv } from '../../../../sandbox/till/paymentsCsv.ts';
import { ORDER_ID } from '../../../support/samples.ts';

const NAMES =
  'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Mode,Fee,PaymentIntent ID,Status,Customer Email,Disputed Amount,Dispute Status,Checkout Line Item Summary,Client Reference ID';

type Fields = Readonly<Record<string, string>>;

const DATE = 'Created date (UTC)';
const USUAL: Fields = {
  id: 'ch_1',
  [DATE]: '2026-11-22 10:05:00',
  Amount: '28.00',
  'Amount Refunded': '0.00',
  Currency: 'gbp',
  Captured: 'true',
  Mode: 'Live',
  Status: 'Paid',
  'Client Reference ID': ORDER_ID,
};

const row = (fields: Fields) =>
  NAMES.split(',')
    .map((name) => fields[name] ?? USUAL[name])
    .join();
const rows = (...all: Fields[]) => [NAMES, ...all.map(row), ''].join('\n');

const read = (content: string | Uint8Array) =>
  paymentsIn(typeof content === 'string' ? new TextEncoder().encode(content) : content);

describe("Stripe's export", () => {
  test('is read with its mark at the beginning, whatever else is in it', () => {
    const content = rows({
      'Amount Refunded': '"1,234.50"',
      Amount: '"12,345.00"',
      'Customer Email': 'ada@example.com',
      Fee: '0.41',
      'Checkout Line Item Summary': '"Rye (2), ""Big"" loaf (1)"',
    });
    expect(read(`\uFEFF${content.replaceAll('\n', '\r\n')}`)).toEqual([
      {
        id: 'ch_1',
        at: new Date('2026-11-22T10:05:00Z'),
        amount: 12_345_00,
        refunded: 1_234_50,
        lost: 0,
        fee: 41,
        currency: 'gbp',
        money: 'taken',
        status: 'Paid',
        reference: ORDER_ID,
        isDisputed: false,
        isTest: false,
        bought: 'Rye (2), "Big" loaf (1)',
        email: 'ada@example.com',
      },
    ]);
  });

  test("is what the sandbox's till writes, too", () => {
    const till = new Payments();
    const line = { id: 'price_rye', title: 'Rye', amount: 700, quantity: 2 };
    const session = { lines: [line], successUrl: '', cancelUrl: '', reference: ORDER_ID };
    till.take('cs_1', session, 'ada@example.com');
    till.refund('ch_test_1');
    expect(read(paymentsCsv(till.newestFirst))).toMatchObject([
      { amount: 1400, refunded: 1400, money: 'taken', reference: ORDER_ID, isTest: true, bought: 'Rye (2)' },
    ]);
  });

  test.each<[column: string, cells: readonly string[], told: object]>([
    ['Status', ['Paid', 'succeeded', 'Refunded', 'Partially refunded'], { money: 'taken' }],
    ['Status', ['Failed', 'canceled', 'requires_payment_method', 'Incomplete', 'Blocked'], { money: 'none' }],
    ['Status', ['processing', 'Uncaptured', 'Something new'], { money: 'pending' }],
    ['Captured', ['false'], { money: 'pending' }],
    ['Fee', ['', 'free', '-0.41', '"0,41"'], { fee: null }],
    [
      'Dispute Status',
      ['needs_response', 'under_review', 'warning_needs_response'],
      { isDisputed: true, lost: 0 },
    ],
    ['Dispute Status', ['won', 'warning_closed', 'charge_refunded', ''], { isDisputed: false, lost: 0 }],
    ['Dispute Status', ['lost'], { isDisputed: false, lost: 28_00, money: 'taken' }],
    ['Status', ['Disputed', 'needs_response'], { isDisputed: true, money: 'taken' }],
    ['Status', ['Lost', 'Dispute lost'], { isDisputed: false, lost: 28_00, money: 'taken' }],
    ['PaymentIntent ID', ['pi_1'], { id: 'ch_1' }],
    // The last formats are from other countries.
    [
      'Amount',
      ['1234.5', '"1,234.50"', '"1.234,50"', '"1 234,50"', '1\u202f234.50', '1’234.50'],
      { amount: 1_234_50 },
    ],
    ['Amount Refunded', ['"8,00"'], { refunded: 8_00 }],
    ['Client Reference ID', ['inv-7', '\ufeffinv-7\u00a0', 'inv-7\u200b'], { reference: 'inv-7' }],
    // Cardholders can choose such a name.
    ['Checkout Line Item Summary', ['for Created date (UTC)'], { bought: 'for Created date (UTC)' }],
  ])('with %s %j says %j', (column, cells, told) => {
    for (const cell of cells) expect(read(rows({ [column]: cell }))).toMatchObject([told]);
  });

  test.each([
    ['JPY', '"1,234"', 1_234_00],
    ['KWD', '8.005', 8_01],
  ])('with a sum of %s %s as that currency writes it', (Currency, Amount, amount) => {
    expect(read(rows({ Currency, Amount }))).toMatchObject([{ amount }]);
  });

  test('tells what was set aside on a card, and let go, from what was refunded', () => {
    const fields = { Captured: 'false', Status: 'Refunded', 'Amount Refunded': '28.00' };
    expect(read(rows(fields))).toMatchObject([{ money: 'none' }]);
  });

  test('counts a payment once that is in it twice, as where two exports were joined', () => {
    expect(read(rows({}, { id: 'ch_2' }, {}))).toHaveLength(2);
  });

  test.each<[string, Fields, object]>([
    ['refunded', { 'Amount Refunded': '28.00', Status: 'Refunded' }, { refunded: 28_00, money: 'taken' }],
    ['disputed', { 'Dispute Status': 'needs_response' }, { isDisputed: true }],
    ['and lost', { 'Dispute Status': 'lost', 'Disputed Amount': '8.00' }, { isDisputed: false, lost: 8_00 }],
  ])('knows that a payment was %s, whichever of two exports comes first', (_, later, told) => {
    const isAsked = 'Dispute Status' in later && later['Dispute Status'] === 'lost';
    const earlier: Fields = isAsked ? { 'Dispute Status': 'under_review' } : {};
    expect(read(rows(earlier, later))).toMatchObject([told]);
    expect(read(rows(later, earlier))).toMatchObject([told]);
  });

  test('knows that money came after a try that failed, in either order', () => {
    const failed = { Status: 'requires_payment_method' };
    for (const all of [rows(failed, {}), rows({}, failed)])
      expect(read(all)).toMatchObject([{ money: 'taken' }]);
  });

  test('has every payment of its own that lacks an id, or shares one', () => {
    const other = { 'Client Reference ID': 'inv-7' };
    const later = { [DATE]: '2026-11-25 09:00:00' };
    for (const id of ['', 'ch_1']) {
      const all = read(rows({ id }, { id, ...other }, { id, ...later }, { id, Amount: '7.00' }, { id }));
      expect(all).toHaveLength(4);
      expect(new Set(all.map(({ at }) => at.getTime())).size).toBe(2);
    }
    expect(read(rows({ id: '', 'PaymentIntent ID': 'pi_1' }))).toMatchObject([{ id: 'pi_1' }]);
  });

  describe('pasted together from two is read', () => {
    const first = rows({});
    const second = rows({ id: 'ch_2' });
    const turned = second.replace(/^.+$/gm, (line) => line.split(',').reverse().join());

    test.each([
      ['with the names in the middle', `${first}${second}`],
      ['with a mark before them', `${first}\uFEFF${second}`],
      ['without a new line between them', `${first.trimEnd()}${second}`],
      [
        'with an empty line between them, and other line ends',
        `${first}\n${second}`.replaceAll('\n', '\r\n'),
      ],
      ['with the columns in another order', `${first}${turned}`],
      ['with other signs between the columns', `${first}${second.replaceAll(',', ';')}`],
    ])('%s', (_, content) => {
      const same = { amount: 28_00, reference: ORDER_ID };
      expect(read(content)).toMatchObject([
        { id: 'ch_1', ...same },
        { id: 'ch_2', ...same },
      ]);
    });
  });
});

describe('what is no such file is a sentence:', () => {
  function refusalOf(content: string | Uint8Array): string {
    try {
      read(content);
      return 'none';
    } catch (cause) {
      return cause instanceof WrongFile ? cause.message : expect.fail(String(cause));
    }
  }

  const LACKING = `${NAMES.replace('Amount Refunded,', '').replace(',Client Reference ID', '')}\n`;
  const BALANCE =
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\ntxn_1,charge,ch_1,8.00,0.3,7.7,gbp,2026-11-22\n';
  const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]);
  const SPREADSHEET = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]);

  const three = rows({}, { id: 'ch_2', Amount: '"1,000.00"' }, { id: 'ch_3' });
  const brokenIn = (row: number) => `This file breaks off in row ${row}, or was changed there.`;

  test.each<[name: string, content: string | Uint8Array, sentence: string | RegExp]>([
    ['an empty one', ' \n', /^This file is empty\. /],
    ['not all columns', LACKING, /^This file lacks the columns Amount Refunded, Client Reference ID\. /],
    [
      'the balance',
      BALANCE,
      /^This file is not an export of payments: it begins with “id,Type,Source,Amount/,
    ],
    ['another text', '<!doctype html>\n', /it begins with “<!doctype html>…”/],
    ['no payments in it', `${NAMES}\n`, /has no payments in it\. Export a longer time/],
    ['a picture', PICTURE, /^This file is not text\. /],
    ['a spreadsheet', SPREADSHEET, /^This is a spreadsheet’s own file, or an archive\. Choose the CSV file/],
    [
      'two, of which one lacks a column',
      `${three}${LACKING}`,
      /^This file lacks the columns Amount Refunded/,
    ],
    [
      'two, of which the second breaks off',
      `${three}${three.slice(0, -80)}`,
      /^This file breaks off in row 8/,
    ],
    ['one that breaks off in a row', three.slice(0, three.indexOf('ch_3') + 20), brokenIn(4)],
    ['one that breaks off in a text', three.slice(0, three.indexOf('1,000') + 3), brokenIn(3)],
    ['one that breaks off in the last number', three.slice(0, -10), brokenIn(4)],
    [
      'a column twice, of which one is empty',
      three.replace(/^(?!$)/gm, ',').replace(',', 'Amount Refunded,'),
      /^This file has the column Amount Refunded twice/,
    ],
    [
      '“false” in another language',
      rows({ Captured: 'FALSCH' }),
      /^Row 2: “FALSCH” is not “true” or “false”/,
    ],
    ['a cell too many', three.replace('ch_2', 'ch_2,x'), brokenIn(3)],
    [
      'another date',
      rows({ [DATE]: '22/11/2026' }),
      /^Row 2: “22\/11\/2026” is not a time as Stripe writes it/,
    ],
    ['31 February', rows({ [DATE]: '2026-02-31 10:05:00' }), /^Row 2: “2026-02-31 10:05:00” is not a time/],
    ['hour 24', rows({ [DATE]: '2026-02-21 24:00:00' }), /^Row 2: .* is not a time/],
    ['no currency', rows({ Currency: '' }), /^Row 2: “” is no currency/],
    ['more refunded than paid', rows({ 'Amount Refunded': '29.00' }), /^Row 2: 29\.00 of 28\.00 can’t/],
    ...['8.005', '"1,234"', '"1,234,50"', '1.234.50', '"1,23.50"', '1e3', '', '8.'].map(
      (Amount): [string, string, RegExp] => [
        `£${Amount}`,
        rows({ Amount }),
        /^Row 2: .* is not a sum of money/,
      ],
    ),
    ['a sign', rows({ Amount: '£8' }), /^Row 2: “£8” is not a sum of money/],
    ['less than nothing', rows({ Amount: '-8.00' }), /^Row 2: “-8\.00” is not a sum of money/],
    ['two points', rows({ 'Amount Refunded': '8.0.0' }), /^Row 2: “8\.0\.0” is not a sum of money/],
  ])('%s', (_name, content, sentence) => {
    expect(refusalOf(content)).toMatch(sentence);
  });

  test('half of it, wherever it breaks off, is never taken for other payments', () => {
    const whole = read(three);
    for (let length = NAMES.length + 2; length < three.length; length += 1) {
      const half = three.slice(0, length);
      const refusal = refusalOf(half);
      if (refusal === 'none') expect(whole.slice(0, read(half).length)).toEqual(read(half));
      else expect(refusal).toMatch(/breaks off|no payments/);
    }
  });
});
