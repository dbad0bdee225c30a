import { createListeners } from './listeners';

/** Why the SDK ends a transaction, as the message of its error. */
export const ENDED = {
  /** After 25 lost races, which in a rush says nothing. */
  lostRaces: 'maxretry',
  /** The connection broke, which leaves it unknown whether the change was made. */
  cutOff: 'disconnect',
  refused: 'permission_denied',
} as const;

/** A shorter break is nobody's business. */
const QUIET_MS = 3_000;

const listeners = createListeners();
let offline = false;
let watching: Promise<unknown> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The database's code, 42 kB of it, loaded when first needed. From then on it is known whether the database is in reach.
 * Throws when it can't be loaded.
 */
export async function loadDatabase(): Promise<typeof import('./database')> {
  try {
    const database = await import('./database');
    watching ??= watchLine(database).catch((cause: unknown) => {
      watching = undefined;
      throw cause;
    });
    await watching;
    return database;
  } catch (cause) {
    become(true);
    throw cause;
  }
}

async function watchLine({ listenConnected, renewLineAfterSleep }: typeof import('./database')) {
  await listenConnected(onConnected);
  renewLineAfterSleep();
}

/** Whether the database has been out of reach for a while. Not before it is needed. */
export const isOffline = (): boolean => offline;

/** Calls back when the shop goes offline or comes back. */
export const watchOffline = listeners.add;

function onConnected(connected: boolean): void {
  clearTimeout(timer);
  if (connected) become(false);
  else timer = setTimeout(() => become(true), QUIET_MS);
}

function become(next: boolean): void {
  if (offline === next) return;
  offline = next;
  listeners.tell();
}
