import { existsSync } from 'node:fs';
import { Problem } from '../../terminal/problem.ts';
import { bytesOf, isTable, readCatalogueFile } from './catalogueFile.ts';
import { type Records, titleOf } from './catalogueRecords.ts';
import { restored } from './csvCell.ts';
import { csvRows } from './csvRows.ts';
import { fileText } from './fileText.ts';
import { type Limit, parsePieces, storedLimit } from './limits.ts';
import type { Plan } from './stockTable.ts';

const [PRODUCT, LIMIT] = ['product', 'limit'];
const HOW = `Make it in a spreadsheet, with the columns ${PRODUCT} and ${LIMIT}: a title or a key, and a number.`;

/**
 * How many of each product are baked, from a table of products and limits or from a catalogue. Throws a Problem with
 * the place if that is unclear.
 */
export async function planIn(file: string, products: Records): Promise<Plan> {
  const isCsv = isTable(file);
  if (isCsv && !existsSync(file)) throw new Problem(`There is no ${file}. ${HOW}`);
  const entries = (isCsv ? await tableEntries(file) : null) ?? (await catalogueEntries(file));
  const plan = new Map<string, Limit>();
  for (const { where, product, limit } of entries) {
    const key = keyOf(where, product, products);
    if (plan.has(key)) throw new Problem(`${where}: ${product} stands there twice. Nothing was written.`);
    const parsed = parsePieces(limit);
    if ('wrong' in parsed) throw new Problem(`${where}: ${parsed.wrong}. Nothing was written.`);
    plan.set(key, parsed.pieces);
  }
  return plan;
}

interface Entry {
  readonly where: string;
  readonly product: string;
  readonly limit: string;
}

/** The rows with a limit in a table of products and limits; null for another table. */
async function tableEntries(file: string): Promise<Entry[] | null> {
  const text = fileText(file, await bytesOf(file));
  const table = csvRows(file, text, PRODUCT);
  if (!table) {
    if (csvRows(file, text, 'record')) return null;
    throw new Problem(`${file} does not begin with the column ${PRODUCT}. ${HOW}`);
  }
  const column = table.names.findIndex((name) => name.trim().toLowerCase() === LIMIT);
  if (column < 0) throw new Problem(`${file} has no column ${LIMIT}. ${HOW}`);
  return table.rows
    .map(({ number, cells }) => ({
      where: `${file}, row ${number}`,
      product: restored(cells[0] ?? '').trim(),
      limit: restored(cells[column] ?? '').trim(),
    }))
    .filter(({ limit }) => limit !== '');
}

async function catalogueEntries(file: string): Promise<Entry[]> {
  const { cakes = {} } = await readCatalogueFile(file);
  return Object.entries(cakes).map(([key, record]) => ({
    where: `${file}, cakes/${key}`,
    product: key,
    limit: String(storedLimit(record) ?? '-'),
  }));
}

function keyOf(where: string, product: string, products: Records): string {
  if (Object.hasOwn(products, product)) return product;
  const isIt = (key: string) => titleOf(key, products[key]).trim().toLowerCase() === product.toLowerCase();
  const [key, ...others] = Object.keys(products).filter(isIt);
  if (key === undefined)
    throw new Problem(`${where}: the shop has no product "${product}". Nothing was written.`);
  if (others.length === 0) return key;
  throw new Problem(
    `${where}: several products are called "${product}". Use their keys: ${[key, ...others].join(', ')}.`,
  );
}
