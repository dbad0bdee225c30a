import { shopAnswers } from '@/services/browser/shopAnswers';
import { createListeners } from '@/services/listeners';
import { pause } from '@/services/timeout';
import type { Reach } from './line';

/** Why the SDK ends a transaction: its error messages. */
export const ENDED = {
  /** It lost 25 races, which is normal in a rush. */
  lostRaces: 'maxretry',
  /** The connection broke: nobody knows whether the change was made. */
  cutOff: 'disconnect',
  refused: 'permission_denied',
} as const;

/** How often to look whether the shop's server is back. */
const AGAIN_MS = 2_000;

const listeners = createListeners();
let reach: Reach = 'there';
let isShopAway = false;
let isLooking = false;
let watching: Promise<unknown> | undefined;
let tellLoaded = (_database: typeof import('./database')) => {};

/** Resolves once this page has loaded the database's code for something. */
export const databaseLoaded = new Promise<typeof import('./database')>((resolve) => {
  tellLoaded = resolve;
});

/**
 * Loads the database's code (42 kB) on first use, and watches from then on whether the database is in reach. Throws
 * when the code can't be loaded.
 */
export async function loadDatabase(): Promise<typeof import('./database')> {
  try {
    const database = await import('./database');
    watching ??= database.watchReach(become).catch((cause: unknown) => {
      watching = undefined;
      throw cause;
    });
    await watching;
    tellLoaded(database);
    return database;
  } catch (cause) {
    become('offline');
    throw cause;
  }
}

/**
 * Finds out whether the shop's own server is out of reach, and until when. For pages that have no need of the database, after
 * a request that had no answer.
 */
export async function lookForShop(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  while (!(await shopAnswers())) {
    tellAway(true);
    await pause(AGAIN_MS);
  }
  tellAway(false);
  isLooking = false;
}

/** Whether the database, or the shop's own server, has been out of reach for a while. */
export const isOffline = (): boolean => isShopAway || reach === 'offline';

/** Whether it answers plain requests but refuses connections: all are taken, or the network blocks web sockets. */
export const hasNoConnection = (): boolean => reach === 'no-connection';

/** Calls back when the shop goes offline, gets no connection, or is back. */
export const watchReach = listeners.add;

function tellAway(isAway: boolean): void {
  if (isShopAway === isAway) return;
  isShopAway = isAway;
  listeners.tell();
}

function become(next: Reach): void {
  if (reach === next) return;
  reach = next;
  listeners.tell();
}
