import * as v from 'valibot';
import { type Handovers, handoverSchema } from '@/baker/day/domain/handovers';
import { changeKept, readAllKept, readKept } from '@/services/browser/diskStore';
import { logOnce } from '@/services/log';
import { type ReadList, readListSchema } from './counterRecords';
import { COUNTER_KEPT } from './removeCounterKept';

const PREFIX = `${COUNTER_KEPT}:`;

export interface KeptList extends ReadList {
  readonly handovers: Handovers;
}

const keptSchema = v.object({
  ...readListSchema.entries,
  handovers: v.array(v.tuple([v.string(), handoverSchema])),
});

/** Stores a day's list on this phone for when it is offline. Throws if the disk fails. */
export async function keepList(day: string, { handovers, ...read }: KeptList): Promise<void> {
  const record: v.InferOutput<typeof keptSchema> = { ...read, handovers: [...handovers] };
  await changeKept(PREFIX + day, () => record);
}

/** Reads a day's list as stored on this phone; null if none is there or readable. Throws if the disk fails. */
export async function readKeptList(day: string): Promise<KeptList | null> {
  const kept = await readKept(PREFIX + day);
  const { success, output } = v.safeParse(keptSchema, kept);
  if (success) return { ...output, handovers: new Map(output.handovers) };
  if (kept !== null) logOnce('The list that this phone has kept can’t be read');
  return null;
}

/** Removes the lists that helpers may no longer see. Throws if the disk fails. */
export async function removeOldLists(now: number): Promise<void> {
  for (const [key, kept] of await readAllKept(PREFIX)) {
    const isSeen = v.is(keptSchema, kept) && kept.times.until > now;
    if (!isSeen) await changeKept(key, () => null);
  }
}

/** Removes this phone's copy of a day's list, for a list that is gone from the database. Throws if the disk fails. */
export async function removeKeptList(day: string): Promise<void> {
  await changeKept(PREFIX + day, () => null);
}
