import { relative, resolve } from 'node:path';
import * as v from 'valibot';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { note, notesOf } from './backups.ts';
import type { StockChange } from './catalogueDiff.ts';

/** The database's stock when the file was fetched, by product; null for no limit. */
export type PulledStock = Readonly<Record<string, unknown>>;

const KIND = 'pulled';

const schema = v.object({ file: v.string(), limits: v.record(v.string(), v.unknown()) });

/** Notes the stock that file and database share now. */
export async function notePulled(database: OwnerDatabase, file: string, limits: PulledStock): Promise<void> {
  await note(KIND, database, { file: nameOf(file), limits });
}

/** The database's stock when the file was fetched; null if this computer has no note of it. */
export async function pulledStock(database: OwnerDatabase, file: string): Promise<PulledStock | null> {
  for await (const { content } of notesOf(KIND, database, schema)) {
    if (content.file === nameOf(file)) return content.limits;
  }
  return null;
}

/** The stock that was sold from, or set, since the pull; all of it if there is no note. */
export function doubtful(stock: readonly StockChange[], pulled: PulledStock | null): StockChange[] {
  return stock.filter(({ key, before }) => !pulled || pulled[key] !== before);
}

const nameOf = (file: string): string => relative(process.cwd(), resolve(file)).replaceAll('\\', '/');
