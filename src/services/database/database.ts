import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Database,
  type DatabaseReference,
  type DataSnapshot,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  onValue,
  ref,
  runTransaction,
  set,
} from 'firebase/database';
import { appCheckSettings, databaseUrl } from '@/config/env';
import { ANSWER_WITHIN_MS, NoAnswer, pause, within } from '@/services/timeout';
import type { Child, Reading } from './earlyReadings';
import { NOTHING, needLine, openLine, type Reach, watchLine } from './line';
import { liveOrPlain } from './plainListening';

/** Several timeouts within this time replace the connection only once. */
const RENEWAL_MS = 1_000;
/** How long a connection that may be dead has for an answer. */
const LOOK_WITHIN_MS = 3_000;

export { hasLine, lineCame } from './line';

// Without this, the SDK would only long-poll after one failed web socket, even after a reload.
forceWebSockets();

let opening: Promise<Database> | undefined;
let renewedAt = Number.NEGATIVE_INFINITY;

/**
 * Opens the database once, in a task of its own, since running the SDK's code already keeps a phone busy. Not a
 * top-level await, which would make the bundler split the shop into small files. If App Check's code can't be loaded,
 * the next call tries again.
 */
function open(): Promise<Database> {
  opening ??= pause(0)
    .then(startApp)
    .then((app) => getDatabase(app))
    .catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    });
  return opening;
}

/** Opens the connection and returns the reference to a path. */
async function at(path: string): Promise<DatabaseReference> {
  const database = await open();
  openLine(database);
  return ref(database, path);
}

/**
 * Calls back with a path's value now and after each change, until the returned function is called. A refused read ends
 * it with `onRefused`. While the connection is refused, plain requests ask for the value again and again instead.
 */
export async function listen(
  path: string,
  onReading: (reading: Reading) => void,
  onRefused: (cause: Error) => void,
): Promise<() => void> {
  const place = await at(path);
  const letGo = needLine('showing');
  const live = () => onValue(place, (snapshot) => onReading(toReading(snapshot)), onRefused);
  const unlisten = liveOrPlain(path, live, onReading);
  return () => {
    unlisten();
    letGo();
  };
}

/**
 * Calls back with a path's value now and after each change, for as long as the page is open, whenever something else keeps
 * the connection open. Says nothing if the read is refused.
 */
export async function overhear(path: string, tell: (value: unknown) => void): Promise<void> {
  onValue(
    ref(await open(), path),
    (snapshot) => tell(snapshot.val()),
    () => {},
  );
}

/** Reports from now on whether the database is in reach, and closes the connection while nobody needs it. */
export async function watchReach(tell: (reach: Reach) => void): Promise<void> {
  watchLine(await open(), { tell, look });
}

/** Reads a path once, or takes its value from a live read of this page. Throws when refused or unanswered. */
export async function read(path: string): Promise<unknown> {
  const snapshot = await answered(at(path).then(get), `Reading ${path}`);
  return snapshot.val();
}

/** Writes a value. Throws when refused or unanswered. */
export async function write(path: string, value: unknown): Promise<void> {
  const writing = at(path).then((place) => set(place, value));
  await answered(writing, `Writing ${path}`);
}

/** Whether an error means that the database's rules refused the request. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'PERMISSION_DENIED';

/** A value that a live read keeps up to date. */
interface Held {
  /** The latest value that this page knows. */
  readonly now: () => unknown;
  readonly release: () => void;
}

/**
 * Listens to a path until it is released, and calls back with each value. Resolves with the first value; throws when
 * refused or unanswered.
 */
export async function hold(path: string, tell: (value: unknown) => void = () => {}): Promise<Held> {
  const holding = at(path).then((place) => holdPlace(place, tell));
  try {
    return await answered(holding, `Reading ${path}`);
  } catch (cause) {
    holding.then(
      ({ release }) => release(),
      () => {},
    );
    throw cause;
  }
}

function holdPlace(place: DatabaseReference, tell: (value: unknown) => void): Promise<Held> {
  return new Promise((resolve, reject) => {
    let value: unknown;
    let letGo: (() => void) | undefined;
    const release = () => {
      unlisten();
      letGo?.();
    };
    const unlisten = onValue(
      place,
      (snapshot) => {
        value = snapshot.val();
        tell(value);
        letGo ??= needLine('working');
        resolve({ now: () => value, release });
      },
      reject,
    );
  });
}

/**
 * Changes a value atomically. `change` may run several times: first with the value held for the path, or with null if
 * the cache is empty; it gives up by returning undefined. Waits for the database as long as it takes, and calls `heard`
 * whenever the database answers that somebody else was faster. Throws when the change is refused (`permission_denied`),
 * loses too many races (`maxretry`) or is cut off undecided (`disconnect`).
 */
export async function transact(
  path: string,
  change: (value: unknown) => unknown,
  heard: () => void = () => {},
): Promise<boolean> {
  const place = await at(path);
  const letGo = needLine('working');
  return renewingLine(async (heardOnLine) => {
    let runs = 0;
    const run = (value: unknown) => {
      runs += 1;
      if (runs > 1) {
        heardOnLine();
        heard();
      }
      return change(value);
    };
    const { committed } = await runTransaction(place, run, { applyLocally: false });
    return committed;
  }).finally(letGo);
}

/** Replaces a connection that may be dead. */
export async function renewLine(): Promise<void> {
  if (Date.now() - renewedAt < RENEWAL_MS) return;
  renewedAt = Date.now();
  const database = await open();
  goOffline(database);
  openLine(database);
}

/** Asks for a path that no screen listens to, since only a request tells a dead connection from a quiet one. */
async function look(): Promise<void> {
  try {
    await within(at(NOTHING).then(get), 'The line', LOOK_WITHIN_MS);
  } catch (cause) {
    if (cause instanceof NoAnswer) await renewLine();
  }
}

/** Waits for the database's answer. Without one in time, it throws and replaces the connection. */
async function answered<T>(answer: Promise<T>, what: string): Promise<T> {
  const letGo = needLine('working');
  try {
    return await within(answer, what);
  } catch (cause) {
    if (cause instanceof NoAnswer) await renewLine();
    throw cause;
  } finally {
    letGo();
  }
}

/** Runs work that continues by itself on a new connection, and replaces the connection after each 10 s of silence. */
async function renewingLine<T>(work: (heard: () => void) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const heard = () => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(() => renewLine().then(heard), ANSWER_WITHIN_MS);
  };
  heard();
  try {
    return await work(heard);
  } finally {
    hasEnded = true;
    clearTimeout(timer);
  }
}

async function startApp(): Promise<FirebaseApp> {
  const options = { databaseURL: databaseUrl() };
  const check = appCheckSettings();
  if (!check) return initializeApp(options);
  const { initializeCheckedApp } = await import('./appCheck');
  return initializeCheckedApp(options, check).app;
}

function toReading(snapshot: DataSnapshot): Reading {
  const children: Child[] = [];
  snapshot.forEach((child) => {
    children.push({ key: child.key, value: child.val() });
  });
  return { value: snapshot.val(), children };
}
