import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { replaceFile } from '../replaceFile.ts';
import { bytesOf } from './catalogueFile.ts';
import { fileText } from './fileText.ts';
import { parseJson } from './parseJson.ts';

/** Git ignores this folder. */
const FOLDER = 'backups';

/** A file name in `backups` with the current time. */
export function backupName(kind: string, extension: string): string {
  return join(FOLDER, `${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}${extension}`);
}

/** A file with a command's note about a database. */
export interface Note<T> {
  readonly file: string;
  readonly content: T;
}

/** Writes a note about a database, completely or not at all. Throws a Problem when it can't be written. */
export async function note(
  kind: string,
  { name }: OwnerDatabase,
  content: object,
  file = backupName(kind, '.json'),
): Promise<string> {
  await replaceFile(file, `${JSON.stringify({ database: name, ...content }, null, 2)}\n`);
  return file;
}

/** The notes of one kind about this database, newest first. Throws a Problem for a damaged file. */
export async function* notesOf<Schema extends v.GenericSchema<unknown, object>>(
  kind: string,
  { name }: OwnerDatabase,
  schema: Schema,
): AsyncGenerator<Note<v.InferOutput<Schema>>> {
  const names = await readdir(FOLDER).catch((): string[] => []);
  const files = names.filter((one) => one.startsWith(`${kind}-`) && one.endsWith('.json'));
  for (const file of files.sort().reverse()) {
    const { database, content } = await readNote(join(FOLDER, file), schema);
    if (database === name) yield { file: join(FOLDER, file), content };
  }
}

/** Reads a note, and which database it is about. Throws a Problem if the file is no note of this kind. */
async function readNote<Schema extends v.GenericSchema<unknown, object>>(
  file: string,
  schema: Schema,
): Promise<{ readonly database: string; readonly content: v.InferOutput<Schema> }> {
  const json = parseJson(file, fileText(file, await bytesOf(file)));
  const about = v.safeParse(v.object({ database: v.string() }), json);
  const content = v.safeParse(schema, json);
  if (about.success && content.success) return { database: about.output.database, content: content.output };
  throw new Problem(`${file} is not as it was written. Put it back as it was, or take it out of ${FOLDER}.`);
}
