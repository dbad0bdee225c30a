/** Compares the catalogue in a file with the database's, and writes it there or fetches it: `npm run catalogue`. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isWrong, summaryOf, toLine } from '../doctor/finding.ts';
import { type CatalogueDatabase, openCatalogueDatabase } from './catalogueDatabase.ts';
import { changesBetween, isStock, type RecordChange, updateOf } from './catalogueDiff.ts';
import { readCatalogueFile, writeCatalogueFile } from './catalogueFile.ts';
import { type CatalogueRecords, titleOf } from './catalogueRecords.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { describeChanges } from './describeChanges.ts';
import { optionProblem, Problem } from './problem.ts';

const USAGE = `npm run catalogue -- check   is the file in order?
npm run catalogue -- diff    what would a push change in the database?
npm run catalogue -- push    puts the file into the database
npm run catalogue -- pull    puts the database's catalogue into the file

  --file FILE    the file; else catalogue.json
  --sandbox      the database of npm run dev; else the one in .env
  --yes          really write: without it, push and pull only show what they would do
  --with-stock   push also the stock (limit) of products that are there already`;

interface Options {
  readonly file: string;
  readonly sandbox: boolean;
  readonly yes: boolean;
  readonly withStock: boolean;
}

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void>>> = { check, diff, push, pull };

try {
  const { command, options } = readCommand();
  await command(options);
} catch (cause) {
  if (!(cause instanceof Problem)) throw cause;
  console.error(`✗ ${cause.message}`);
  process.exitCode = 1;
}

function readCommand() {
  const { values, positionals } = parseOrExplain();
  const name = positionals[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || positionals.length > 1) throw new Problem(`What to do? One of these:\n\n${USAGE}`);
  const { file, sandbox, yes } = values;
  return { command, options: { file, sandbox, yes, withStock: values['with-stock'] } };
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: 'string', default: 'catalogue.json' },
        sandbox: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'with-stock': { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw optionProblem(cause, USAGE);
  }
}

async function check({ file }: Options): Promise<void> {
  const findings = checkCatalogue(await readCatalogueFile(file));
  console.log([...findings.map(toLine), summaryOf(findings)].join('\n'));
  if (findings.some(isWrong)) process.exitCode = 1;
}

async function diff({ file, sandbox }: Options): Promise<void> {
  const wanted = await readCatalogueFile(file);
  const database = openCatalogueDatabase(process.cwd(), sandbox);
  const changes = changesBetween(await database.read(), wanted);
  console.log(`From ${database.name} to ${file}:`);
  console.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'No difference.');
}

async function push({ file, sandbox, yes, withStock }: Options): Promise<void> {
  const wanted = await readCatalogueFile(file);
  refuseIfWrong(file, wanted);
  const database = openCatalogueDatabase(process.cwd(), sandbox);
  const current = await database.read();
  const changes = changesBetween(current, wanted);
  const update = updateOf(changes, { withStock });
  console.log(`Push ${file} to ${database.name}:`);
  if (changes.length > 0) console.log(describeChanges(changes).join('\n'));
  sayAboutStock(changes, withStock);

  if (Object.keys(update).length === 0) {
    console.log('There is nothing to write.');
  } else if (!yes) {
    console.log('Nothing was written: this was a rehearsal. To do it, add --yes');
  } else {
    await writeWithBackup(database, current, update);
  }
  // Edited by hand, it may not be formatted as `npm run check`, and so a deployment, wants it.
  if (yes) await writeCatalogueFile(file, wanted);
}

async function writeWithBackup(
  database: CatalogueDatabase,
  current: CatalogueRecords,
  update: Readonly<Record<string, unknown>>,
): Promise<void> {
  const backup = await backupName();
  await writeCatalogueFile(backup, current);
  await database.update(update);
  console.log(
    `✓ Written. What was there before: ${backup}\n  To go back: npm run catalogue -- push --file ${backup} --yes (add --with-stock for the stock of then)`,
  );
}

async function pull({ file, sandbox, yes }: Options): Promise<void> {
  const database = openCatalogueDatabase(process.cwd(), sandbox);
  const wanted = await database.read();
  const isThere = existsSync(file);
  const changes = changesBetween(isThere ? await readCatalogueFile(file) : {}, wanted);
  console.log(`Pull from ${database.name} to ${file}:`);
  if (changes.length === 0) {
    console.log('No difference.');
    return;
  }
  console.log(describeChanges(changes).join('\n'));
  if (!yes) {
    console.log('Nothing was written: this was a rehearsal. To do it, add --yes');
    return;
  }
  if (isThere) {
    const backup = await backupName();
    await copyFile(file, backup);
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

/** A file in `backups/`, which git ignores, named after this moment. */
async function backupName(): Promise<string> {
  await mkdir('backups', { recursive: true });
  return join('backups', `catalogue-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
}
