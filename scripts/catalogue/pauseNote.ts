import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { londonMoment } from '../orders/week/londonMoment.ts';
import { Problem } from '../problem.ts';
import { type Note, note, notesOf, readNote } from './backups.ts';
import { commandLine, type Options } from './catalogueOptions.ts';
import type { Records } from './catalogueRecords.ts';
import { storedLimit } from './limits.ts';

const OPEN = 'pause';
const DONE = 'resumed';

const schema = v.object({
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  /** As they stood in the database, by product; null where there was none. */
  limits: v.record(v.string(), v.unknown()),
});

/** The limits that a pause has replaced, and when. */
export type PauseNote = Note<v.InferOutput<typeof schema>>;

/** Notes the limits that a pause is about to replace. Throws a Problem when the file can't be written. */
export function notePause(
  database: OwnerDatabase,
  limits: Readonly<Record<string, unknown>>,
  file?: string,
): Promise<string> {
  return note(OPEN, database, { at: new Date(), limits }, file);
}

/** The last pause that was not resumed; null where there is none. Throws a Problem where its file was spoiled. */
export const lastPause = (database: OwnerDatabase): Promise<PauseNote | null> => newest(OPEN, database);

/** The last one that was. */
export const lastResumed = (database: OwnerDatabase): Promise<PauseNote | null> => newest(DONE, database);

async function newest(kind: string, database: OwnerDatabase): Promise<PauseNote | null> {
  for await (const one of notesOf(kind, database, schema)) return one;
  return null;
}

/** The pause that a file notes. Throws a Problem where it is none, or one of another database. */
export async function pauseIn(file: string, { name }: OwnerDatabase): Promise<PauseNote> {
  const { database, content } = await readNote(file, schema);
  if (database === name) return { file, content };
  throw new Problem(`${file} has the numbers of ${database}, and this is ${name}. Nothing was written.`);
}

/** Whether a pause still keeps something from being sold. It does not where it was killed before its write. */
export const isInForce = ({ content }: PauseNote, products: Records): boolean =>
  Object.keys(content.limits).some((key) => storedLimit(products[key]) === 0);

/** The file of a pause once it counts as resumed. */
export const asideOf = ({ file }: PauseNote): string =>
  join(dirname(file), basename(file).replace(new RegExp(`^${OPEN}-`), `${DONE}-`));

/**
 * Counts a pause as resumed, before anything is put back: what may have been put back is not put back again. Throws a Problem
 * where another terminal does the same.
 */
export async function putAside(paused: PauseNote): Promise<void> {
  try {
    await rename(paused.file, asideOf(paused));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem(
      `Nothing was written: ${paused.file} can't be renamed (${reason}). Does another terminal do the same?`,
    );
  }
}

/** Throws a Problem where the shop is paused: the numbers that are kept would be lost sight of. */
export async function refuseIfPaused(
  database: OwnerDatabase,
  products: Records,
  { sandbox }: Options,
): Promise<void> {
  const paused = await lastPause(database);
  if (!paused || !isInForce(paused, products)) return;
  throw new Problem(`${pausedSentence(paused, { sandbox })} Do that first. Nothing was written.`);
}

export function pausedSentence({ file, content }: PauseNote, { sandbox }: Pick<Options, 'sandbox'>): string {
  return `The shop is paused, since ${londonMoment(content.at)}, and ${file} has the numbers. To put them back: ${commandLine('resume', { sandbox, yes: true })}.`;
}
