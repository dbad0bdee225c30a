import { changeKept, readAllKept } from '@/services/browser/diskStore';

/** The prefix of all keys under which a helper's phone stores something. */
export const COUNTER_KEPT = 'baker:counter';

/** Removes everything that a helper's phone has stored. Throws if the disk fails. */
export async function removeCounterKept(): Promise<void> {
  for (const key of (await readAllKept(COUNTER_KEPT)).keys()) await changeKept(key, () => null);
}
