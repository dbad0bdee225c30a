import { nextBakeDay } from '@/domain/bakeDay';
import { piecesOrdered } from '@/domain/week/piecesOrdered';
import { readOrdersOfDay } from '@/services/owner/readOrders';
import { increment } from '@/services/owner/stockRecord';
import { Problem, Unanswered } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { backupName } from './backups.ts';
import { apartFromStock, changesBetween, type RecordChange, type StockChange } from './catalogueDiff.ts';
import { writeCatalogueFile } from './catalogueFile.ts';
import { commandLine, type Options } from './catalogueOptions.ts';
import {
  type CatalogueRecords,
  isRecord,
  type Records,
  type Section,
  toRecords,
} from './catalogueRecords.ts';
import { uninterrupted } from './interrupt.ts';
import { storedLimit, withLimits } from './limits.ts';

/** How often a write of the stock may fail because something was sold after the reading. */
const ROUNDS = 20;

/** What a push writes. */
export interface PushWrite {
  /** The database's catalogue as it was shown. */
  readonly current: CatalogueRecords;
  /** What it becomes, but for the stock of products that it has. */
  readonly merged: CatalogueRecords;
  readonly changes: readonly RecordChange[];
  /** The stock to set of products that the database has. */
  readonly stock: readonly StockChange[];
}

/**
 * Writes what a push has to, and returns the stock that it left alone, because it has changed since it was shown.
 * Throws a Problem that says what was written if it was not all.
 */
export async function writeWithBackup(
  database: OwnerDatabase,
  push: PushWrite,
  { file, sandbox }: Options,
): Promise<readonly StockChange[]> {
  const backup = backupName('catalogue', '.json');
  await writeCatalogueFile(backup, push.current);
  const before = `What was there before: ${backup}`;
  const look = commandLine('diff', { file, sandbox });
  const written: Section[] = [];
  let sold: readonly StockChange[] = [];
  try {
    sold = await uninterrupted(() => write(database, push, written));
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    const isUnsure = cause instanceof Unanswered;
    if (!isUnsure && written.length === 0) throw new Problem(`${cause.message} Nothing was written.`);
    const what = isUnsure ? 'It may have been written' : `Only ${written.join(' and ')} got written`;
    throw new Problem(`${cause.message} ${what}: ${look} shows what was not.\n  ${before}`);
  }
  const back = commandLine('push', { file: backup, sandbox, yes: true });
  console.log(
    `✓ Written. ${before}\n  To go back: ${back} (add --with-stock --despite-sales for the stock of then)`,
  );
  return sold;
}

/** The products first: they are changed most often, and if they were at this moment, nothing at all is written. */
const ORDER: readonly Section[] = ['cakes', 'categories', 'texts'];

/** Writes the sections that change, each as a whole, and adds them to `written`. */
async function write(
  database: OwnerDatabase,
  push: PushWrite,
  written: Section[],
): Promise<readonly StockChange[]> {
  const toWrite = new Set(push.changes.map(({ section }) => section));
  if (push.stock.length > 0) toWrite.add('cakes');
  const sold: StockChange[] = [];
  const isStockSet = push.stock.length > 0;
  const earlier = isStockSet ? await database.read('stock') : null;
  try {
    if (isStockSet) await database.update(await stockSetAnew(database, push.stock));
    for (const section of ORDER.filter((one) => toWrite.has(one))) {
      sold.push(...(await writeSection(database, section, push)));
      written.push(section);
    }
  } catch (cause) {
    const isUnwritten = written.length === 0 && !(cause instanceof Unanswered);
    if (isUnwritten && isStockSet) await database.update({ stock: earlier });
    throw cause;
  }
  return sold;
}

/** Notes that the stock is of another batch from now on, and that what is left and what is ordered is what is baked. */
async function stockSetAnew(database: OwnerDatabase, stock: readonly StockChange[]) {
  const { orders } = await readOrdersOfDay(database, nextBakeDay(new Date()));
  const ordered = piecesOrdered(orders);
  const baked = ({ key, after }: StockChange) =>
    typeof after === 'number' ? after + (ordered.get(key) ?? 0) : null;
  return {
    'stock/setAt': Date.now(),
    'stock/revision': increment(1),
    ...Object.fromEntries(
      stock.flatMap((one) =>
        ['baked', 'plan'].map((place) => [`stock/${place}/${one.key}`, baked(one)] as const),
      ),
    ),
  };
}

/** Writes a section unless it was changed since it was shown. Sales since stay. */
async function writeSection(
  database: OwnerDatabase,
  section: Section,
  { current, merged, stock }: PushWrite,
): Promise<readonly StockChange[]> {
  for (let round = 1; round <= ROUNDS; round++) {
    const { json, tag } = await database.readTagged(section);
    const now = toRecords(json);
    const since = changesBetween({ [section]: current[section] ?? {} }, { [section]: now });
    if (apartFromStock(since).length > 0) {
      throw new Problem(`Somebody changed ${section} at this very moment: push again to see it.`);
    }
    const records = merged[section] ?? {};
    if (section !== 'cakes') {
      if (await database.writeIf(section, tag, records)) return [];
      continue;
    }
    const isAsShown = ({ key, before }: StockChange) => storedLimit(now[key]) === before;
    const products = withLimits(records, limitsOf(now, stock.filter(isAsShown)));
    if (await database.writeIf(section, tag, products)) return stock.filter((one) => !isAsShown(one));
  }
  throw new Problem('Something is sold all the time: try again in a quieter minute.');
}

/** The stock that the database has now, or that is to be set. */
function limitsOf(now: Records, stock: readonly StockChange[]): Map<string, unknown> {
  const products = Object.entries(now).filter(([, record]) => isRecord(record));
  const limits = new Map(products.map(([key, record]) => [key, storedLimit(record)]));
  for (const { key, after } of stock) limits.set(key, after);
  return limits;
}
