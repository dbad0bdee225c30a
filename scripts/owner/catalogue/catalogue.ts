/** Checks the catalogue, compares its file with the database, or copies one to the other: `npm run catalogue`. */
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { changesBetween } from '../../../src/domain/catalogue/catalogueDiff.ts';
import type { CatalogueRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { isWrong, summaryOf, toLine } from '../../../terminal/finding.ts';
import { orExplain } from '../../../terminal/problem.ts';
import { openOwnerDatabase } from '../database/ownerDatabase.ts';
import { backupName } from './backups.ts';
import { bringOver } from './bringOver.ts';
import { readCatalogue } from './catalogueDatabase.ts';
import { bytesOf, readCatalogueFile, writeCatalogueFile } from './catalogueFile.ts';
import { type CommandName, type Options, readCommand, sayRehearsal } from './catalogueOptions.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { checkOwnPictures } from './checkPictures.ts';
import { describeChanges } from './describeChanges.ts';
import { explainInterrupts, uninterrupted } from './interrupt.ts';
import { notePulled } from './pulledNote.ts';
import { push } from './push.ts';
import { replaceFile } from './replaceFile.ts';
import { tidyCatalogue } from './tidyCatalogue.ts';

const COMMANDS: Readonly<Record<CommandName, (options: Options) => Promise<void>>> = {
  check,
  diff,
  push,
  pull,
  'bring-over': bringOver,
};

await orExplain(() => {
  const { name, options } = readCommand();
  explainInterrupts();
  return COMMANDS[name](options);
});

async function check({ file }: Options): Promise<void> {
  const catalogue = tidyCatalogue(file, await readCatalogueFile(file));
  const findings = [...checkCatalogue(catalogue), ...(await checkOwnPictures(catalogue))];
  console.log([...findings.map(toLine), summaryOf(findings)].join('\n'));
  if (findings.some(isWrong)) process.exitCode = 1;
}

async function diff({ file, sandbox }: Options): Promise<void> {
  const edited = await readCatalogueFile(file);
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const current = await readCatalogue(database);
  const changes = changesBetween(current, tidyCatalogue(file, edited, current));
  console.log(`From ${database.name} to ${file}:`);
  console.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'No difference.');
}

async function pull(options: Options): Promise<void> {
  const { file, sandbox, yes } = options;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const before = existsSync(file) ? await readCatalogueFile(file) : {};
  const wanted = await readCatalogue(database);
  const changes = changesBetween(before, wanted);
  console.log(`Pull from ${database.name} to ${file}:`);
  console.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'No difference.');
  if (changes.length > 0 && !yes) sayRehearsal('pull', options);
  if (!yes) return;
  await uninterrupted(async () => {
    if (changes.length > 0) await writePulled(file, wanted);
    // Notes the pull only now that the file is written. Otherwise the next push could mistake old values for edits.
    await notePulled(database, file, wanted);
  });
}

async function writePulled(file: string, wanted: CatalogueRecords): Promise<void> {
  if (existsSync(file)) {
    const backup = backupName('catalogue', extname(file));
    await replaceFile(backup, await bytesOf(file));
    console.log(`What was there before: ${backup}`);
  }
  await writeCatalogueFile(file, wanted);
  console.log(`✓ ${file} is written.`);
}
