import Papa from 'papaparse';
import { decodeText } from '@/domain/decodeText';
import { isOrderId } from '@/domain/order/orderId';
import { tidyText } from '@/domain/tidyText';

/** An error whose message tells the owner why a file can't be used as Stripe's export. */
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
export type Row = Readonly<Record<Column, string>> & {
  /** The row's number in a spreadsheet, from 1. */
  readonly number: number;
};

/** Columns that Stripe's other reports lack. */
const OF_PAYMENTS_ALONE: readonly Column[] = ['at', 'refunded', 'reference'];
/** Finds where a header row begins, by three column names: a customer's text is unlikely to contain all of them. */
const BEFORE_NAMES = /\n(?=[^\n]*Created date \(UTC\))(?=[^\n]*Currency)(?=[^\n]*Status)/i;

/** Reads the rows of one or several exports from Stripe. Throws WrongFile if it can't. */
export function stripeRows(bytes: Uint8Array): Row[] {
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
  if (rows.length > 0) return rows;
  throw new WrongFile('This file has no payments in it. Export a longer time: the whole week at least.');
}

/** Throws for Excel, LibreOffice and Numbers files, recognised by their first bytes. */
function refuseSpreadsheet([a, b, c, d]: Uint8Array): void {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isOldExcel = a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;
  if (!isZip && !isOldExcel) return;
  throw new WrongFile(
    'This is a spreadsheet’s own file, or an archive. Choose the CSV file as Stripe gave it, without opening it in a spreadsheet.',
  );
}

/** Splits joined exports before each header row. One that equals the first row needs no line break before it. */
function exportsIn(text: string): string[] {
  const whole = text.trimStart();
  if (whole === '') throw new WrongFile('This file is empty. Export the payments once more.');
  const [names = ''] = whole.split(/\r?\n/, 1);
  return whole
    .replaceAll(names, (one) => `\n${one}`)
    .split(BEFORE_NAMES)
    .filter((one) => one.trim() !== '');
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
