import Papa from 'papaparse';
import { decodeText } from '@/domain/decodeText';
import { type Pence, pence } from '@/domain/money';
import { isOrderId } from '@/domain/order/orderId';
import type { Payment } from './payment';

/** Why a file can't be read as Stripe's export, in words for the owner. */
export class WrongFile extends Error {}

const NEEDED = {
  id: 'id',
  at: 'Created date (UTC)',
  amount: 'Amount',
  refunded: 'Amount Refunded',
  currency: 'Currency',
  status: 'Status',
  reference: 'Client Reference ID',
} as const;

const WELCOME = {
  captured: 'Captured',
  mode: 'Mode',
  dispute: 'Dispute Status',
  bought: 'Checkout Line Item Summary',
  email: 'Customer Email',
} as const;

const COLUMNS = { ...NEEDED, ...WELCOME };

type Column = keyof typeof COLUMNS;

/** The columns that an export must have, as Stripe names them. */
export const NEEDED_COLUMNS: readonly string[] = Object.values(NEEDED);

/** A row's cells by column; '' if the file lacks the column. */
type Row = Readonly<Record<Column, string>>;

/** Columns that none of Stripe's other reports has. */
const OF_PAYMENTS_ALONE: readonly Column[] = ['at', 'refunded', 'reference'];

const TAKEN = ['paid', 'succeeded', 'refunded', 'partially refunded', 'partial refund', 'disputed'];
const GIVEN_UP = [
  'failed',
  'canceled',
  'cancelled',
  'incomplete',
  'expired',
  'blocked',
  'requires payment method',
  'requires confirmation',
  'requires action',
];
/** Disputes that are over, or only a bank's question, and took no money. */
const NO_DISPUTE = ['', 'won', 'warning closed'];

/** The payments in Stripe's own export, including failed ones. Throws WrongFile for any other file. */
export function paymentsIn(bytes: Uint8Array): Payment[] {
  refuseSpreadsheet(bytes);
  const text = decodeText(bytes);
  if (text === null) throw new WrongFile('This file is not text. Choose the CSV file as Stripe gave it.');
  const payments = rowsOf(text).map((row, index) => paymentIn(row, index + 2));
  if (payments.length === 0) {
    throw new WrongFile('This file has no payments in it. Export a longer time: the whole week at least.');
  }
  // The file may consist of two exports that overlap.
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()];
}

/** Looks at the first bytes, whatever the name: the files of Excel, LibreOffice and Numbers are archives. */
function refuseSpreadsheet([a, b, c, d]: Uint8Array): void {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isOldExcel = a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;
  if (!isZip && !isOldExcel) return;
  throw new WrongFile(
    'This is a spreadsheet’s own file, or an archive. Choose the CSV file as Stripe gave it, without opening it in a spreadsheet.',
  );
}

function rowsOf(text: string): Row[] {
  if (text.trim() === '') throw new WrongFile('This file is empty. Export the payments once more.');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const names = (data[0] ?? []).map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) => names.indexOf(COLUMNS[column].toLowerCase());
  const missing = (Object.keys(NEEDED) as Column[]).filter((column) => placeOf(column) < 0);
  if (OF_PAYMENTS_ALONE.every((column) => missing.includes(column))) {
    throw new WrongFile(
      `This file is not an export of payments: it begins with “${text.slice(0, 60).trim()}…”. Choose Stripe’s list of payments, not its balance or payouts.`,
    );
  }
  if (missing.length > 0) {
    const columns = missing.map((column) => COLUMNS[column]);
    const what = columns.length === 1 ? 'the column' : 'the columns';
    throw new WrongFile(
      `This file lacks ${what} ${columns.join(', ')}. Export it once more with all columns ticked.`,
    );
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw cutOff((broken.row ?? 0) + 1);
  const columns = Object.keys(COLUMNS) as Column[];
  const rows = data.slice(1).map((cells, index) => {
    if (cells.length !== names.length) throw cutOff(index + 2);
    const entries = columns.map((column) => [column, cells[placeOf(column)]?.trim() ?? '']);
    return Object.fromEntries(entries) as Row;
  });
  // If the number is the last column, half a number looks like a complete cell.
  const isNumberLast = placeOf('reference') === names.length - 1 && !/\n\s*$/.test(text);
  const last = rows.at(-1);
  if (last && isNumberLast && !isOrderId(last.reference.toLowerCase())) throw cutOff(rows.length + 1);
  return rows;
}

const cutOff = (row: number): WrongFile =>
  new WrongFile(
    `This file breaks off in row ${row}, or was changed there. Export it once more, and choose the file as it is.`,
  );

function paymentIn(row: Row, number: number): Payment {
  return {
    id: row.id,
    at: momentIn(row.at, number),
    amount: sumIn(row.amount, number),
    refunded: sumIn(row.refunded || '0', number),
    currency: row.currency.toLowerCase(),
    money: moneyOf(row),
    status: row.status,
    reference: row.reference.toLowerCase(),
    isDisputed: !NO_DISPUTE.includes(wordsOf(row.dispute)),
    isTest: row.mode.toLowerCase() === 'test',
    bought: row.bought,
    email: row.email,
  };
}

function moneyOf({ status, captured }: Row): Payment['money'] {
  if (GIVEN_UP.includes(wordsOf(status))) return 'none';
  const isTaken = TAKEN.includes(wordsOf(status)) && captured.toLowerCase() !== 'false';
  return isTaken ? 'taken' : 'pending';
}

const wordsOf = (status: string): string => status.toLowerCase().replaceAll(/[\s_]+/g, ' ');

/** "2026-11-22 10:05:00", in UTC. */
function momentIn(text: string, row: number): Date {
  const [isTime, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${seconds}Z`);
  if (isTime && !Number.isNaN(at.getTime())) return at;
  throw new WrongFile(
    `Row ${row}: “${text}” is not a time as Stripe writes it. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
  );
}

/** "8.00", "1,234.50", and "1.234,50" as Stripe writes it for some other countries. */
function sumIn(text: string, row: number): Pence {
  const [, whole, parts = ''] = /^(\d+|\d{1,3}(?:[,. ]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole) return pence(Number(whole.replaceAll(/\D/g, '')) * 100 + Number(parts.padEnd(2, '0')));
  throw new WrongFile(`Row ${row}: “${text}” is not a sum of money.`);
}
