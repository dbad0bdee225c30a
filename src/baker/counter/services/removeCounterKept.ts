import { changeKept, readAllKept } from '@/services/browser/diskStore';

/** What begins the keys of all that a helper's phone keeps. */
export const COUNTER_KEPT = 'baker:counter';

/**
 * Removes all that a helper's phone has kept. Not with the screen that keeps it: whoever is removed may never see that
 * again. Throws when the disk does not answer.
 */
export async function removeCounterKept(): Promise<void> {
  for (const key of (await readAllKept(COUNTER_KEPT)).keys()) await changeKept(key, () => null);
}
