import Papa from 'papaparse';
import {
  type CatalogueRecords,
  isRecord,
  type Records,
  SECTIONS,
  type Section,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { disarmed, restored } from '../../../src/domain/csvText.ts';
import { tidyText } from '../../../src/domain/tidyText.ts';
import { Problem } from '../../../terminal/problem.ts';
import { fromCell, toCell, withOneLineEnd } from './csvCell.ts';

/** The first column, with each record's path, as in `cakes/rye-sourdough`. */
const RECORD = 'record';

/** The columns after `record`: what owners change most. Other fields follow in the order in which they are found. */
const FIRST_FIELDS = 'title category limit price api sizes allergens ingredients desc img descImgs'.split(
  ' ',
);

/** Writes a catalogue as a table for spreadsheets, one row per record. Throws a Problem if a record isn't an object. */
export function toCsv(file: string, catalogue: CatalogueRecords): string {
  const records = SECTIONS.flatMap((section) =>
    Object.entries(catalogue[section] ?? {}).map(([key, record]) => {
      const path = `${section}/${key}`;
      if (isRecord(record)) return { path, record };
      throw new Problem(`${path} is no record of fields, which ${file} can't hold: use a .json file.`);
    }),
  );
  const found = new Set(records.flatMap(({ record }) => Object.keys(record)));
  const fields = [...new Set([...FIRST_FIELDS.filter((field) => found.has(field)), ...found])];
  const rows = records.map(({ path, record }) => [
    disarmed(path),
    ...fields.map((field) => toCell(field, Object.hasOwn(record, field) ? record[field] : undefined)),
  ]);
  // Excel reads a file as UTF-8 only with this mark at its beginning.
  return `\uFEFF${Papa.unparse([[RECORD, ...fields.map(disarmed)], ...rows], { newline: '\r\n' })}\r\n`;
}

/** Reads the catalogue in a table that a spreadsheet has saved. Throws a Problem that names a row it can't read. */
export function fromCsv(file: string, text: string): CatalogueRecords {
  const table = csvRows(file, text, RECORD);
  if (!table) {
    throw new Problem(
      `${file} must begin with a row of names, the first of which is ${RECORD}, with commas between them. Pull one to see it: npm run catalogue -- pull ${file}`,
    );
  }
  const fields = fieldNames(file, table.names);
  const sections: Partial<Record<Section, Record<string, unknown>>> = {};
  const seen = new Map<string, number>();
  for (const { number: row, cells } of table.rows) {
    const { section, key } = placeOf(`${file}, row ${row}`, cells[0] ?? '');
    const path = `${section}/${key}`;
    const before = seen.get(path);
    if (before !== undefined) {
      throw new Problem(
        `${file} has ${path} twice, in rows ${before} and ${row}. Take one out, or give it another name.`,
      );
    }
    seen.set(path, row);
    sections[section] = {
      ...sections[section],
      [key]: recordIn(`${file}, row ${row}`, fields, cells.slice(1)),
    };
  }
  return sections;
}

function fieldNames(file: string, names: readonly string[]): string[] {
  const fields = names.slice(1);
  const repeated = fields.find((field, index) => field !== '' && fields.indexOf(field) !== index);
  if (repeated !== undefined) throw new Problem(`${file} has two columns with the name ${repeated}.`);
  return fields;
}

function placeOf(where: string, path: string): { readonly section: Section; readonly key: string } {
  const [name = '', key = '', ...rest] = restored(path).split('/');
  const section = SECTIONS.find((one) => one === tidyText(name));
  if (section && key !== '' && rest.length === 0) return { section, key };
  throw new Problem(
    `${where}: "${path}" is no place of a record. Write cakes/ or categories/ and its key, as in cakes/rye-sourdough.`,
  );
}

function recordIn(where: string, fields: readonly string[], cells: readonly string[]): Records {
  const beyond = cells.findIndex((cell, index) => cell !== '' && !fields[index]);
  if (beyond >= 0) {
    throw new Problem(
      `${where}: "${cells[beyond]}" stands in a column without a name. A text with a comma needs quotation marks around it.`,
    );
  }
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const value = fromCell(field, cells[index] ?? '');
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Reads a column's name, without the white space around it if it is one of FIRST_FIELDS. */
function nameIn(cell: string): string {
  const name = restored(cell);
  return FIRST_FIELDS.find((field) => field === tidyText(name)) ?? name;
}

interface Table {
  readonly names: readonly string[];
  /** The rows that are not empty, with their numbers in the spreadsheet. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Parses a saved table; null if the first column has another name. Throws a Problem that names a row it can't read. */
function csvRows(file: string, text: string, firstName: string): Table | null {
  const delimiter = new RegExp(`^[^\\p{L},;\t]*${firstName}[^\\p{L},;\t]*([,;\t])`, 'iu').exec(text)?.[1];
  if (!delimiter) return null;
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(text), { delimiter, newline: '\n' });
  const [error] = errors;
  if (error) {
    throw new Problem(`${file}, row ${(error.row ?? 0) + 1}: a quotation mark is missing or too many.`);
  }
  const [names = [], ...rows] = data;
  return {
    names: names.map(nameIn),
    rows: rows
      // Numbered as in the spreadsheet, whose first row has the names.
      .map((cells, index) => ({ number: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}
