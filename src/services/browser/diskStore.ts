import { type IDBPDatabase, openDB } from 'idb';
import { logOnce } from '@/services/log';
import { NoAnswer, within } from '@/services/timeout';
import { KEPT } from './mayHaveKept';
import { localStore, parseStored } from './storage';

const STORE = 'kept';

/** Where in IndexedDB the service worker finds the value under a key. */
export const placeOf = (key: string) => ({ database: KEPT.database, store: STORE, key });

/** In WebKit, opening IndexedDB sometimes neither succeeds nor fails. */
const ANSWERS_WITHIN_MS = 5_000;

let opening: Promise<IDBPDatabase> | undefined;
let isRefused = false;

/**
 * Reads the value under a key; null if there is none. Values are kept in IndexedDB, which writes to disk at once: local
 * storage would lose the last seconds if the browser is killed. A value in local storage was written while IndexedDB
 * couldn't be used, so it is the newer one and is read first. Throws if IndexedDB is needed and doesn't answer.
 */
export async function readKept(key: string): Promise<unknown> {
  return readLocal(key) ?? (await inDatabase((database) => database.get(STORE, key))) ?? null;
}

/** Reads all values whose keys begin with `prefix`. Throws if IndexedDB doesn't answer. */
export async function readAllKept(prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const kept = new Map<string, unknown>();
  await inDatabase(async (database) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
    // In one transaction, so that keys and values match.
    const { store } = database.transaction(STORE);
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    for (const [index, key] of keys.entries()) kept.set(String(key), values[index]);
  });
  for (const key of localStore.keys()) {
    if (key.startsWith(prefix)) kept.set(key, readLocal(key));
  }
  return kept;
}

/**
 * Changes the current value under a key, which another tab may have written, and returns the new one; null deletes the
 * value. If IndexedDB is in use, resolves once it says that the change is on disk, and throws if it doesn't answer.
 */
export async function changeKept<T>(key: string, change: (kept: unknown) => T): Promise<T> {
  const written = await inDatabase(async (database) => {
    const { store, done } = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const changing = async () => {
      const kept = await store.get(key);
      const next = change(readLocal(key) ?? kept ?? null);
      if (next === null) await store.delete(key);
      else await store.put(next, key);
      return { next };
    };
    const [result] = await Promise.all([changing(), done]);
    return result;
  });
  if (written) {
    localStore.remove(key);
    return written.next;
  }
  // In one task, so that nothing else on this page changes the value between reading and writing.
  const next = change(readLocal(key));
  if (next === null) localStore.remove(key);
  else localStore.write(key, JSON.stringify(next));
  return next;
}

const readLocal = (key: string): unknown => parseStored(key, localStore.read(key));

/** Runs `use` with the browser's database. Undefined if there is no IndexedDB, or the browser refuses it. */
async function inDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  if (isRefused || !('indexedDB' in globalThis)) return undefined;
  try {
    opening ??= open();
    return await within(opening.then(use), "The browser's database", ANSWERS_WITHIN_MS);
  } catch (cause) {
    opening = undefined;
    if (cause instanceof NoAnswer) throw cause;
    isRefused = true;
    logOnce(`The browser's database can't be used: ${String(cause)}`);
    return undefined;
  }
}

function open(): Promise<IDBPDatabase> {
  return openDB(KEPT.database, 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE);
    },
    terminated: () => {
      opening = undefined;
    },
  });
}
