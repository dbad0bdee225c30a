import { type Database, goOffline, goOnline, onValue, ref } from 'firebase/database';
import { databaseUrl } from '@/config/env';
import { isBusy } from '@/services/browser/busyPage';
import { pause, within } from '@/services/timeout';

/**
 * The line is the SDK's web socket connection to the database. 'no-connection': the database answers plain requests, but no
 * connection opens, since the plan's connections are all taken or the network blocks web sockets.
 */
export type Reach = 'there' | 'offline' | 'no-connection';

/** An empty path that anybody may read. */
export const NOTHING = 'orders/-';

/** An unneeded connection stays open this long, since the next page may need it at once. */
const KEPT_MS = 10_000;
/** A tab that has been hidden this long needs no connection to show changes. */
const HIDDEN_MS = 60_000;
/** The shop does not report a shorter break. */
const QUIET_MS = 3_000;
const PLAIN_ANSWER_WITHIN_MS = 5_000;
/** How often to retry a missing connection, and to ask for what is on screen by plain requests. */
const AGAIN_MS = 15_000;
/** How often, and for how long, to retry for an order. */
const AGAIN_FOR_ORDER_MS = 3_000;
const MAX_ORDER_WAIT_MS = 60_000;

type Timer = ReturnType<typeof setTimeout>;

let line: Database | undefined;
let isOpen = false;
let isConnected = false;
let reach: Reach = 'there';
let tellReach = (_reach: Reach) => {};
let isAway = false;
let leaving: Timer | undefined;
let closing: Timer | undefined;
let checking: Timer | undefined;
/** How many need the connection: to show changes, or to do work, for which a hidden tab needs it too. */
const needs = { showing: 0, working: 0 };
const refreshers = new Set<() => void>();
const turns = new Set<() => void>();

/** Opens the connection, or retries at once: the SDK's pauses between attempts would grow to minutes. */
export function openLine(database: Database): void {
  line = database;
  isOpen = true;
  connect(database);
  if (!isConnected) checking ??= setTimeout(check, QUIET_MS);
  closeSoon();
}

/** Keeps the connection open until the returned function is called. */
export function needLine(why: keyof typeof needs): () => void {
  needs[why] += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    needs[why] -= 1;
    closeSoon();
  };
}

interface Watcher {
  /** Called after each change. */
  readonly tell: (reach: Reach) => void;
  /** Called when the connection may be dead: the browser woke up, or has another network. */
  readonly look: () => void;
}

/** Watches the connection from now on, and closes it when nobody needs it. */
export function watchLine(database: Database, { tell, look }: Watcher): void {
  tellReach = tell;
  // Loading the database may have failed before, which counted as offline.
  tell(reach);
  openLine(database);
  onValue(ref(database, '.info/connected'), (snapshot) => {
    isConnected = snapshot.val() === true;
    if (isConnected) become('there');
    else if (isOpen) checking ??= setTimeout(check, QUIET_MS);
  });

  const wakeUp = () => {
    if (isConnected) look();
    else if (isNeeded()) openLine(database);
  };
  const onVisibility = () => {
    clearTimeout(leaving);
    isAway = false;
    if (document.visibilityState === 'visible') return wakeUp();
    leaving = setTimeout(() => {
      isAway = true;
      closeIfIdle();
    }, HIDDEN_MS);
  };
  addEventListener('online', wakeUp);
  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'hidden') onVisibility();
}

/** Whether the connection is open at this moment, as far as the SDK knows. */
export const hasLine = (): boolean => isConnected;

/** Whether connections are refused. */
export const isLineMissing = (): boolean => reach === 'no-connection';

/**
 * Calls back whenever the screen has to be refreshed by a plain request, and when the connection is back, until the
 * returned function is called.
 */
export function watchMissingLine(refresh: () => void): () => void {
  refreshers.add(refresh);
  return () => refreshers.delete(refresh);
}

/**
 * Waits for the connection. While it is refused, retries every few seconds for a minute. False when it is refused even
 * then. True also without a network: the next request then fails by itself.
 */
export async function lineCame(): Promise<boolean> {
  const release = needLine('working');
  const giveUpAt = Date.now() + MAX_ORDER_WAIT_MS;
  try {
    while (!isConnected && reach !== 'offline') {
      if (Date.now() >= giveUpAt) return false;
      if (line) openLine(line);
      // At a random moment, since many may be waiting for one free connection.
      const again = pause(AGAIN_FOR_ORDER_MS * (0.5 + Math.random()));
      await Promise.race([again, new Promise<void>((resolve) => turns.add(resolve))]);
    }
    return true;
  } finally {
    release();
  }
}

const isNeeded = (): boolean => needs.working > 0 || isBusy() || (needs.showing > 0 && !isAway);

function closeSoon(): void {
  clearTimeout(closing);
  closing = setTimeout(closeIfIdle, KEPT_MS);
}

function closeIfIdle(): void {
  clearTimeout(closing);
  if (!line || !isOpen) return;
  if (isNeeded()) {
    // No event says when an order is done.
    if (isBusy()) closeSoon();
    return;
  }
  isOpen = false;
  goOffline(line);
  clearTimeout(checking);
  checking = undefined;
  // The database is not out of reach: the shop closed the connection on purpose.
  become('there');
}

/** The SDK's internals, which no public function reaches. */
interface Inside {
  readonly _repo?: { readonly persistentConnection_?: { resume?: (reason: string) => void } };
}

/**
 * Connects, if not connected yet. Once the service has rejected a connection because there are too many, the SDK never
 * retries by itself, not even after `goOnline`; only `resume` makes it retry.
 */
function connect(database: Database): void {
  goOnline(database);
  (database as Inside)._repo?.persistentConnection_?.resume?.('server_kill');
}

/** Finds out why there is no connection, and retries. */
async function check(): Promise<void> {
  const isMissing = () => isOpen && !isConnected;
  const own = checking;
  if (line && isMissing()) {
    connect(line);
    const found = (await answersPlainly()) ? 'no-connection' : 'offline';
    // It was closed meanwhile, and perhaps opened again.
    if (checking !== own) return;
    if (isMissing()) become(found);
  }
  checking = isMissing() ? setTimeout(check, AGAIN_MS) : undefined;
}

/** Whether the database answers a plain request, even with an error. */
async function answersPlainly(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { origin, search } = new URL(databaseUrl());
  const asking = fetch(`${origin}/${NOTHING}.json${search}`, { cache: 'no-store' });
  return within(asking, 'A plain request', PLAIN_ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  );
}

function become(next: Reach): void {
  const hasChanged = next !== reach;
  reach = next;
  for (const turn of turns) turn();
  turns.clear();
  if (hasChanged) tellReach(next);
  if (hasChanged || next === 'no-connection') for (const refresh of [...refreshers]) refresh();
}
