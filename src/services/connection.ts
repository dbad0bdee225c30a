import type { Reach } from './line';
import { createListeners } from './listeners';

/** Why the SDK ends a transaction, as the message of its error. */
export const ENDED = {
  /** After 25 lost races, which in a rush says nothing. */
  lostRaces: 'maxretry',
  /** The connection broke, which leaves it unknown whether the change was made. */
  cutOff: 'disconnect',
  refused: 'permission_denied',
} as const;

const listeners = createListeners();
let reach: Reach = 'there';
let watching: Promise<unknown> | undefined;

/**
 * The database's code, 42 kB of it, loaded when first needed. From then on it is known whether the database is in reach.
 * Throws when it can't be loaded.
 */
export async function loadDatabase(): Promise<typeof import('./database')> {
  try {
    const database = await import('./database');
    watching ??= database.watchReach(become).catch((cause: unknown) => {
      watching = undefined;
      throw cause;
    });
    await watching;
    return database;
  } catch (cause) {
    become('offline');
    throw cause;
  }
}

/** Whether the database has been out of reach for a while. Not before it is needed. */
export const isOffline = (): boolean => reach === 'offline';

/** Whether it has answered plain requests for a while, but lets nobody listen or order: many are there, or the network blocks it. */
export const isRefused = (): boolean => reach === 'refused';

/** Calls back when the shop goes offline, is refused, or comes back. */
export const watchReach = listeners.add;

function become(next: Reach): void {
  if (reach === next) return;
  reach = next;
  listeners.tell();
}
