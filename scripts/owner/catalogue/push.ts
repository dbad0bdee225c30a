import {
  apartFromStock,
  changesBetween,
  otherStockIn,
  type RecordChange,
  removalsIn,
} from '../../../src/domain/catalogue/catalogueDiff.ts';
import {
  type CatalogueRecords,
  type Records,
  titleOf,
  toRecords,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Conflict, mergeCatalogue } from '../../../src/domain/catalogue/mergeCatalogue.ts';
import { isWrong, toLine } from '../../../terminal/finding.ts';
import { Problem } from '../../../terminal/problem.ts';
import { openOwnerDatabase } from '../database/ownerDatabase.ts';
import { readCatalogue } from './catalogueDatabase.ts';
import { isTable, readCatalogueFile, writeCatalogueFile } from './catalogueFile.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { describeChanges, describeConflicts } from './describeChanges.ts';
import { uninterrupted } from './interrupt.ts';
import { lastPulled, notePulled } from './pulledNote.ts';
import { tidyCatalogue } from './tidyCatalogue.ts';
import { type PushWrite, writeWithBackup } from './writeSections.ts';

/** Copies changes since the last pull or push both ways, from file to database and back. Keeps existing stock. */
export async function push(options: Options): Promise<void> {
  const { file, sandbox, yes } = options;
  const inFile = await readCatalogueFile(file);
  refuseIfWrong(file, tidyCatalogue(file, inFile));
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const current = await readCatalogue(database);
  const edited = tidyCatalogue(file, inFile, current);
  const pulled = await lastPulled(database, file);
  const { merged, conflicts } = mergeCatalogue(pulled ?? {}, edited, current);
  const taken = apartFromStock(changesBetween(edited, merged));
  const changes = changesBetween(current, merged);
  const stock = otherStockIn(changes);
  const toWrite: PushWrite = { current, merged, changes: apartFromStock(changes) };
  console.log(`Push ${file} to ${database.name}:`);
  if (changes.length > 0) console.log(describeChanges(changes).join('\n'));
  if (taken.length > 0) sayAboutTaken(taken, file);
  if (!pulled) sayThatUnknown(toWrite.changes, file);
  if (conflicts.length > 0) sayAboutConflicts(conflicts, options);
  if (stock.length > 0) {
    console.log(
      `! The stock of ${stock.join(', ')} is left as the database has it: the baker's page sets it, /baker/stock`,
    );
  }
  refuseIfHidden(file, changes, toRecords(await database.read('hidden')));
  const withRemovals = sayAboutRemovals(changes);

  const isToWrite = toWrite.changes.length > 0;
  if (!isToWrite && taken.length === 0) console.log('There is nothing to write.');
  else if (!yes) sayRehearsal('push', { ...options, 'with-removals': withRemovals });
  if (!yes) return;
  refuseUnlessMeant(conflicts.length > 0, withRemovals, options);
  if (isToWrite) await writeWithBackup(database, toWrite, options);
  await uninterrupted(async () => {
    // Writes a JSON file in any case: whoever edited it may have broken the format that `npm run check` demands.
    if (taken.length > 0 || !isTable(file)) await writeCatalogueFile(file, merged);
    // Notes the push only now that the file is written. Otherwise the next push could mistake old values for edits.
    await notePulled(database, file, { ...pulled, ...merged });
  });
  if (taken.length > 0) console.log(`✓ ${file} has what was changed in the database.`);
}

function refuseIfWrong(file: string, catalogue: CatalogueRecords): void {
  const wrong = checkCatalogue(catalogue).filter(isWrong);
  if (wrong.length === 0) return;
  throw new Problem(`${file} is not in order, so nothing was written:\n${wrong.map(toLine).join('\n')}`);
}

/** Refuses to add a product that the baker has hidden: her page can't change one that is both on sale and hidden. */
function refuseIfHidden(file: string, changes: readonly RecordChange[], hidden: Records): void {
  const shown = changes.filter(
    ({ section, kind, key }) => section === 'cakes' && kind === 'added' && Object.hasOwn(hidden, key),
  );
  if (shown.length === 0) return;
  const titles = shown.map(({ key, record }) => titleOf(key, record)).join(', ');
  throw new Problem(
    `Nothing was written: the baker's page has hidden ${titles}. Show it there, /baker/products, or take it out of ${file}.`,
  );
}

/** Throws a Problem, with what to type, unless each needed option was given. */
function refuseUnlessMeant(hasConflicts: boolean, hasRemovals: boolean, options: Options): void {
  const withRemovals = { ...options, 'with-removals': hasRemovals };
  if (hasConflicts && !options['despite-changes']) {
    const meant = commandLine('push', { ...withRemovals, 'despite-changes': true });
    throw new Problem(`Nothing was written. ${freshPull(options)} Or, if the file is right: ${meant}`);
  }
  if (hasRemovals && !options['with-removals']) {
    const meant = commandLine('push', withRemovals);
    throw new Problem(`Nothing was written. If they are really to go: ${meant}`);
  }
}

function sayAboutTaken(taken: readonly RecordChange[], file: string): void {
  console.log(
    `! Changed in the database since ${file} was fetched, and not in the file. It stays, and the file takes it over:`,
  );
  console.log(describeChanges(taken).join('\n'));
}

/** Says that no pull of this file is on record, so edits in the file can't be told apart from outdated values. */
function sayThatUnknown(changes: readonly RecordChange[], file: string): void {
  if (changes.every(({ kind }) => kind === 'added')) return;
  console.log(
    `! There is no note here of what ${file} was fetched with, so it can't be told who changed what. The file is taken throughout.`,
  );
}

function sayAboutConflicts(conflicts: readonly Conflict[], options: Options): void {
  console.log(`! Changed both in ${options.file} and in the database since it was fetched:`);
  console.log(describeConflicts(conflicts, options.file).join('\n'));
  if (!options['despite-changes']) {
    console.log(`  ${freshPull(options)} Or, if the file is right, add --despite-changes`);
  }
}

const freshPull = ({ file, sandbox }: Options): string =>
  `To fetch the file again, and edit it again: ${commandLine('pull', { file, sandbox, yes: true })}.`;

/** Prints what the push removes, and returns whether it removes anything. */
function sayAboutRemovals(changes: readonly RecordChange[]): boolean {
  const removals = removalsIn(changes);
  for (const { what, titles } of removals) {
    console.log(`! This takes ${titles.length} ${what} out of the shop: ${titles.join(', ')}.`);
  }
  return removals.length > 0;
}
