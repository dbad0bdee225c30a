import { useSyncExternalStore } from 'react';
import { logProblem } from '@/services/log';
import { Refused, Unanswered } from './services/ownerDatabase';
import { clockOf, serverNow } from './services/serverClock';
import { ownerDatabase } from './sign-in/services/session';

const MINUTE_MS = 60_000;

const clock = clockOf(ownerDatabase);

/** The time by the server's clock; by this phone's until it was compared, as without signal. */
export const bakeryNow = (): Date => new Date(Date.now() + clock.known());

/** `bakeryNow` as a hook, which renders again once this phone's clock turns out to be wrong. */
export function useBakeryNow(): Date {
  useClockOffset();
  return bakeryNow();
}

/** The known ms to add to this phone's clock, in whole minutes: over a slow connection, each measurement differs. */
export const useClockOffset = (): number =>
  useSyncExternalStore(clock.follow, () => Math.round(clock.known() / MINUTE_MS) * MINUTE_MS);

/** Measures the server's time. Without signal or sign-in, which the page reports anyway, nothing changes. */
export async function setBakeryClock(): Promise<void> {
  try {
    await serverNow(ownerDatabase);
  } catch (cause) {
    const isExpected = cause instanceof Refused || cause instanceof Unanswered;
    if (!isExpected) logProblem('The server’s clock could not be read', cause);
  }
}
