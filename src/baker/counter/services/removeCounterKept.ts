import { changeKept, readAllKept } from '@/services/browser/diskStore';

/** The prefix of all keys that a helper's phone stores. */
export const COUNTER_KEPT = 'baker:counter';

/**
 * Removes everything a helper's phone has kept. It stands apart from the counter's screen, because a removed helper may
 * never see that again. Throws if the disk fails.
 */
export async function removeCounterKept(): Promise<void> {
  for (const key of (await readAllKept(COUNTER_KEPT)).keys()) await changeKept(key, () => null);
}
