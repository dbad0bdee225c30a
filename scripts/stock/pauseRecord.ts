import * as v from 'valibot';
import type { LondonDay } from '@/domain/bakeDay';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/orderTime';
import { type Records, toRecords } from '../catalogue/catalogueRecords.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';

/** The limits that a pause has replaced by 0, in the database, where only the owner comes. */
export interface Pause {
  readonly at: Date;
  /** The bake day that they were for. */
  readonly bakeDay: LondonDay;
  /** The stored limits by product; '' for a product without one. */
  readonly limits: Records;
}

const schema = v.object({
  at: v.pipe(
    v.number(),
    v.transform((ms) => new Date(ms)),
  ),
  bakeDay: v.pipe(v.unknown(), v.transform(bakeDayFromMs)),
  // Keys such as 1, 2, 3 come as a list.
  limits: v.pipe(v.unknown(), v.transform(toRecords)),
});

/** The pause in a place; null if there is none. Throws a Problem when unanswered. */
export async function readPause(
  database: OwnerDatabase,
  place: 'paused' | 'resumed' = 'paused',
): Promise<Pause | null> {
  return pauseIn(await database.read(place));
}

/** The pause in a record; null if it is none. */
export function pauseIn(record: unknown): Pause | null {
  const { success, output } = v.safeParse(schema, record);
  return success && output.bakeDay ? { ...output, bakeDay: output.bakeDay } : null;
}

/** A pause as the database has it. */
export const toPauseRecord = ({ at, bakeDay, limits }: Pause) => ({
  at: at.getTime(),
  bakeDay: bakeDayToMs(bakeDay),
  limits,
});

/** Whether a pause keeps a product closed: then its pieces are with the pause's numbers, not in its limit. */
export const isPaused = (key: string, limit: unknown, pause: Pause | null): boolean =>
  pause !== null && limit === 0 && Object.hasOwn(pause.limits, key);
