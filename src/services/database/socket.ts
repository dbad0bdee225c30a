import {
  type Database,
  type DatabaseReference,
  get,
  goOffline,
  goOnline,
  onValue,
  ref,
} from 'firebase/database';
import { databaseUrl } from '@/config/env';
import { isBusy } from '@/services/browser/busyPage';
import { NoAnswer, pause, within } from '@/services/timeout';
import { type ConnectionState, connection } from './connection';

/** A path that anybody may read and that holds nothing. */
export const EMPTY_PATH = 'orders/-';

/** An unneeded connection stays open this long, since the next page may need it at once. */
const KEPT_MS = 10_000;
/** A tab that has been hidden this long needs no connection to show changes. */
const HIDDEN_MS = 60_000;
/** A shorter interruption is not shown to the shopper. */
const QUIET_MS = 3_000;
const PLAIN_ANSWER_WITHIN_MS = 5_000;
/** How often to try to reconnect while refused or offline. While refused, the values on the screen are reread too. */
const AGAIN_MS = 15_000;
/** How often, and for how long, to retry a refused connection that an order waits for. */
const AGAIN_FOR_ORDER_MS = 3_000;
const MAX_ORDER_WAIT_MS = 60_000;
/** Several timeouts within this time replace the connection only once. */
const RENEWAL_MS = 1_000;
/** How long `look` waits for an answer before the connection counts as dead. */
const LOOK_WITHIN_MS = 3_000;

type Timer = ReturnType<typeof setTimeout>;

/** The SDK's internals, which no public function reaches. */
interface Inside {
  readonly _repo?: { readonly persistentConnection_?: { resume?: (reason: string) => void } };
}

/** Opens, watches, replaces and closes the SDK's connection to the database, a web socket. */
export type Socket = ReturnType<typeof createSocket>;

/** Opens a socket for the database, and keeps the state of the page's connection up to date from now on. */
export function createSocket(database: Database) {
  /** How many callers need the connection: to show changes, or for work, which goes on in a hidden tab. */
  const needs = { showing: 0, working: 0 };
  let isAway = false;
  let leaving: Timer | undefined;
  let closing: Timer | undefined;
  let checking: Timer | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  /** Sets the connection's state. Unless it is open, or closed on purpose, also sets the timer for the next check. */
  function become(next: ConnectionState): void {
    clearTimeout(checking);
    checking =
      next === 'open' || next === 'closed'
        ? undefined
        : setTimeout(check, next === 'opening' ? QUIET_MS : AGAIN_MS);
    connection.become(next);
  }

  /** Opens the connection, or retries at once: the SDK's own pauses between attempts would grow to minutes. */
  function open(): void {
    if (connection.is('closed')) become('opening');
    connect();
    closeSoon();
  }

  /** Opens the connection and returns the reference to a path. */
  function at(path: string): DatabaseReference {
    open();
    return ref(database, path);
  }

  /** Connects. Once the database has refused a connection as one too many, only `resume` makes the SDK retry. */
  function connect(): void {
    goOnline(database);
    (database as Inside)._repo?.persistentConnection_?.resume?.('server_kill');
  }

  /** Finds out why there is no connection, and retries. */
  async function check(): Promise<void> {
    const own = checking;
    connect();
    const next = (await answersPlainly()) ? 'refused' : 'offline';
    // If `checking` has changed, the connection was opened or closed meanwhile, and `next` is outdated.
    if (checking === own) become(next);
  }

  const isNeeded = () => needs.working > 0 || isBusy() || (needs.showing > 0 && !isAway);

  function closeSoon(): void {
    clearTimeout(closing);
    closing = setTimeout(closeIfIdle, KEPT_MS);
  }

  function closeIfIdle(): void {
    // No event tells when a busy page has finished, so look again later.
    if (isBusy()) closeSoon();
    else if (!isNeeded()) {
      become('closed');
      goOffline(database);
    }
  }

  /** Counts a caller that needs the connection, until the returned function is called. */
  function need(why: keyof typeof needs): () => void {
    needs[why] += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      needs[why] -= 1;
      closeSoon();
    };
  }

  /** Replaces a connection that may be dead. */
  function renew(): void {
    const since = Date.now() - renewedAt;
    // `since` is negative if the clock was set back.
    if (since >= 0 && since < RENEWAL_MS) return;
    renewedAt = Date.now();
    goOffline(database);
    open();
  }

  /**
   * Replaces the connection if the database doesn't answer. Reads a path without listeners, since the SDK answers for a
   * path with listeners by itself, without asking the database.
   */
  function look(): void {
    within(get(at(EMPTY_PATH)), 'The connection', LOOK_WITHIN_MS).catch((cause: unknown) => {
      if (cause instanceof NoAnswer) renew();
    });
  }

  /** Waits for the connection, without limit while offline. False if the database refuses connections for a minute. */
  async function opened(): Promise<boolean> {
    const letGo = need('working');
    let giveUpAt = Date.now() + MAX_ORDER_WAIT_MS;
    const coming = connection.until(() => connection.is('open'));
    try {
      while (!connection.is('open')) {
        if (connection.is('offline')) giveUpAt = Date.now() + MAX_ORDER_WAIT_MS;
        else if (Date.now() >= giveUpAt) return false;
        open();
        // Retry at a random moment, since many pages may be waiting for one free connection.
        await Promise.race([coming, pause(AGAIN_FOR_ORDER_MS * (0.5 + Math.random()))]);
      }
      return true;
    } finally {
      letGo();
    }
  }

  function wakeUp(): void {
    if (connection.is('open')) look();
    else if (isNeeded()) open();
  }

  function leave(): void {
    isAway = true;
    closeIfIdle();
  }

  function onVisibility(): void {
    clearTimeout(leaving);
    isAway = false;
    if (document.visibilityState === 'visible') wakeUp();
    else leaving = setTimeout(leave, HIDDEN_MS);
  }

  // The state is 'offline' if the database's code failed to load earlier, and `open` would not change that.
  become('opening');
  open();
  onValue(ref(database, '.info/connected'), (snapshot) => {
    if (snapshot.val()) become('open');
    else if (connection.is('open')) become('opening');
  });
  addEventListener('online', wakeUp);
  // Replace the connection, or else the SDK would wait for answers on one that is gone.
  addEventListener('offline', () => {
    if (connection.is('open')) renew();
  });
  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'hidden') onVisibility();

  return { database, at, need, renew, opened };
}

/** Whether the database answers a plain request, even with an error. */
async function answersPlainly(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { origin, search } = new URL(databaseUrl());
  const asking = fetch(`${origin}/${EMPTY_PATH}.json${search}`, { cache: 'no-store' });
  return within(asking, 'A plain request', PLAIN_ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  );
}
