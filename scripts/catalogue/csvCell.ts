import { isDeepStrictEqual } from 'node:util';

/** How the fields that are no texts stand in a cell. Every other field is a text, as it is. */
const KINDS: Readonly<Record<string, CellKind>> = {
  price: { write: plain, read: (cell) => numberIn(cell.replace(/^\s*£/, '')) ?? cell },
  limit: { write: plain, read: (cell) => numberIn(cell) ?? cell },
  descImgs: { write: listed, read: (cell) => cell.split('|').map((item) => item.trim()) },
  checked: { write: plain, read: (cell) => truthIn(cell) ?? cell },
};

interface CellKind {
  write(value: unknown): string;
  /** What a person who types this means; the text itself where that is nothing of the kind, for the checks to name. */
  read(cell: string): unknown;
}

const TEXT: CellKind = { write: plain, read: (cell) => cell };

/** Before the JSON of what its own kind of cell can't say: a text where a number belongs, an empty text. */
const AS_JSON = 'json:';

/** A spreadsheet runs a text that begins so as a formula. The last one sets off one of ours from one of theirs. */
const RISKY = /^[=+\-@＝＋－＠\t\r\n']/;

/** A field's value as a cell, which a spreadsheet shows and does not run. Nothing is an empty cell. */
export function toCell(field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const cell = kindOf(field).write(value);
  const isPlainNumber = typeof value === 'number';
  const written = isPlainNumber ? cell : disarmed(cell);
  return isDeepStrictEqual(fromCell(field, written), value)
    ? written
    : disarmed(`${AS_JSON}${JSON.stringify(value)}`);
}

/** A cell as the field's value; undefined where it is empty. What is no value of its kind stays a text. */
export function fromCell(field: string, cell: string): unknown {
  if (cell === '') return undefined;
  const text = restored(withOneLineEnd(cell));
  return text.startsWith(AS_JSON) ? jsonIn(text) : kindOf(field).read(text);
}

/** Line ends of one kind, whichever program has saved the text. */
export const withOneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** A text that a spreadsheet shows as it is: with an apostrophe before it, where it would run it. */
export const disarmed = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** The text that `disarmed` was given, also where the spreadsheet has taken the apostrophe off. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

const kindOf = (field: string): CellKind => (Object.hasOwn(KINDS, field) ? KINDS[field] : undefined) ?? TEXT;

/** What is no plain value is nothing here. */
function plain(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(plain).join(' | ') : '';
}

/** A number as people write it: also 7,50 in a country that does, but not 1,000, which is one thing here and another there. */
function numberIn(cell: string): number | null {
  const text = cell.trim();
  if (/^-?\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** TRUE and FALSE, as spreadsheets have them. */
function truthIn(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(AS_JSON.length));
  } catch {
    return text;
  }
}
