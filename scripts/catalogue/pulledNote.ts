import { relative, resolve } from 'node:path';
import * as v from 'valibot';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { note, notesOf } from './backups.ts';
import type { StockChange } from './catalogueDiff.ts';
import type { CatalogueRecords } from './catalogueRecords.ts';

const KIND = 'pulled';

const records = v.exactOptional(v.record(v.string(), v.unknown()));

const schema = v.object({
  file: v.string(),
  limits: v.record(v.string(), v.unknown()),
  catalogue: v.exactOptional(v.object({ categories: records, cakes: records, texts: records })),
});

/** What the database and a file shared when the file was fetched, or pushed. */
export interface Pulled {
  /** The database's stock by product; null for no limit. A push without stock leaves it as it was fetched. */
  readonly limits: Readonly<Record<string, unknown>>;
  /** All records, of which the stock means nothing. Notes of earlier versions lack it. */
  readonly catalogue?: CatalogueRecords;
}

/** Notes what file and database share now. */
export async function notePulled(database: OwnerDatabase, file: string, pulled: Pulled): Promise<void> {
  await note(KIND, database, { file: nameOf(file), ...pulled });
}

/** What file and database shared at last; null if this computer has no note of it. */
export async function lastPulled(database: OwnerDatabase, file: string): Promise<Pulled | null> {
  for await (const { content } of notesOf(KIND, database, schema)) {
    if (content.file === nameOf(file)) return content;
  }
  return null;
}

/** The stock that was sold from, or set, since the pull; all of it if there is no note. */
export function doubtful(stock: readonly StockChange[], pulled: Pulled | null): StockChange[] {
  return stock.filter(({ key, before }) => !pulled || pulled.limits[key] !== before);
}

const nameOf = (file: string): string => relative(process.cwd(), resolve(file)).replaceAll('\\', '/');
