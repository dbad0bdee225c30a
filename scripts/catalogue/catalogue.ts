/** Compares the catalogue in a file with the database's, and writes it there or fetches it: `npm run catalogue`. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { checkOwnPictures } from '../doctor/checkPictures.ts';
import { isWrong, summaryOf, toLine } from '../doctor/finding.ts';
import { isYesKeptByNpm } from '../keptByNpm.ts';
import { orExplain, Problem, Unanswered } from '../problem.ts';
import { replaceFile } from '../replaceFile.ts';
import { readCatalogue } from './catalogueDatabase.ts';
import { changesBetween, isStock, type RecordChange, removalsIn, updateOf } from './catalogueDiff.ts';
import { bytesOf, isTable, readCatalogueFile, writeCatalogueFile } from './catalogueFile.ts';
import { type CommandName, commandLine, type Options, readOptions } from './catalogueOptions.ts';
import { type CatalogueRecords, titleOf } from './catalogueRecords.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { describeChanges } from './describeChanges.ts';

const COMMANDS: Readonly<Record<CommandName, (options: Options) => Promise<void>>> = {
  check,
  diff,
  push,
  pull,
};

await orExplain(() => {
  const { name, options } = readOptions();
  return COMMANDS[name](options);
});

async function check({ file }: Options): Promise<void> {
  const catalogue = await readCatalogueFile(file);
  const findings = [...checkCatalogue(catalogue), ...(await checkOwnPictures(catalogue))];
  console.log([...findings.map(toLine), summaryOf(findings)].join('\n'));
  if (findings.some(isWrong)) process.exitCode = 1;
}

async function diff({ file, sandbox }: Options): Promise<void> {
  const wanted = await readCatalogueFile(file);
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const changes = changesBetween(await readCatalogue(database), wanted);
  console.log(`From ${database.name} to ${file}:`);
  console.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'No difference.');
}

async function push(options: Options): Promise<void> {
  const { file, sandbox, yes, withStock } = options;
  const wanted = await readCatalogueFile(file);
  refuseIfWrong(file, wanted);
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const current = await readCatalogue(database);
  const changes = changesBetween(current, wanted);
  const update = updateOf(changes, { withStock });
  console.log(`Push ${file} to ${database.name}:`);
  if (changes.length > 0) console.log(describeChanges(changes).join('\n'));
  sayAboutStock(changes, withStock);
  const withRemovals = sayAboutRemovals(changes);

  if (Object.keys(update).length === 0) {
    console.log('There is nothing to write.');
  } else if (!yes) {
    sayRehearsal('push', { ...options, withRemovals });
  } else if (withRemovals && !options.withRemovals) {
    throw new Problem(
      `Nothing was written. If they are really to go: ${commandLine('push', { ...options, withRemovals })}`,
    );
  } else {
    await writeWithBackup(database, current, update, options);
  }
  // Edited by hand, it may not be formatted as `npm run check`, and so a deployment, wants it.
  if (yes && !isTable(file)) await writeCatalogueFile(file, wanted);
}

async function writeWithBackup(
  database: OwnerDatabase,
  current: CatalogueRecords,
  update: Readonly<Record<string, unknown>>,
  { file, sandbox }: Options,
): Promise<void> {
  const backup = backupName('.json');
  await writeCatalogueFile(backup, current);
  const before = `What was there before: ${backup}`;
  try {
    await database.update(update);
  } catch (cause) {
    if (!(cause instanceof Unanswered)) throw cause;
    const look = commandLine('diff', { file, sandbox });
    throw new Problem(`${cause.message} It may have been written: ${look} shows what was not.\n  ${before}`);
  }
  const back = commandLine('push', { file: backup, sandbox, yes: true });
  console.log(`✓ Written. ${before}\n  To go back: ${back} (add --with-stock for the stock of then)`);
}

async function pull(options: Options): Promise<void> {
  const { file, sandbox, yes } = options;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const isThere = existsSync(file);
  const before = isThere ? await readCatalogueFile(file) : {};
  const wanted = await readCatalogue(database);
  const changes = changesBetween(before, wanted);
  console.log(`Pull from ${database.name} to ${file}:`);
  if (changes.length === 0) {
    console.log('No difference.');
    return;
  }
  console.log(describeChanges(changes).join('\n'));
  if (!yes) {
    sayRehearsal('pull', options);
    return;
  }
  if (isThere) {
    const backup = backupName(extname(file));
    await replaceFile(backup, await bytesOf(file));
    console.log(`What was there before: ${backup}`);
  }
  await writeCatalogueFile(file, wanted);
  console.log(`✓ ${file} is written.`);
}

function refuseIfWrong(file: string, catalogue: CatalogueRecords): void {
  const wrong = checkCatalogue(catalogue).filter(isWrong);
  if (wrong.length === 0) return;
  throw new Problem(`${file} is not in order, so nothing was written:\n${wrong.map(toLine).join('\n')}`);
}

function sayRehearsal(name: CommandName, options: Options): void {
  const why = isYesKeptByNpm() ? 'npm kept --yes to itself' : 'this was a rehearsal';
  console.log(
    `Nothing was written: ${why}. To do it, add --yes: ${commandLine(name, { ...options, yes: true })}`,
  );
}

/** Orders take stock while a file lies on somebody's desk: it is never set silently. */
function sayAboutStock(changes: readonly RecordChange[], withStock: boolean): void {
  const names = changes.flatMap((change) =>
    change.kind === 'changed' && change.fields.some((field) => isStock(change.section, field))
      ? titleOf(change.key, change.record)
      : [],
  );
  if (names.length === 0) return;
  console.log(
    withStock
      ? `! The stock of ${names.join(', ')} will be set as shown, whatever was sold since the file was written.`
      : `! The stock of ${names.join(', ')} is left as the database has it. To set it as well, add --with-stock`,
  );
}

/** Whether something is taken out of the shop: a line that was lost from a file must not close a product. */
function sayAboutRemovals(changes: readonly RecordChange[]): boolean {
  const removals = removalsIn(changes);
  for (const { what, titles } of removals) {
    console.log(`! This takes ${titles.length} ${what} out of the shop: ${titles.join(', ')}.`);
  }
  return removals.length > 0;
}

/** A file in `backups/`, which git ignores, named after this moment. */
function backupName(extension: string): string {
  return join('backups', `catalogue-${new Date().toISOString().replaceAll(/[:.]/g, '-')}${extension}`);
}
