import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type DatabaseReference,
  type DataSnapshot,
  forceWebSockets,
  get,
  getDatabase,
  onValue,
  ref,
  runTransaction,
  set,
} from 'firebase/database';
import { appCheckSettings, databaseUrl } from '@/config/env';
import { ANSWER_WITHIN_MS, NoAnswer, pause, within } from '@/services/timeout';
import type { Child, Reading } from './earlyReadings';
import { liveOrPlain } from './plainListening';
import { createSocket, type Socket } from './socket';

// Without this, one failed web socket would make the SDK use nothing but long-polling, even after a reload.
forceWebSockets();

let opening: Promise<Socket> | undefined;

/** Passes a result on in a new task, so that the SDK's code, which is slow on a phone, runs in several short tasks. */
const inNewTask = <T>(result: T): Promise<T> => pause(0).then(() => result);

/**
 * Starts the SDK and opens its connection, once per page. If App Check's code can't be loaded, the next call tries
 * again. A top-level await instead would make the bundler split the shop into small files.
 */
export function openSocket(): Promise<Socket> {
  opening ??= pause(0)
    .then(startApp)
    .then((app) => inNewTask(getDatabase(app)))
    .then((database) => inNewTask(createSocket(database)))
    .catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    });
  return opening;
}

/**
 * Calls back with a path's value now and after each change, until the returned function is called. Calls `onRefused`
 * and ends if the rules refuse the read. While the connection is refused, polls the value by plain requests.
 */
export async function listen(
  path: string,
  onReading: (reading: Reading) => void,
  onRefused: (cause: Error) => void,
): Promise<() => void> {
  const socket = await openSocket();
  const place = socket.at(path);
  const letGo = socket.need('showing');
  const live = () => lingering(place, (snapshot) => onReading(toReading(snapshot)), onRefused);
  const unlisten = liveOrPlain(path, live, onReading);
  return () => {
    unlisten();
    letGo();
  };
}

/** How long to keep listening after a caller stops, since the next screen or step usually needs the same value. */
const LINGERS_MS = 5_000;

/** Listens to a path until the returned function is called. The SDK keeps the value up to date for a while longer. */
function lingering(
  place: DatabaseReference,
  tell: (snapshot: DataSnapshot) => void,
  refuse: (cause: Error) => void,
): () => void {
  let hasEnded = false;
  const unlisten = onValue(place, (snapshot) => hasEnded || tell(snapshot), refuse);
  return () => {
    hasEnded = true;
    setTimeout(unlisten, LINGERS_MS);
  };
}

/** Calls back with each value of a path, but only while other code keeps the connection open. Ignores a refusal. */
export async function overhear(path: string, tell: (value: unknown) => void): Promise<void> {
  const place = ref((await openSocket()).database, path);
  const tellValue = (snapshot: DataSnapshot) => tell(snapshot.val());
  onValue(place, tellValue, () => {});
}

/** Waits for the connection, without limit while offline. False if the database refuses connections for a minute. */
export const connected = (): Promise<boolean> => openSocket().then((socket) => socket.opened());

/** Replaces a connection that may be dead. */
export const renew = (): Promise<void> => openSocket().then((socket) => socket.renew());

/** Reads a path once, or takes its value from a running listener. Throws if the read is refused or unanswered. */
export const read = (path: string): Promise<unknown> =>
  answered(`Reading ${path}`, async (socket) => (await get(socket.at(path))).val());

/** Requests a path that will be read in a moment. */
export const readAhead = (path: string): Promise<void> =>
  hold(path).then(
    ({ release }) => release(),
    () => {},
  );

/** Writes a value. Throws if the write is refused or unanswered. */
export const write = (path: string, value: unknown): Promise<void> =>
  answered(`Writing ${path}`, (socket) => set(socket.at(path), value));

/** Whether an error means that the database's rules refused the request. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'PERMISSION_DENIED';

/** A value that a live read keeps up to date. */
interface Held {
  readonly now: () => unknown;
  readonly release: () => void;
}

/** Reads a path live until released. Resolves once it has a value. Throws if the read is refused or unanswered. */
export async function hold(path: string, tell: (value: unknown) => void = () => {}): Promise<Held> {
  const socket = await openSocket();
  const holding = holdPlace(socket, path, tell);
  try {
    return await answered(`Reading ${path}`, () => holding);
  } catch (cause) {
    holding.then(
      ({ release }) => release(),
      () => {},
    );
    throw cause;
  }
}

function holdPlace(socket: Socket, path: string, tell: (value: unknown) => void): Promise<Held> {
  return new Promise((resolve, reject) => {
    let value: unknown;
    let letGo: (() => void) | undefined;
    const release = () => {
      unlisten();
      letGo?.();
    };
    const unlisten = lingering(
      socket.at(path),
      (snapshot) => {
        value = snapshot.val();
        tell(value);
        letGo ??= socket.need('working');
        resolve({ now: () => value, release });
      },
      reject,
    );
  });
}

/**
 * Changes a value atomically. `change` may run several times, first with the value that this page knows, or null if it
 * knows none; `heard` is called before each further run. If `change` returns undefined, gives up and returns false.
 * Sets no time limit. Throws if the change is refused (`permission_denied`), if other changes came first too often
 * (`maxretry`), or if the connection was lost after sending (`disconnect`).
 */
export async function transact(
  path: string,
  change: (value: unknown) => unknown,
  heard: () => void = () => {},
): Promise<boolean> {
  const socket = await openSocket();
  const letGo = socket.need('working');
  return renewing(socket, async (heardAnswer) => {
    let runs = 0;
    const run = (value: unknown) => {
      runs += 1;
      if (runs > 1) {
        heardAnswer();
        heard();
      }
      return change(value);
    };
    const { committed } = await runTransaction(socket.at(path), run, { applyLocally: false });
    return committed;
  }).finally(letGo);
}

/** Waits for the database's answer. If there is none in time, replaces the connection and throws. */
async function answered<T>(what: string, ask: (socket: Socket) => Promise<T>): Promise<T> {
  const socket = await openSocket();
  const letGo = socket.need('working');
  try {
    return await within(ask(socket), what);
  } catch (cause) {
    if (cause instanceof NoAnswer) socket.renew();
    throw cause;
  } finally {
    letGo();
  }
}

/** Runs `work`. If `heard` isn't called for 10 s, replaces the connection, which makes a sent transaction fail. */
async function renewing<T>(socket: Socket, work: (heard: () => void) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const heard = () => {
    clearTimeout(timer);
    if (hasEnded) return;
    timer = setTimeout(() => {
      socket.renew();
      heard();
    }, ANSWER_WITHIN_MS);
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
