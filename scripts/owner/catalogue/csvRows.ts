import Papa from 'papaparse';
import { restored } from '../../../src/domain/csvText.ts';
import { Problem } from '../../../terminal/problem.ts';
import { withOneLineEnd } from './csvCell.ts';

interface Table {
  readonly names: readonly string[];
  /** The rows that are not empty, with their numbers in the spreadsheet. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/**
 * The rows of a table that a spreadsheet has saved; null if its first column has another name. Throws a Problem with
 * the row when it can't be read.
 */
export function csvRows(file: string, text: string, firstName: string): Table | null {
  const delimiter = new RegExp(`^"?${firstName}"?([,;\t])`, 'i').exec(text)?.[1];
  if (!delimiter) return null;
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(text), { delimiter, newline: '\n' });
  const [error] = errors;
  if (error) {
    throw new Problem(`${file}, row ${(error.row ?? 0) + 1}: a quotation mark is missing or too many.`);
  }
  const [names = [], ...rows] = data;
  return {
    names: names.map(restored),
    rows: rows
      // As the spreadsheet counts them: its first row has the names.
      .map((cells, index) => ({ number: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}
