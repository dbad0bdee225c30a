import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { londonMoment } from '../orders/week/londonMoment.ts';
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
  /** The stored limits by product; null for a product without one. */
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

/** The last pause that was not resumed; null without one. Throws a Problem for a damaged file. */
export const lastPause = (database: OwnerDatabase): Promise<PauseNote | null> => newest(OPEN, database);

/** The last pause that was resumed. */
export const lastResumed = (database: OwnerDatabase): Promise<PauseNote | null> => newest(DONE, database);

async function newest(kind: string, database: OwnerDatabase): Promise<PauseNote | null> {
  for await (const one of notesOf(kind, database, schema)) return one;
  return null;
}

/** Reads a pause from its file. Throws a Problem if it is no pause, or one of another database. */
export async function pauseIn(file: string, { name }: OwnerDatabase): Promise<PauseNote> {
  const { database, content } = await readNote(file, schema);
  if (database === name) return { file, content };
  throw new Problem(`${file} has the numbers of ${database}, and this is ${name}. Nothing was written.`);
}

/** Whether a pause still keeps a product closed. It does not if the command was killed before its write. */
export const isInForce = ({ content }: PauseNote, products: Records): boolean =>
  Object.keys(content.limits).some((key) => storedLimit(products[key]) === 0);

/** The name of a pause's file once it counts as resumed. */
export const asideOf = ({ file }: PauseNote): string =>
  join(dirname(file), basename(file).replace(new RegExp(`^${OPEN}-`), `${DONE}-`));

/**
 * Marks a pause as resumed before anything is put back, so that nothing is put back twice. Throws a Problem if
 * another terminal does the same.
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

/** Throws a Problem while the shop is paused, so that nobody forgets the kept numbers. */
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
