import { type LondonDay, startOfDay } from '@/domain/londonDay';
import { isBusy } from './browser/busyPage';
import { connection } from './database/connection';
import { databaseLoaded, loadDatabase } from './database/loadDatabase';
import { createListeners } from './listeners';

const MINUTE_MS = 60_000;
/** How long a page is out of date at most if its device has slept without hiding it, since timers sleep too. */
const LOOK_MS = 5_000;

const listeners = createListeners();
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many ms the database's clock is ahead of this device's. */
let offset = 0;
/** How far the device's clock was ahead of the page's own timer when the clocks were compared, in ms; null until then. */
let compared: number | null = null;

/** The minute that listeners know of. */
let lookedAt = 0;
const minuteNow = () => Math.floor(now().getTime() / MINUTE_MS);

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
    wait();
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

/** Whether this device's clock is another than the database's, by a minute or more. */
export const isClockOff = (): boolean => Math.abs(offset) >= MINUTE_MS;

/** Calls back each full minute, and when the page is seen again or clocks are compared. Returns what ends that. */
export function watchClock(onChange: () => void): () => void {
  const remove = listeners.add(onChange);
  // Once, however often it is added.
  addEventListener('visibilitychange', look, true);
  addEventListener('pageshow', look);
  if (listeners.count() === 1) {
    lookedAt = minuteNow();
    wait();
  }
  return remove;
}

function wait(): void {
  clearTimeout(timer);
  if (listeners.count() === 0) return;
  timer = setTimeout(tick, Math.min(LOOK_MS, MINUTE_MS - (now().getTime() % MINUTE_MS)));
}

function tick(): void {
  if (minuteNow() === lookedAt && !isClockUncertain()) wait();
  else look();
}

function look(): void {
  lookedAt = minuteNow();
  if (isClockUncertain() && connection.is('open') && !isBusy()) void connectAnew();
  wait();
  listeners.tell();
}

/** Whether a day begins at another moment where this device is. */
export const isAbroad = (day: LondonDay): boolean => Date.parse(`${day}T00:00`) !== startOfDay(day).getTime();
