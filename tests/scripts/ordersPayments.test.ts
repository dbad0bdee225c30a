import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Payments } from '../../sandbox/till/payments.ts';
import { paymentsCsv } from '../../sandbox/till/paymentsCsv.ts';
import { readPayments } from '../../scripts/orders/payments.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { ORDER_ID } from '../support/samples.ts';

const NAMES =
  'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Mode,Status,Customer Email,Disputed Amount,Dispute Status,Checkout Line Item Summary,Client Reference ID';

/** A file with this content, under the name that Stripe uses. */
async function file(content: string | Uint8Array, name = 'unified_payments.csv'): Promise<string> {
  const path = join(await emptyFolder(), name);
  await writeFile(path, content);
  return path;
}

const row = (fields: Partial<Record<string, string>> = {}): string =>
  NAMES.split(',')
    .map((name) => fields[name] ?? USUAL[name] ?? '')
    .join(',');

const USUAL: Record<string, string> = {
  id: 'ch_1',
  'Created date (UTC)': '2026-11-22 10:05:00',
  Amount: '28.00',
  'Amount Refunded': '0.00',
  Currency: 'gbp',
  Captured: 'true',
  Mode: 'Live',
  Status: 'Paid',
  'Client Reference ID': ORDER_ID,
};

const rows = (...fields: Partial<Record<string, string>>[]): string =>
  [NAMES, ...fields.map(row), ''].join('\n');

const read = async (content: string) => readPayments(await file(content));

describe("Stripe's export", () => {
  test('is read with its mark at the beginning, whatever else is in it', async () => {
    const content = rows({
      'Amount Refunded': '"1,234.50"',
      Amount: '"12,345.00"',
      'Customer Email': 'ada@example.com',
      'Checkout Line Item Summary': '"Rye (2), ""Big"" loaf (1)"',
    });
    expect(await read(`\uFEFF${content.replaceAll('\n', '\r\n')}`)).toEqual([
      {
        id: 'ch_1',
        at: new Date('2026-11-22T10:05:00Z'),
        amount: 12_345_00,
        refunded: 1_234_50,
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

  test("is what the sandbox's till writes, too", async () => {
    const till = new Payments();
    const line = { id: 'price_rye', title: 'Rye', amount: 700, quantity: 2 };
    const session = { lines: [line], successUrl: '', cancelUrl: '', reference: ORDER_ID };
    till.take('cs_1', session, 'ada@example.com');
    till.refund('ch_test_1', 700, 'Other');
    expect(await read(paymentsCsv(till.newestFirst))).toMatchObject([
      { amount: 1400, refunded: 700, money: 'taken', reference: ORDER_ID, isTest: true, bought: 'Rye (2)' },
    ]);
  });

  test.each([
    ['Paid', 'taken'],
    ['succeeded', 'taken'],
    ['Refunded', 'taken'],
    ['Partially refunded', 'taken'],
    ['Failed', 'none'],
    ['canceled', 'none'],
    ['requires_payment_method', 'none'],
    ['Incomplete', 'none'],
    ['Blocked', 'none'],
    ['processing', 'pending'],
    ['Uncaptured', 'pending'],
    ['Something new', 'pending'],
  ])('of a payment that is %s says that its money is %s', async (Status, money) => {
    expect(await read(rows({ Status }))).toMatchObject([{ money }]);
  });

  test('of what is not captured says that the money may still come', async () => {
    expect(await read(rows({ Captured: 'false' }))).toMatchObject([{ money: 'pending' }]);
  });

  test.each([
    ['needs_response', true],
    ['under_review', true],
    ['lost', true],
    ['won', false],
    ['warning_closed', false],
    ['', false],
  ])('of a dispute that is "%s" says that it is one: %s', async (status, isDisputed) => {
    expect(await read(rows({ 'Dispute Status': status }))).toMatchObject([{ isDisputed }]);
  });

  test('as for other countries has its own points and commas', async () => {
    expect(await read(rows({ Amount: '"1.234,50"', 'Amount Refunded': '"8,00"' }))).toMatchObject([
      { amount: 1_234_50, refunded: 8_00 },
    ]);
  });

  test('counts a payment once that is in it twice, as where two exports were joined', async () => {
    expect(await read(rows({}, { id: 'ch_2' }, {}))).toHaveLength(2);
  });
});

describe('what is no such file is a sentence:', () => {
  const EXPORT =
    /In Stripe's dashboard: Transactions > Payments > Export, time zone UTC, columns "All", or "Custom" with these ticked: id, Created date \(UTC\), Amount, Amount Refunded, Currency, Status, Client Reference ID\.$/;

  test.each([
    ['no file', async () => readPayments('nowhere.csv'), /^There is no nowhere\.csv\. /],
    ['an empty one', async () => read(' \n'), /unified_payments\.csv is empty\. /],
    [
      'columns that were not ticked, all of them named',
      async () => read(`${NAMES.replace('Amount Refunded,', '').replace(',Client Reference ID', '')}\n`),
      /csv lacks Amount Refunded, Client Reference ID\. /,
    ],
    [
      'the report of the balance',
      async () =>
        read(
          'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\ntxn_1,charge,ch_1,8.00,0.3,7.7,gbp,2026-11-22 10:05\n',
        ),
      /csv is no export of payments: it begins with "id,Type,Source,Amount/,
    ],
    [
      'the list of payouts',
      async () =>
        read(
          'id,Amount,Created (UTC),Currency,Arrival Date (UTC),Status\npo_1,8.00,2026-11-22 10:05,gbp,2026-11-24 00:00,Paid\n',
        ),
      /csv is no export of payments/,
    ],
    [
      'another text',
      async () => read('<!doctype html>\u001b[2J\n'),
      /it begins with "<!doctype html> \[2J…"/,
    ],
  ])('%s', async (_name, reading, sentence) => {
    await expect(reading()).rejects.toThrow(sentence);
    await expect(reading()).rejects.toThrow(EXPORT);
  });

  test('no payments in it', async () => {
    await expect(read(`${NAMES}\n`)).rejects.toThrow(/has no payments in it\. Export a longer time/);
  });

  const three = rows({}, { id: 'ch_2', Amount: '"1,000.00"' }, { id: 'ch_3' });

  test.each([
    ['in a row', three.slice(0, three.indexOf('ch_3') + 20), 4],
    ['in a text', three.slice(0, three.indexOf('1,000') + 3), 3],
    ['in the last number', three.slice(0, -10), 4],
    ['with a cell too many', three.replace('ch_2', 'ch_2,x'), 3],
  ])('one that breaks off %s', async (_where, content, broken) => {
    await expect(read(content)).rejects.toThrow(
      `unified_payments.csv breaks off in row ${broken}, or was changed there. Export it once more`,
    );
  });

  test('half of it, wherever it breaks off, is never taken for other payments', async () => {
    const whole = await read(three);
    for (let length = NAMES.length + 2; length < three.length; length += 1) {
      const half = await read(three.slice(0, length)).catch((cause: unknown) => cause);
      if (Array.isArray(half)) expect(whole.slice(0, half.length)).toEqual(half);
      else expect(half).toMatchObject({ message: expect.stringMatching(/breaks off|no payments/) });
    }
  });

  test.each([
    [
      { 'Created date (UTC)': '22/11/2026 10:05' },
      /row 2: "22\/11\/2026 10:05" is no time as Stripe writes it/,
    ],
    [{ Amount: '£8' }, /row 2: "£8" is no sum of money/],
    [{ Amount: '-8.00' }, /row 2: "-8\.00" is no sum of money/],
    [{ 'Amount Refunded': '8.0.0' }, /row 2: "8\.0\.0" is no sum of money/],
  ])('%j', async (fields, sentence) => {
    await expect(read(rows(fields))).rejects.toThrow(sentence);
  });

  test.each(['payments.xlsx', 'payments.csv'])("a spreadsheet's own file, called %s", async (name) => {
    await expect(readPayments(await file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), name))).rejects.toThrow(
      /is a spreadsheet's own file\. Take the CSV as Stripe gave it/,
    );
  });
});
