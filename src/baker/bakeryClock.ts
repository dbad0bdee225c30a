import { useSyncExternalStore } from 'react';
import { logProblem } from '@/services/log';
import { Refused, Unanswered } from './services/ownerDatabase';
import { clockOf, serverNow } from './services/serverClock';
import { ownerDatabase } from './sign-in/services/session';

const MINUTE_MS = 60_000;

const clock = clockOf(ownerDatabase);

/** The time by the server's clock, or by this phone's clock until the two have been compared. */
export const bakeryNow = (): Date => new Date(Date.now() + clock.known());

/** Returns `bakeryNow()`, and renders again if this phone's clock turns out to be wrong. */
export function useBakeryNow(): Date {
  useClockOffset();
  return bakeryNow();
}

/**
 * Returns how many ms to add to this phone's clock to get the server's time. Rounds to whole minutes, because over a
 * slow connection each measurement comes out a little different.
 */
export const useClockOffset = (): number =>
  useSyncExternalStore(clock.follow, () => Math.round(clock.known() / MINUTE_MS) * MINUTE_MS);

/** Compares this phone's clock with the server's. Without a signal or a sign-in, nothing changes. */
export async function setBakeryClock(): Promise<void> {
  try {
    await serverNow(ownerDatabase);
  } catch (cause) {
    const isExpected = cause instanceof Refused || cause instanceof Unanswered;
    if (!isExpected) logProblem('The server’s clock could not be read', cause);
  }
}
