import { useSyncExternalStore } from 'react';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';
import { Refused, Unanswered } from '@/services/owner/ownerDatabase';
import { serverNow } from '@/services/owner/serverClock';
import { ownerDatabase } from '@/services/owner/session';

/** What every measure may be off by, over a slow line. */
const SAME_WITHIN_MS = 60_000;

const listeners = createListeners();
/** The ms to add to this phone's clock. */
let offset = 0;

/** What time it is, by the server's clock; by this phone's until the server has told, as without a signal. */
export const bakeryNow = (): Date => new Date(Date.now() + offset);

/** `bakeryNow`, where a screen is drawn anew once this phone's clock turns out to be wrong. */
export function useBakeryNow(): Date {
  useClockOffset();
  return bakeryNow();
}

/** The ms to add to this phone's clock, as far as they are known. */
export const useClockOffset = (): number => useSyncExternalStore(listeners.add, () => offset);

/** Asks the server what time it is. Without a signal or a sign-in, of which the page tells, what was known stays. */
export async function setBakeryClock(): Promise<void> {
  try {
    const now = await serverNow(ownerDatabase);
    const measured = now.getTime() - Date.now();
    if (Math.abs(measured - offset) < SAME_WITHIN_MS) return;
    offset = measured;
    listeners.tell();
  } catch (cause) {
    const isExpected = cause instanceof Refused || cause instanceof Unanswered;
    if (!isExpected) logProblem('The server’s clock could not be read', cause);
  }
}
