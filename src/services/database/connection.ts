import { shopAnswers } from '@/services/browser/shopAnswers';
import { createListeners } from '@/services/listeners';
import { pause } from '@/services/timeout';

/** How often to look whether the shop's server is back. */
const AGAIN_MS = 2_000;

export type ConnectionState =
  /** On purpose: nobody needs it. */
  | 'closed'
  /** Not open yet, or not open again, for a time too short to be worth a word. */
  | 'opening'
  | 'open'
  /** The database answers plain requests only: its plan's connections are all taken, or the network blocks web sockets. */
  | 'refused'
  /** The database answers nothing, or its code could not be loaded. */
  | 'offline';

const listeners = createListeners();
let state: ConnectionState = 'closed';
let shop: 'there' | 'looked for' | 'away' = 'there';

/** This page's connection to the database. */
export const connection = {
  is: (...states: readonly ConnectionState[]): boolean => states.includes(state),
  /** Only for what opens and closes it. Tells also when it was so before. */
  become(next: ConnectionState): void {
    state = next;
    listeners.tell();
  },
  /** Calls back after each change, until the returned function is called. */
  subscribe: listeners.add,
  until: listeners.until,
};

/**
 * Finds out whether the shop's own server is out of reach, and until when. For pages that have no need of the database, after
 * a request that had no answer.
 */
export async function lookForShop(): Promise<void> {
  if (shop !== 'there') return;
  shop = 'looked for';
  while (!(await shopAnswers())) {
    shopIs('away');
    await pause(AGAIN_MS);
  }
  shopIs('there');
}

/** Whether the database, or the shop's own server, has been out of reach for a while. */
export const isOffline = (): boolean => shop === 'away' || connection.is('offline');

function shopIs(next: typeof shop): void {
  if (shop === next) return;
  shop = next;
  listeners.tell();
}
