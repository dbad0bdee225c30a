import { relative, resolve } from 'node:path';
import * as v from 'valibot';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { note, notesOf } from './backups.ts';
import type { StockChange } from './catalogueDiff.ts';

/** What the database had when it was fetched into a file, by product; null where there was no limit. */
export type PulledStock = Readonly<Record<string, unknown>>;

const KIND = 'pulled';

const schema = v.object({ file: v.string(), limits: v.record(v.string(), v.unknown()) });

/** Notes which stock of a file the database has too, at this moment. */
export async function notePulled(database: OwnerDatabase, file: string, limits: PulledStock): Promise<void> {
  await note(KIND, database, { file: nameOf(file), limits });
}

/** The stock that the database had when the file was fetched; null where that is not known here. */
export async function pulledStock(database: OwnerDatabase, file: string): Promise<PulledStock | null> {
  for await (const { content } of notesOf(KIND, database, schema)) {
    if (content.file === nameOf(file)) return content.limits;
  }
  return null;
}

/** The stock that somebody has sold from, or set, since it was pulled; all of it where that is not known. */
export function doubtful(stock: readonly StockChange[], pulled: PulledStock | null): StockChange[] {
  return stock.filter(({ key, before }) => !pulled || pulled[key] !== before);
}

const nameOf = (file: string): string => relative(process.cwd(), resolve(file)).replaceAll('\\', '/');
