import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type DatabaseReference,
  type DataSnapshot,
  forceWebSockets,
  get,
  getDatabase,
  goOnline,
  onValue,
  ref,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { appCheckSettings, databaseUrl } from '@/config/env';
import type { Child, Reading } from './reading';
import { pause, within } from './timeLimit';

// After one failed web socket the SDK would only long-poll, even after a reload.
forceWebSockets();
// A promise, not a top-level await, for which the bundler would cut all of the shop into small files. In a task of its own:
// the SDK's code alone takes a phone long enough.
const opened = pause(0)
  .then(startApp)
  .then((app) => getDatabase(app));

/** A place to ask about now: the SDK's pauses between attempts to connect would grow to minutes. */
async function at(path: string): Promise<DatabaseReference> {
  const database = await opened;
  goOnline(database);
  return ref(database, path);
}

/**
 * Calls back with a path's value now and after each change, until the returned function is called. A refused read ends it
 * with `onRefused`.
 */
export async function listen(
  path: string,
  onReading: (reading: Reading) => void,
  onRefused: (cause: Error) => void,
): Promise<() => void> {
  return onValue(await at(path), (snapshot) => onReading(toReading(snapshot)), onRefused);
}

/** Whether the database is reachable, now and after each change, until the returned function is called. */
export async function listenConnected(onConnected: (connected: boolean) => void): Promise<() => void> {
  return onValue(await at('.info/connected'), (snapshot) => onConnected(snapshot.val() === true));
}

/** Reads a path once; what a live read of this page has already is not asked for again. Throws when refused or unanswered. */
export async function read(path: string): Promise<unknown> {
  const snapshot = await within(at(path).then(get), `Reading ${path}`);
  return snapshot.val();
}

/** Writes a value. Throws when refused or unanswered. */
export async function write(path: string, value: unknown): Promise<void> {
  const writing = at(path).then((place) => set(place, value));
  await within(writing, `Writing ${path}`);
}

/** Writes some of a path's children. Throws when refused or unanswered. */
export async function merge(path: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const updating = at(path).then((place) => update(place, values));
  await within(updating, `Updating ${path}`);
}

/** Whether what was thrown means that the rules refused it. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'PERMISSION_DENIED';

/**
 * Changes a value atomically; `change` may run several times, first of all with null from an empty cache,
 * and gives up by returning undefined. Waits for the database however long it takes; throws when refused
 * (`permission_denied`), contended too long (`maxretry`) or cut off while undecided (`disconnect`).
 */
export async function transact(path: string, change: (value: unknown) => unknown): Promise<boolean> {
  const { committed } = await runTransaction(await at(path), change, { applyLocally: false });
  return committed;
}

async function startApp(): Promise<FirebaseApp> {
  const options = { databaseURL: databaseUrl() };
  const check = appCheckSettings();
  if (!check) return initializeApp(options);
  const { initializeCheckedApp } = await import('./appCheck');
  return initializeCheckedApp(options, check);
}

function toReading(snapshot: DataSnapshot): Reading {
  const children: Child[] = [];
  snapshot.forEach((child) => {
    children.push({ key: child.key, value: child.val() });
  });
  return { value: snapshot.val(), children };
}
