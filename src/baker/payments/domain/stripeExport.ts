import Papa from 'papaparse';
import { decodeText } from '@/domain/decodeText';
import { type Pence, pence } from '@/domain/money';
import { isOrderId } from '@/domain/order/orderId';
import { tidyText } from '@/domain/tidyText';
import type { Payment } from './payment';

/** An error whose message tells the owner why a file is not Stripe's export. */
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
  intent: 'PaymentIntent ID',
  session: 'Checkout Session ID',
  captured: 'Captured',
  mode: 'Mode',
  disputed: 'Disputed Amount',
  dispute: 'Dispute Status',
  fee: 'Fee',
  bought: 'Checkout Line Item Summary',
  email: 'Customer Email',
} as const;

const COLUMNS = { ...NEEDED, ...WELCOME };

type Column = keyof typeof COLUMNS;

/** The columns that an export must have. */
export const NEEDED_COLUMNS: readonly string[] = Object.values(NEEDED);

/** A payment's cells; '' where the file lacks the column. */
type Row = Readonly<Record<Column, string>> & {
  /** The row's number in a spreadsheet, from 1. */
  readonly number: number;
};

/** Columns that Stripe's other reports lack. */
const OF_PAYMENTS_ALONE: readonly Column[] = ['at', 'refunded', 'reference'];
/** Finds where a header row begins. It takes three names, since a customer's text may contain one of them. */
const BEFORE_NAMES = /\n(?=[^\n]*Created date \(UTC\))(?=[^\n]*Currency)(?=[^\n]*Status)/i;

const TAKEN = [
  'paid',
  'succeeded',
  'refunded',
  'refund pending',
  'partially refunded',
  'partial refund',
  'early fraud warning',
];
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
/** Disputes that took no money. If the owner refunded the payment instead, that is among the refunds. */
const SETTLED = ['won', 'warning closed', 'prevented', 'charge refunded'];
/** How a payment's status begins if it tells the state of a dispute. */
const OF_DISPUTE = /^(?:disputed?|needs response|under review|won|lost)\b/;

/** Parses the payments in one or several exports from Stripe, even failed ones. Throws WrongFile for other files. */
export function paymentsIn(bytes: Uint8Array): Payment[] {
  refuseSpreadsheet(bytes);
  const text = decodeText(bytes);
  if (text === null) throw new WrongFile('This file is not text. Choose the CSV file as Stripe gave it.');
  const rows: Row[] = [];
  let number = 1;
  for (const one of exportsIn(text)) {
    const found = rowsOf(one, number);
    rows.push(...found);
    number += found.length + 1;
  }
  if (rows.length === 0) {
    throw new WrongFile('This file has no payments in it. Export a longer time: the whole week at least.');
  }
  return eachOnce(rows.map(paymentIn));
}

/** Splits a file into its exports, before each header row, even where the row is not on a new line. */
function exportsIn(text: string): string[] {
  const whole = text.trimStart();
  if (whole === '') throw new WrongFile('This file is empty. Export the payments once more.');
  const [names = ''] = whole.split(/\r?\n/, 1);
  return whole
    .replaceAll(names, (one) => `\n${one}`)
    .split(BEFORE_NAMES)
    .filter((one) => one.trim() !== '');
}

interface Read {
  readonly payment: Payment;
  readonly isOver: boolean;
}

/** Merges rows of the same payment, as two exports may have. Rows without an id are compared by more fields. */
function eachOnce(all: readonly Read[]): Payment[] {
  const known = new Map<string, Read>();
  for (const one of all) {
    const { id, at, amount, currency, reference, email, bought } = one.payment;
    const same = [id, at, amount, currency, reference, ...(id === '' ? [email, bought] : [])];
    const key = JSON.stringify(same);
    const other = known.get(key);
    known.set(key, other ? joined(other, one) : one);
  }
  return [...known.values()].map(({ payment }) => payment);
}

/** Merges two rows of a payment. It doesn't matter which is newer: refunds only grow, and disputes only end. */
function joined(a: Read, b: Read): Read {
  const isOver = a.isOver || b.isOver;
  const further = MONEY.indexOf(a.payment.money) <= MONEY.indexOf(b.payment.money) ? a : b;
  const payment = {
    ...further.payment,
    refunded: pence(Math.max(a.payment.refunded, b.payment.refunded)),
    lost: pence(Math.max(a.payment.lost, b.payment.lost)),
    fee: further.payment.fee ?? a.payment.fee ?? b.payment.fee,
    isDisputed: !isOver && (a.payment.isDisputed || b.payment.isDisputed),
  };
  return { payment, isOver };
}

const MONEY: readonly Payment['money'][] = ['taken', 'pending', 'none'];

/** Throws for Excel, LibreOffice and Numbers files, recognised by their first bytes. */
function refuseSpreadsheet([a, b, c, d]: Uint8Array): void {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isOldExcel = a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;
  if (!isZip && !isOldExcel) return;
  throw new WrongFile(
    'This is a spreadsheet’s own file, or an archive. Choose the CSV file as Stripe gave it, without opening it in a spreadsheet.',
  );
}

/** Parses one export. `number` is its header row's number in the file. */
function rowsOf(text: string, number: number): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const names = (data[0] ?? []).map((name) => tidyText(name).toLowerCase());
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
  const columns = Object.keys(COLUMNS) as Column[];
  const twice = columns.find(
    (column) => placeOf(column) !== names.lastIndexOf(COLUMNS[column].toLowerCase()),
  );
  if (twice) {
    throw new WrongFile(
      `This file has the column ${COLUMNS[twice]} twice. Export it once more, and choose the file as it is.`,
    );
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw cutOff((broken.row ?? 0) + number);
  const rows = data.slice(1).map((cells, index) => {
    const ofRow = number + 1 + index;
    if (cells.length !== names.length) throw cutOff(ofRow);
    const entries = columns.map((column) => [column, tidyText(cells[placeOf(column)] ?? '')]);
    return { ...Object.fromEntries(entries), number: ofRow } as Row;
  });
  // If the file ends with an order number and no line break, the number may be cut off.
  const isNumberLast = placeOf('reference') === names.length - 1 && !/\n\s*$/.test(text);
  const last = rows.at(-1);
  if (last && isNumberLast && !isOrderId(last.reference.toLowerCase())) throw cutOff(last.number);
  return rows;
}

const cutOff = (row: number): WrongFile =>
  new WrongFile(
    `This file breaks off in row ${row}, or was changed there. Export it once more, and choose the file as it is.`,
  );

function paymentIn(row: Row): Read {
  const { number } = row;
  const currency = row.currency.toLowerCase();
  if (!/^[a-z]{3,5}$/.test(currency)) throw new WrongFile(`Row ${number}: “${row.currency}” is no currency.`);
  const sum = (text: string) => sumIn(text, currency, number);
  const [amount, refunded] = [sum(row.amount), sum(row.refunded || '0')];
  if (refunded > amount) {
    throw new WrongFile(
      `Row ${number}: ${row.refunded} of ${row.amount} can’t have been refunded. Export it once more, and choose the file as it is.`,
    );
  }
  // A spreadsheet in another language writes “false” in that language.
  if (!['', 'true', 'false'].includes(row.captured.toLowerCase())) {
    throw new WrongFile(
      `Row ${number}: “${row.captured}” is not “true” or “false”. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
    );
  }
  const dispute = disputeOf(row);
  const isOver = dispute === 'lost' || SETTLED.includes(dispute);
  const payment: Payment = {
    // Stripe gives this id only to payments that were charged; the others are found by another id.
    id: row.id || row.intent || row.session,
    at: momentIn(row.at, number),
    amount,
    refunded,
    fee: feeIn(row.fee),
    lost: dispute === 'lost' ? pence(Math.min(amount, sum(row.disputed || '0') || amount)) : pence(0),
    currency,
    money: moneyOf(row, refunded === amount),
    status: row.status,
    reference: row.reference.toLowerCase(),
    isDisputed: dispute !== '' && !isOver,
    isTest: row.mode.toLowerCase() === 'test',
    bought: row.bought,
    email: row.email,
  };
  return { payment, isOver };
}

/** Parses the fee. A fee that can't be read is left out: the accountant's table says where one is missing. */
const feeIn = (text: string): Pence | null =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? pence(Number(text) * 100) : null;

/** Says whether the money was taken. Until a payment is captured, its sum is only set aside. */
function moneyOf(row: Row, isAllBack: boolean): Payment['money'] {
  const status = wordsOf(row.status);
  if (GIVEN_UP.includes(status)) return 'none';
  if (!TAKEN.includes(status) && !OF_DISPUTE.test(status)) return 'pending';
  if (row.captured.toLowerCase() !== 'false') return 'taken';
  return isAllBack ? 'none' : 'pending';
}

/** Returns the state of a payment's dispute in Stripe's words; '' if there is none. */
function disputeOf({ dispute, status }: Row): string {
  const words = wordsOf(dispute) || (OF_DISPUTE.test(wordsOf(status)) ? wordsOf(status) : '');
  return words.replace(/^disputed? (?=.)/, '');
}

const wordsOf = (status: string): string => status.toLowerCase().replaceAll(/[\s_]+/g, ' ');

/** Parses "2026-11-22 10:05:00", in UTC. */
function momentIn(text: string, row: number): Date {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${seconds}Z`);
  // JavaScript turns 31 February into a day in March, so compare.
  const isTime = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}${seconds}`);
  if (isTime) return at;
  throw new WrongFile(
    `Row ${row}: “${text}” is not a time as Stripe writes it. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
  );
}

/** Parses "8.00", "1,234.50", or "1.234,50" as some countries write it, into hundredths of the currency. */
function sumIn(text: string, currency: string, row: number): Pence {
  const most = decimalsOf(currency);
  const decimals = `\\d{1,${Math.max(2, most)}}`;
  const plain = new RegExp(`^(\\d{1,9})(?:[.,](${decimals}))?$`).exec(text);
  const grouped = new RegExp(
    `^(\\d{1,3}(?:([,.'’\\s])\\d{3})(?:\\2\\d{3})?)(?:(?!\\2)[.,](${decimals}))?$`,
  ).exec(text);
  const [whole, parts] = plain ? [plain[1], plain[2]] : [grouped?.[1], grouped?.[3]];
  // “8.005” in pounds is refused, since its separator may stand for thousands or for decimals.
  if (whole && (plain || parts || most === 0)) {
    return pence(Number(`${whole.replaceAll(/\D/g, '')}.${parts ?? 0}`) * 100);
  }
  throw new WrongFile(
    `Row ${row}: “${text}” is not a sum of money as Stripe writes it. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
  );
}

/** Returns a currency's number of decimals; 2 for an unknown one. */
function decimalsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2
    );
  } catch {
    return 2;
  }
}
