import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { Problem } from '../problem.ts';
import { replaceFile } from '../replaceFile.ts';
import { bytesOf } from './catalogueFile.ts';
import { fileText } from './fileText.ts';
import { parseJson } from './parseJson.ts';

/** What git ignores. */
const FOLDER = 'backups';

/** A file in `backups`, named after this moment. */
export function backupName(kind: string, extension: string): string {
  return join(FOLDER, `${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}${extension}`);
}

/** A file in which a command has noted something about a database. */
export interface Note<T> {
  readonly file: string;
  readonly content: T;
}

/** Notes something about a database, in a file that is whole or not there. Throws a Problem when it can't be written. */
export async function note(
  kind: string,
  { name }: OwnerDatabase,
  content: object,
  file = backupName(kind, '.json'),
): Promise<string> {
  await replaceFile(file, `${JSON.stringify({ database: name, ...content }, null, 2)}\n`);
  return file;
}

/** What was noted of a kind about this database, the newest first. Throws a Problem where a file was spoiled. */
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

/** What a file notes, and about which database. Throws a Problem where it is no note of the kind. */
export async function readNote<Schema extends v.GenericSchema<unknown, object>>(
  file: string,
  schema: Schema,
): Promise<{ readonly database: string; readonly content: v.InferOutput<Schema> }> {
  const json = parseJson(file, fileText(file, await bytesOf(file)));
  const about = v.safeParse(v.object({ database: v.string() }), json);
  const content = v.safeParse(schema, json);
  if (about.success && content.success) return { database: about.output.database, content: content.output };
  throw new Problem(`${file} is not as it was written. Put it back as it was, or take it out of ${FOLDER}.`);
}
