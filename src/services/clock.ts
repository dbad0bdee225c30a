import { type LondonDay, startOfDay } from '@/domain/londonDay';
import { isBusy } from './browser/busyPage';
import { connection } from './database/connection';
import { databaseLoaded, loadDatabase } from './database/loadDatabase';
import { createListeners } from './listeners';

const MINUTE_MS = 60_000;
/** How often to check the clock. One long timer would be late, because timers stop while a device sleeps. */
const LOOK_MS = 5_000;

const listeners = createListeners();
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many ms the database's clock is ahead of this device's. */
let offset = 0;
/** How many ms `Date.now()` was ahead of `performance.now()` when `offset` was last set; null until then. */
let compared: number | null = null;

/** The minute, counted from 1970, at the last `look` or when the first listener was added. */
let lookedAt = 0;
const minuteNow = () => Math.floor(now().getTime() / MINUTE_MS);

const unsettable = () => Date.now() - performance.now();

/** The time by the database's clock, as far as this page knows it, since a phone's clock may be wrong. */
export const now = (): Date => new Date(Date.now() + offset);

/** Compares the device's clock with the database's whenever other code connects to the database. */
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

/** Compares the clocks again, over a new connection. False if the database refuses the connection. */
export async function compareClocks(): Promise<boolean> {
  const { connected } = await connectAnew();
  return connected();
}

/** Replaces the connection. Once the new connection is open, the clocks are compared. */
async function connectAnew() {
  const database = await loadDatabase();
  await database.renew();
  return database;
}

/** Whether this device's clock jumped by over a minute, or the device slept that long, since the last comparison. */
export const isClockUncertain = (): boolean =>
  compared !== null && Math.abs(unsettable() - compared) > MINUTE_MS;

/** Whether this device's clock differs from the database's by a minute or more. */
export const isClockOff = (): boolean => Math.abs(offset) >= MINUTE_MS;

/** Calls back every minute, and when the page is shown or clocks are compared. Returns a function that stops this. */
export function watchClock(onChange: () => void): () => void {
  const remove = listeners.add(onChange);
  // Adding the same function again has no effect.
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

/** Whether a day begins at a different moment in this device's time zone than in London. */
export const isAbroad = (day: LondonDay): boolean => Date.parse(`${day}T00:00`) !== startOfDay(day).getTime();
