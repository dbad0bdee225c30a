import { isDeepStrictEqual } from 'node:util';
import { disarmed, restored } from '../../../src/domain/csvText.ts';

/** How non-text fields are written into cells and read from them. All other fields are text. */
const KINDS: Readonly<Record<string, CellKind>> = {
  price: { write: plain, read: (cell) => numberIn(cell.replace(/^\s*£/, '')) ?? cell },
  limit: { write: plain, read: (cell) => numberIn(cell) ?? cell },
  most: { write: plain, read: (cell) => numberIn(cell) ?? cell },
  descImgs: { write: listed, read: (cell) => cell.split('|').map((item) => item.trim()) },
  sizes: { write: inSizes, read: (cell) => sizesIn(cell) ?? cell },
  grams: { write: plain, read: (cell) => numberIn(cell) ?? cell },
  packed: { write: plain, read: (cell) => truthIn(cell) ?? cell },
  soldOut: { write: plain, read: (cell) => truthIn(cell) ?? cell },
  checked: { write: plain, read: (cell) => truthIn(cell) ?? cell },
};

interface CellKind {
  write(value: unknown): string;
  /** Parses what somebody typed into a cell. If it can't, returns the text unchanged, for the checks to report. */
  read(cell: string): unknown;
}

const TEXT: CellKind = { write: plain, read: (cell) => cell };

/** Marks a cell as JSON, for values otherwise read back wrongly, such as an empty text or text in place of a number. */
const AS_JSON = 'json:';

/** Writes a field's value as a cell that spreadsheets don't run as a formula. A missing value becomes an empty cell. */
export function toCell(field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const cell = kindOf(field).write(value);
  const isPlainNumber = typeof value === 'number';
  const written = isPlainNumber ? cell : disarmed(cell);
  return isDeepStrictEqual(fromCell(field, written), value)
    ? written
    : disarmed(`${AS_JSON}${JSON.stringify(value)}`);
}

/** Reads a field's value from a cell; undefined if it is empty. Unsuitable text stays text, which the checks report. */
export function fromCell(field: string, cell: string): unknown {
  if (cell === '') return undefined;
  const text = restored(withOneLineEnd(cell));
  return text.startsWith(AS_JSON) ? jsonIn(text) : kindOf(field).read(text);
}

/** Makes all line ends `\n`, whichever program saved the text. */
export const withOneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const kindOf = (field: string): CellKind => (Object.hasOwn(KINDS, field) ? KINDS[field] : undefined) ?? TEXT;

function plain(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(plain).join(' | ') : '';
}

/** Writes sizes as in `320g £19 price_abc; 1200g £25 price_xyz 900g`: title, price, price id, and grams of dough. */
function inSizes(value: unknown): string {
  const sizes = Array.isArray(value) ? value : [];
  return sizes
    .map(({ title, price, api, grams }) =>
      [title, `£${price}`, api, grams && `${grams}g`].filter(Boolean).map(plain).join(' '),
    )
    .join('; ');
}

function sizesIn(cell: string): unknown[] | null {
  const sizes = cell.split(';').map((part) => {
    const [, title, pounds = '', api, grams] =
      /^\s*(.*\S)\s+£\s*(\S+)(?:\s+(?!\d+g\s*$)(\S+))?(?:\s+(\d+)g)?\s*$/.exec(part) ?? [];
    if (!title) return null;
    const price = numberIn(pounds) ?? pounds;
    return { title, price, ...(api && { api }), ...(grams && { grams: Number(grams) }) };
  });
  return sizes.includes(null) ? null : sizes;
}

/** Parses a number as people write it, such as 7,50; but not 1,000, whose meaning differs between countries. */
function numberIn(cell: string): number | null {
  const text = cell.trim();
  if (/^-?\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Parses TRUE and FALSE, as spreadsheets write them. */
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
