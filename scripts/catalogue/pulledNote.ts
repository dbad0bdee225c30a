import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { replaceFile } from '../replaceFile.ts';
import { backupName, FOLDER } from './backups.ts';
import type { StockChange } from './catalogueDiff.ts';
import { bytesOf } from './catalogueFile.ts';
import type { CatalogueRecords } from './catalogueRecords.ts';
import { fileText } from './fileText.ts';
import { parseJson } from './parseJson.ts';

const KIND = 'pulled';

const records = v.exactOptional(v.record(v.string(), v.unknown()));

const schema = v.object({
  database: v.string(),
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
export function notePulled({ name }: OwnerDatabase, file: string, pulled: Pulled): Promise<void> {
  const content = { database: name, file: nameOf(file), ...pulled };
  return replaceFile(backupName(KIND, '.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** What file and database shared at last; null if this computer has no note of it. Throws a Problem for a damaged note. */
export async function lastPulled({ name }: OwnerDatabase, file: string): Promise<Pulled | null> {
  const names = await readdir(FOLDER).catch((): string[] => []);
  const notes = names.filter((one) => one.startsWith(`${KIND}-`) && one.endsWith('.json'));
  for (const one of notes.sort().reverse()) {
    const { database, file: about, ...pulled } = await readNote(join(FOLDER, one));
    if (database === name && about === nameOf(file)) return pulled;
  }
  return null;
}

async function readNote(file: string): Promise<v.InferOutput<typeof schema>> {
  const note = v.safeParse(schema, parseJson(file, fileText(file, await bytesOf(file))));
  if (note.success) return note.output;
  throw new Problem(`${file} is not as it was written. Put it back as it was, or take it out of ${FOLDER}.`);
}

/** The stock that was sold from, or set, since the pull; all of it if there is no note. */
export function doubtful(stock: readonly StockChange[], pulled: Pulled | null): StockChange[] {
  return stock.filter(({ key, before }) => !pulled || pulled.limits[key] !== before);
}

const nameOf = (file: string): string => relative(process.cwd(), resolve(file)).replaceAll('\\', '/');
