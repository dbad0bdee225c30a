import { isBusy } from './browser/busyPage';
import { connection } from './database/connection';
import { databaseLoaded, loadDatabase } from './database/loadDatabase';
import { createListeners } from './listeners';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const listeners = createListeners();
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many ms the database's clock is ahead of this device's. */
let offset = 0;
/** How far the device's clock was ahead of the page's own timer when the clocks were compared, in ms; null until then. */
let compared: number | null = null;

const unsettable = () => Date.now() - performance.now();

/** The time by the database's clock, as far as this page knows it: a phone's own may be wrong. */
export const now = (): Date => new Date(Date.now() + offset);

/** Compares the clocks whenever the page connects to the database for something else. */
export async function followDatabaseClock(): Promise<void> {
  const { overhear } = await databaseLoaded;
  await overhear('.info/serverTimeOffset', (ms) => {
    if (typeof ms !== 'number') return;
    offset = ms;
    compared = unsettable();
    listeners.tell();
  });
}

/** Compares the clocks anew, by another connection. False when the database refuses it. */
export async function compareClocks(): Promise<boolean> {
  const { connected } = await connectAnew();
  return connected();
}

/** Replaces the connection, which compares the clocks once it is open. */
async function connectAnew() {
  const database = await loadDatabase();
  await database.renew();
  return database;
}

/** Whether somebody has set the clock, or the device has slept, since the clocks were compared. */
export const isClockUncertain = (): boolean =>
  compared !== null && Math.abs(unsettable() - compared) > MINUTE_MS;

/**
 * Calls back at least at each full hour, since days begin on one, and whenever the clocks are compared, until the
 * returned function is called.
 */
export function watchClock(onChange: () => void): () => void {
  const remove = listeners.add(onChange);
  if (listeners.count() === 1) {
    document.addEventListener('visibilitychange', look);
    wait();
  }
  return () => {
    remove();
    if (listeners.count() > 0) return;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
}

/** Waits a minute at most, because a sleeping phone's timers stand still. */
function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(look, Math.min(MINUTE_MS, HOUR_MS - (now().getTime() % HOUR_MS)));
}

function look(): void {
  if (isClockUncertain() && connection.is('open') && !isBusy()) void connectAnew();
  wait();
  listeners.tell();
}
