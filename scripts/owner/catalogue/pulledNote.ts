import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import {
  type CatalogueRecords,
  SECTIONS,
  type Section,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { Problem } from '../../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { backupName, FOLDER } from './backups.ts';
import { textOf } from './catalogueFile.ts';
import { parseJson } from './parseJson.ts';
import { replaceFile } from './replaceFile.ts';

const KIND = 'pulled';

const records = v.exactOptional(v.record(v.string(), v.unknown()));

const schema = v.object({
  database: v.string(),
  file: v.string(),
  catalogue: v.object(
    Object.fromEntries(SECTIONS.map((section) => [section, records])) as Record<Section, typeof records>,
  ),
});

/** Stores what file and database now share (only their stock may differ), for the next push to compare with. */
export function notePulled(
  { name }: OwnerDatabase,
  file: string,
  catalogue: CatalogueRecords,
): Promise<void> {
  const content = { database: name, file: nameOf(file), catalogue };
  return replaceFile(backupName(KIND, '.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** Reads what file and database shared after the last pull or push; null without a note. Throws if it is damaged. */
export async function lastPulled({ name }: OwnerDatabase, file: string): Promise<CatalogueRecords | null> {
  const names = await readdir(FOLDER).catch((): string[] => []);
  const notes = names.filter((one) => one.startsWith(`${KIND}-`) && one.endsWith('.json'));
  for (const one of notes.sort().reverse()) {
    const { database, file: about, catalogue } = await readNote(join(FOLDER, one));
    if (database === name && about === nameOf(file)) return catalogue;
  }
  return null;
}

async function readNote(file: string): Promise<v.InferOutput<typeof schema>> {
  const note = v.safeParse(schema, parseJson(file, await textOf(file)));
  if (note.success) return note.output;
  throw new Problem(`${file} is not as it was written. Put it back as it was, or take it out of ${FOLDER}.`);
}

const nameOf = (file: string): string => relative(process.cwd(), resolve(file)).replaceAll('\\', '/');
