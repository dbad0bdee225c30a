import { shopAnswers } from '@/services/browser/shopAnswers';
import { createListeners } from '@/services/listeners';
import { pause } from '@/services/timeout';

/** How often to check whether the site can be reached again. */
const AGAIN_MS = 2_000;

export type ConnectionState =
  /** Never opened, or closed on purpose: no code needs it, or the tab has been hidden for a minute. */
  | 'closed'
  /** Not open yet, or interrupted, but not for long enough to tell the shopper. */
  | 'opening'
  | 'open'
  /** The database only answers plain requests: Firebase allows no more connections, or the network blocks them. */
  | 'refused'
  /** The database answers nothing, or its code could not be loaded. */
  | 'offline';

const listeners = createListeners();
let state: ConnectionState = 'closed';
let isShopAway = false;
let looking: Promise<void> | undefined;

/** This page's connection to the database. */
export const connection = {
  is: (...states: readonly ConnectionState[]): boolean => states.includes(state),
  /** Sets the state and calls the listeners, even if nothing changed. */
  become(next: ConnectionState): void {
    state = next;
    listeners.tell();
  },
  /** Adds a listener. The returned function removes it. */
  subscribe: listeners.add,
  until: listeners.until,
};

/** Waits until the site can be reached. After a first failed look, the page counts as offline until then. */
export function lookForShop(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  while (!(await shopAnswers())) {
    shopIsAway(true);
    await pause(AGAIN_MS);
  }
  shopIsAway(false);
}

/** Whether the database, or the site, is out of reach. */
export const isOffline = (): boolean => isShopAway || connection.is('offline');

function shopIsAway(isAway: boolean): void {
  if (isShopAway === isAway) return;
  isShopAway = isAway;
  listeners.tell();
}
