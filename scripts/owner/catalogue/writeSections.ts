import {
  apartFromStock,
  changesBetween,
  type RecordChange,
} from '../../../src/domain/catalogue/catalogueDiff.ts';
import {
  type CatalogueRecords,
  isRecord,
  type Records,
  recordsIn,
  type Section,
  toRecords,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { Problem, Unanswered } from '../../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { backupName } from './backups.ts';
import { writeCatalogueFile } from './catalogueFile.ts';
import { commandLine, type Options } from './catalogueOptions.ts';
import { uninterrupted } from './interrupt.ts';

/** How many times to try to write the products: a sale between reading and writing makes a try fail. */
const ROUNDS = 20;

export interface PushWrite {
  /** The database's catalogue as the owner was shown it. */
  readonly current: CatalogueRecords;
  /** The new catalogue. The stock of existing products in it is ignored. */
  readonly merged: CatalogueRecords;
  readonly changes: readonly RecordChange[];
}

/** Makes a backup, then writes a push's changes. If writing fails, the Problem says what may have been written. */
export async function writeWithBackup(
  database: OwnerDatabase,
  push: PushWrite,
  { file, sandbox }: Options,
): Promise<void> {
  const backup = backupName('catalogue', '.json');
  await writeCatalogueFile(backup, push.current);
  const before = `What was there before: ${backup}`;
  const look = commandLine('diff', { file, sandbox });
  const written: Section[] = [];
  try {
    await uninterrupted(() => write(database, push, written));
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    const isUnsure = cause instanceof Unanswered;
    if (!isUnsure && written.length === 0) throw new Problem(`${cause.message} Nothing was written.`);
    const what = isUnsure ? 'It may have been written' : `Only ${written.join(' and ')} got written`;
    throw new Problem(`${cause.message} ${what}: ${look} shows what was not.\n  ${before}`);
  }
  const back = commandLine('push', { file: backup, sandbox, yes: true });
  console.log(`✓ Written. ${before}\n  To go back: ${back}`);
}

/** Products come first, since they change most often: if somebody has just changed them, nothing is written at all. */
const ORDER: readonly Section[] = ['cakes', 'categories', 'bestsellers', 'priceList', 'texts'];

/** Writes the sections that change, each as a whole, and adds them to `written`. */
async function write(database: OwnerDatabase, push: PushWrite, written: Section[]): Promise<void> {
  const toWrite = new Set(push.changes.map(({ section }) => section));
  for (const section of ORDER.filter((one) => toWrite.has(one))) {
    await writeSection(database, section, push);
    written.push(section);
  }
}

/** Writes a section. Throws a Problem if somebody changed it since it was shown; sales since then are kept. */
async function writeSection(
  database: OwnerDatabase,
  section: Section,
  { current, merged }: PushWrite,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    const { json, tag } = await database.readTagged(section);
    const since = changesBetween(
      { [section]: current[section] ?? {} },
      { [section]: recordsIn(section, json) },
    );
    if (apartFromStock(since).length > 0) {
      throw new Problem(`Somebody changed ${section} at this very moment: push again to see it.`);
    }
    const records = merged[section] ?? {};
    const toWrite = section === 'cakes' ? withStockOf(toRecords(json), records) : records;
    const isWritten = await database.writeIf(section, tag, toWrite);
    if (isWritten) return;
  }
  throw new Problem('Something is sold all the time: try again in a quieter minute.');
}

/** Gives known products the database's stock, and keeps that of removed ones: unfinished orders may take from it. */
function withStockOf(now: Records, products: Records): Records {
  const there = new Map(Object.entries(now));
  const records = Object.entries(products).map(([key, record]) => {
    const known = there.get(key);
    return [key, isRecord(record) && isRecord(known) ? { ...record, limit: known.limit ?? null } : record];
  });
  const gone = [...there].flatMap(([key, record]) =>
    isRecord(record) && record.limit !== undefined ? [[key, { limit: record.limit }]] : [],
  );
  return Object.fromEntries([...gone, ...records]);
}
