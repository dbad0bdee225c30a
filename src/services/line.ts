import { type Database, goOffline, goOnline, onValue, ref } from 'firebase/database';
import { databaseUrl } from '@/config/env';
import { isBusy } from './busyPage';
import { pause, within } from './timeout';

/**
 * How far the database is in reach. 'refused': plain requests are answered, but no line comes about, since the plan's
 * connections are all taken or the network lets no web socket through.
 */
export type Reach = 'there' | 'offline' | 'refused';

/** A path that anybody may read, and where there is nothing. */
export const NOTHING = 'orders/-';

/** A line that nobody needs is kept this long: who goes from page to page needs it again at once. */
const KEPT_MS = 10_000;
/** A tab that nobody has looked at for so long needs no line to show what changes. */
const HIDDEN_MS = 60_000;
/** A shorter break is nobody's business. */
const QUIET_MS = 3_000;
const PLAIN_ANSWER_WITHIN_MS = 5_000;
/** How often a line that does not come about is tried, and what is shown is asked for by plain requests. */
const AGAIN_MS = 15_000;
/** How often, and how long, it is tried for an order. */
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
/** How many need the line: to show what changes, and to get something done, for which a hidden tab needs it too. */
const needs = { showing: 0, working: 0 };
const refreshers = new Set<() => void>();
const turns = new Set<() => void>();

/** Opens the line, or tries again at once: the SDK's pauses between attempts would grow to minutes. */
export function openLine(database: Database): void {
  line = database;
  isOpen = true;
  connect(database);
  if (!isConnected) checking ??= setTimeout(check, QUIET_MS);
  closeSoon();
}

/** Keeps the line open until the returned function is called. */
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
  /** Told of each change. */
  readonly tell: (reach: Reach) => void;
  /** Called when the line may be dead: the browser woke up, or has another network. */
  readonly look: () => void;
}

/** Watches the line from now on, and closes it when nobody needs it. */
export function watchLine(database: Database, { tell, look }: Watcher): void {
  tellReach = tell;
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

/** Whether the line is refused. */
export const isLineRefused = (): boolean => reach === 'refused';

/**
 * Calls back whenever what is shown has to be asked for by a plain request, and when that is over, until the returned function
 * is called.
 */
export function watchRefused(refresh: () => void): () => void {
  refreshers.add(refresh);
  return () => refreshers.delete(refresh);
}

/**
 * Waits for the line, which is tried every few seconds for a minute while it is refused. False when it still is; true also
 * without a network, which whoever asks next finds out.
 */
export async function lineCame(): Promise<boolean> {
  const release = needLine('working');
  const giveUpAt = Date.now() + MAX_ORDER_WAIT_MS;
  try {
    while (!isConnected && reach !== 'offline') {
      if (Date.now() >= giveUpAt) return false;
      if (line) openLine(line);
      // Each at its own moment: many may be waiting for one place.
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
    // Nobody tells when an order is done.
    if (isBusy()) closeSoon();
    return;
  }
  isOpen = false;
  goOffline(line);
  clearTimeout(checking);
  checking = undefined;
  // Closed on purpose, it is not out of reach.
  become('there');
}

/** What a database has inside, where no public function reaches. */
interface Inside {
  readonly _repo?: { readonly persistentConnection_?: { resume?: (reason: string) => void } };
}

/**
 * Connects, unless it does already. Once the service sent a line away, as it does with one too many, the SDK never tries again by
 * itself, not even after `goOnline`: only this takes that back.
 */
function connect(database: Database): void {
  goOnline(database);
  (database as Inside)._repo?.persistentConnection_?.resume?.('server_kill');
}

/** Finds out why there is no line, and tries again. */
async function check(): Promise<void> {
  const isMissing = () => isOpen && !isConnected;
  const own = checking;
  if (line && isMissing()) {
    connect(line);
    const found = (await answersPlainly()) ? 'refused' : 'offline';
    // Closed meanwhile, and perhaps opened again.
    if (checking !== own) return;
    if (isMissing()) become(found);
  }
  checking = isMissing() ? setTimeout(check, AGAIN_MS) : undefined;
}

/** Whether the database answers a plain request, whatever it answers. */
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
  if (hasChanged || next === 'refused') for (const refresh of [...refreshers]) refresh();
}
