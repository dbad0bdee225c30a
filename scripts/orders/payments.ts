import { existsSync } from 'node:fs';
import Papa from 'papaparse';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { isOrderId } from '@/domain/orderId';
import { Problem } from '../../terminal/problem.ts';
import { bytesOf } from '../catalogue/catalogueFile.ts';
import { fileText } from '../catalogue/fileText.ts';
import { plainText } from './plainText.ts';

/** A payment as Stripe reports it. */
export interface Payment {
  /** Stripe's id, by which one finds it there. */
  readonly id: string;
  readonly at: Date;
  /** Before refunds; in hundredths of its currency. */
  readonly amount: Pence;
  readonly refunded: Pence;
  /** In small letters: `gbp`. */
  readonly currency: string;
  /** `pending`: the money may still come. `none`: the payment failed, or was given up. */
  readonly money: 'taken' | 'pending' | 'none';
  /** Stripe's word for its status. */
  readonly status: string;
  /** The order's number; '' without one. */
  readonly reference: string;
  readonly isDisputed: boolean;
  /** From Stripe's test mode: no money moved. */
  readonly isTest: boolean;
  /** What was bought, and by whom; '' if unknown. */
  readonly bought: string;
  readonly email: string;
}

export const isInPounds = ({ currency }: Payment): boolean => currency === 'gbp';

/** The rest of a payment after its refunds. */
export const leftOf = ({ amount, refunded }: Payment): Pence => pence(amount - refunded);

/** The money that is there of payments, after refunds. Without what may still come, and without other currencies. */
export const poundsLeft = (payments: readonly Payment[]): Pence => poundsOf(payments, leftOf);

/** The same before refunds. */
export const poundsPaid = (payments: readonly Payment[]): Pence => poundsOf(payments, ({ amount }) => amount);

function poundsOf(payments: readonly Payment[], of: (payment: Payment) => Pence): Pence {
  const there = payments.filter((payment) => payment.money === 'taken' && isInPounds(payment));
  return pence(there.reduce((sum, payment) => sum + of(payment), 0));
}

/** The paid sum, as people write it. */
export const sumOf = ({ amount, currency }: Payment): string => textOf(amount, currency);

/** The rest after refunds, as people write it. */
export const leftText = (payment: Payment): string => textOf(leftOf(payment), payment.currency);

const textOf = (amount: Pence, currency: string): string =>
  currency === 'gbp'
    ? formatPounds(amount)
    : `${(amount / 100).toFixed(2)} ${plainText(currency).toUpperCase()}`;

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

/** A row's cells by column; '' if the file lacks the column. */
type Row = Readonly<Record<Column, string>>;

/** Columns that none of Stripe's other reports has. */
const OF_PAYMENTS_ALONE: readonly Column[] = ['at', 'refunded', 'reference'];

const EXPORT =
  'In Stripe\'s dashboard: Transactions > Payments > Export, time zone UTC, columns "All", or "Custom" with these ticked';

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

/** The payments in Stripe's own export, including failed ones. Throws a Problem for any other file. */
export async function readPayments(file: string): Promise<Payment[]> {
  if (!existsSync(file))
    throw new Problem(`There is no ${file}. ${EXPORT}: ${namesOf(Object.keys(NEEDED))}.`);
  const bytes = await bytesOf(file);
  refuseSpreadsheet(file, bytes);
  const text = fileText(file, bytes);
  const rows = rowsOf(file, text);
  const payments = rows.map((row, index) => paymentIn(row, `${file}, row ${index + 2}`));
  if (payments.length === 0) {
    throw new Problem(`${file} has no payments in it. Export a longer time: the whole week at least.`);
  }
  // The file may consist of two exports that overlap.
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()];
}

/** Looks at the first bytes, whatever the name: the files of Excel, LibreOffice and Numbers are archives. */
function refuseSpreadsheet(file: string, bytes: Uint8Array): void {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begin !== 'PK\x03\x04' && begin !== '\xd0\xcf\x11\xe0') return;
  throw new Problem(
    `${file} is a spreadsheet's own file. Take the CSV as Stripe gave it, without opening it in a spreadsheet.`,
  );
}

function rowsOf(file: string, text: string): Row[] {
  if (text.trim() === '') throw new Problem(`${file} is empty. ${EXPORT}: ${namesOf(Object.keys(NEEDED))}.`);
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const names = (data[0] ?? []).map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) => names.indexOf(COLUMNS[column].toLowerCase());
  const missing = (Object.keys(NEEDED) as Column[]).filter((column) => placeOf(column) < 0);
  if (OF_PAYMENTS_ALONE.every((column) => missing.includes(column))) {
    const begin = plainText(text.slice(0, 60));
    throw new Problem(
      `${file} is no export of payments: it begins with "${begin}…". ${EXPORT}: ${namesOf(Object.keys(NEEDED))}.`,
    );
  }
  if (missing.length > 0) {
    throw new Problem(`${file} lacks ${namesOf(missing)}. ${EXPORT}: ${namesOf(Object.keys(NEEDED))}.`);
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw cutOff(file, (broken.row ?? 0) + 1);
  const columns = Object.keys(COLUMNS) as Column[];
  const rows = data.slice(1).map((cells, index) => {
    if (cells.length !== names.length) throw cutOff(file, index + 2);
    const entries = columns.map((column) => [column, cells[placeOf(column)]?.trim() ?? '']);
    return Object.fromEntries(entries) as Row;
  });
  // If the number is the last column, half a number looks like a complete cell.
  const isNumberLast = placeOf('reference') === names.length - 1 && !/\n\s*$/.test(text);
  const last = rows.at(-1);
  if (last && isNumberLast && !isOrderId(last.reference.toLowerCase())) throw cutOff(file, rows.length + 1);
  return rows;
}

const cutOff = (file: string, row: number): Problem =>
  new Problem(
    `${file} breaks off in row ${row}, or was changed there. Export it once more, and take the file as it is.`,
  );

const namesOf = (columns: readonly string[]): string =>
  columns.map((column) => COLUMNS[column as Column]).join(', ');

function paymentIn(row: Row, where: string): Payment {
  return {
    id: row.id,
    at: momentIn(row.at, where),
    amount: sumIn(row.amount, where),
    refunded: sumIn(row.refunded || '0', where),
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
function momentIn(text: string, where: string): Date {
  const [isTime, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${seconds}Z`);
  if (isTime && !Number.isNaN(at.getTime())) return at;
  throw new Problem(
    `${where}: "${plainText(text)}" is no time as Stripe writes it. Take the file as Stripe gave it, without saving it in a spreadsheet.`,
  );
}

/** "8.00", "1,234.50", and "1.234,50" as Stripe writes it for some other countries. */
function sumIn(text: string, where: string): Pence {
  const [, whole, parts = ''] = /^(\d+|\d{1,3}(?:[,. ]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole) return pence(Number(whole.replaceAll(/\D/g, '')) * 100 + Number(parts.padEnd(2, '0')));
  throw new Problem(`${where}: "${plainText(text)}" is no sum of money.`);
}
