import { isDeepStrictEqual } from 'node:util';
import { disarmed, restored } from '../../../src/domain/csvText.ts';

/** How fields that are not texts are written in a cell. Every other field is plain text. */
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
  /**
   * The value that somebody typed into a cell. Text that can't be read as this kind of value is returned unchanged, for
   * the checks to report.
   */
  read(cell: string): unknown;
}

const TEXT: CellKind = { write: plain, read: (cell) => cell };

/** Marks a value as JSON where the cell could not show it otherwise: a text in place of a number, or an empty text. */
const AS_JSON = 'json:';

/** A field's value as a cell, which a spreadsheet shows and does not run. No value is an empty cell. */
export function toCell(field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const cell = kindOf(field).write(value);
  const isPlainNumber = typeof value === 'number';
  const written = isPlainNumber ? cell : disarmed(cell);
  return isDeepStrictEqual(fromCell(field, written), value)
    ? written
    : disarmed(`${AS_JSON}${JSON.stringify(value)}`);
}

/** The field's value in a cell; undefined for an empty one. A cell that does not suit its kind stays a text. */
export function fromCell(field: string, cell: string): unknown {
  if (cell === '') return undefined;
  const text = restored(withOneLineEnd(cell));
  return text.startsWith(AS_JSON) ? jsonIn(text) : kindOf(field).read(text);
}

/** The text with one kind of line ends, whichever program has saved it. */
export const withOneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const kindOf = (field: string): CellKind => (Object.hasOwn(KINDS, field) ? KINDS[field] : undefined) ?? TEXT;

/** Objects have no plain form here. */
function plain(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(plain).join(' | ') : '';
}

/** `320g £19 price_abc; 1200g £25 price_xyz 900g`, as the baker's labels say it; at the end, the grams of its dough. */
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

/** A number as people write it: 7,50 as in some countries, but not 1,000, whose meaning differs between countries. */
function numberIn(cell: string): number | null {
  const text = cell.trim();
  if (/^-?\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** TRUE and FALSE, as spreadsheets write them. */
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
