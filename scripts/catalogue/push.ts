import { isWrong, toLine } from '../../terminal/finding.ts';
import { Problem, Unanswered } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { backupName } from './backups.ts';
import { readCatalogue } from './catalogueDatabase.ts';
import {
  changesBetween,
  type RecordChange,
  removalsIn,
  type StockChange,
  stockIn,
  updateOf,
} from './catalogueDiff.ts';
import { isTable, readCatalogueFile, writeCatalogueFile } from './catalogueFile.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import type { CatalogueRecords } from './catalogueRecords.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { describeChanges } from './describeChanges.ts';
import { uninterrupted } from './interrupt.ts';
import { changeLimits, storedLimit } from './limits.ts';
import { doubtful, notePulled, type PulledStock, pulledStock } from './pulledStock.ts';

/** Brings the database to the state of a file, except the stock that orders have taken since the pull. */
export async function push(options: Options): Promise<void> {
  const { file, sandbox, yes, withStock } = options;
  const wanted = await readCatalogueFile(file);
  refuseIfWrong(file, wanted);
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const current = await readCatalogue(database);
  const changes = changesBetween(current, wanted);
  const pulled = await pulledStock(database, file);
  const stock = stockIn(changes);
  console.log(`Push ${file} to ${database.name}:`);
  if (changes.length > 0) console.log(describeChanges(changes).join('\n'));
  if (stock.length > 0) sayAboutStock(stock, pulled, options);
  const withRemovals = sayAboutRemovals(changes);
  const withDoubts = withStock && doubtful(stock, pulled).length > 0;
  const parts: Parts = { update: updateOf(changes), stock: withStock ? stock : [] };

  if (Object.keys(parts.update).length === 0 && parts.stock.length === 0) {
    console.log('There is nothing to write.');
  } else if (!yes) {
    sayRehearsal('push', { ...options, withRemovals });
  } else if (withDoubts && !options.despiteSales) {
    const meant = commandLine('push', { ...options, withRemovals, despiteSales: true });
    throw new Problem(`Nothing was written. ${freshPull(options)} Or, if that stock is meant: ${meant}`);
  } else if (withRemovals && !options.withRemovals) {
    const meant = commandLine('push', { ...options, withRemovals });
    throw new Problem(`Nothing was written. If they are really to go: ${meant}`);
  } else {
    await writeWithBackup(database, current, parts, options);
    const limits = limitsWritten(changes, parts.stock);
    if (Object.keys(limits).length > 0) await notePulled(database, file, { ...pulled, ...limits });
  }
  // After edits by hand the file may not be formatted as `npm run check`, and so a deployment, wants it.
  if (yes && !isTable(file)) await writeCatalogueFile(file, wanted);
}

interface Parts {
  /** Everything except the stock of existing products, by path. */
  readonly update: Readonly<Record<string, unknown>>;
  readonly stock: readonly StockChange[];
}

async function writeWithBackup(
  database: OwnerDatabase,
  current: CatalogueRecords,
  parts: Parts,
  { file, sandbox }: Options,
): Promise<void> {
  const backup = backupName('catalogue', '.json');
  await writeCatalogueFile(backup, current);
  const before = `What was there before: ${backup}`;
  const look = commandLine('diff', { file, sandbox });
  let sold: readonly StockChange[] = [];
  try {
    sold = await uninterrupted(() => write(database, parts, look));
  } catch (cause) {
    if (!(cause instanceof Unanswered)) throw cause;
    throw new Problem(`${cause.message} It may have been written: ${look} shows what was not.\n  ${before}`);
  }
  const back = commandLine('push', { file: backup, sandbox, yes: true });
  console.log(
    `✓ Written. ${before}\n  To go back: ${back} (add --with-stock --despite-sales for the stock of then)`,
  );
  if (sold.length > 0) {
    throw new Problem(
      `Left as it is was the stock of ${sold.map(({ title }) => title).join(', ')}: some of it was sold at this very moment. ${look} shows it.`,
    );
  }
}

/** Writes everything, the stock last. Returns the stock that it left alone, because it has changed since it was shown. */
async function write(
  database: OwnerDatabase,
  { update, stock }: Parts,
  toSee: string,
): Promise<readonly StockChange[]> {
  if (Object.keys(update).length > 0) await database.update(update);
  if (stock.length === 0) return [];
  let sold: readonly StockChange[] = [];
  await changeLimits(database, toSee, async (products) => {
    const isAsShown = ({ key, before }: StockChange) =>
      products[key] && storedLimit(products[key]) === before;
    sold = stock.filter((change) => !isAsShown(change));
    return new Map(stock.filter(isAsShown).map(({ key, after }) => [key, after]));
  });
  return sold;
}

function limitsWritten(changes: readonly RecordChange[], stock: readonly StockChange[]): PulledStock {
  const added = changes.filter(({ section, kind }) => section === 'cakes' && kind === 'added');
  return Object.fromEntries([
    ...added.map(({ key, record }) => [key, storedLimit(record)]),
    ...stock.map(({ key, after }) => [key, after]),
  ]);
}

function refuseIfWrong(file: string, catalogue: CatalogueRecords): void {
  const wrong = checkCatalogue(catalogue).filter(isWrong);
  if (wrong.length === 0) return;
  throw new Problem(`${file} is not in order, so nothing was written:\n${wrong.map(toLine).join('\n')}`);
}

/** Orders take stock while the file is being edited, so a push never sets it silently. */
function sayAboutStock(stock: readonly StockChange[], pulled: PulledStock | null, options: Options): void {
  const titles = stock.map(({ title }) => title).join(', ');
  if (!options.withStock) {
    console.log(
      `! The stock of ${titles} is left as the database has it. To set it as well, add --with-stock`,
    );
    return;
  }
  console.log(`! The stock of ${titles} will be set as shown.`);
  const doubts = doubtful(stock, pulled);
  if (doubts.length === 0) return;
  console.log('! Since the file was fetched, it was sold from or changed, as far as is known here:');
  for (const { key, title, before, after } of doubts) {
    const then = pulled && key in pulled ? `${show(pulled[key])} when you fetched it, ` : '';
    console.log(`    ${title}: ${then}${show(before)} now, you would set ${show(after)}`);
  }
  if (!options.despiteSales) console.log(`  ${freshPull(options)} Or add --despite-sales`);
}

const show = (limit: unknown): string => (limit === null ? 'no limit' : String(limit));

const freshPull = ({ file, sandbox }: Options): string =>
  `To fetch the file anew, and set the stock in it again: ${commandLine('pull', { file, sandbox, yes: true })}.`;

/**
 * Prints the records that the push removes, and returns whether there are any: a line lost from a file must not close
 * a product.
 */
function sayAboutRemovals(changes: readonly RecordChange[]): boolean {
  const removals = removalsIn(changes);
  for (const { what, titles } of removals) {
    console.log(`! This takes ${titles.length} ${what} out of the shop: ${titles.join(', ')}.`);
  }
  return removals.length > 0;
}
