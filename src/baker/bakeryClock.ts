import { useSyncExternalStore } from 'react';
import { logProblem } from '@/services/log';
import { Refused, Unanswered } from './services/ownerDatabase';
import { clockOf, serverNow } from './services/serverClock';
import { ownerDatabase } from './sign-in/services/session';

const MINUTE_MS = 60_000;

const clock = clockOf(ownerDatabase);

/** What time it is, by the server's clock; by this phone's until the server has told, as without a signal. */
export const bakeryNow = (): Date => new Date(Date.now() + clock.known());

/** `bakeryNow`, where a screen is drawn anew once this phone's clock turns out to be wrong. */
export function useBakeryNow(): Date {
  useClockOffset();
  return bakeryNow();
}

/** The ms to add to this phone's clock, as far as they are known, in whole minutes: over a slow line, each measure differs. */
export const useClockOffset = (): number =>
  useSyncExternalStore(clock.follow, () => Math.round(clock.known() / MINUTE_MS) * MINUTE_MS);

/** Asks the server what time it is. Without a signal or a sign-in, of which the page tells, what was known stays. */
export async function setBakeryClock(): Promise<void> {
  try {
    await serverNow(ownerDatabase);
  } catch (cause) {
    const isExpected = cause instanceof Refused || cause instanceof Unanswered;
    if (!isExpected) logProblem('The server’s clock could not be read', cause);
  }
}
