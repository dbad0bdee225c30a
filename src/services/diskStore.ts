import { type IDBPDatabase, openDB } from 'idb';
import { logOnce } from './log';
import { KEPT } from './mayHaveKept';
import { localStore, parseStored } from './storage';
import { NoAnswer, within } from './timeout';

const STORE = 'kept';
/** WebKit's database sometimes neither opens nor fails. */
const ANSWERS_WITHIN_MS = 5_000;

let opening: Promise<IDBPDatabase> | undefined;
let isRefused = false;

/**
 * Reads what is kept under a key; null when there is nothing. What is kept here is on disk once it is written, and
 * outlives a browser that is killed: in IndexedDB, since browsers write local storage to disk seconds later. Where there is
 * no IndexedDB, it is kept in local storage. Throws when the disk does not answer: that is not to be taken for nothing.
 */
export async function readKept(key: string): Promise<unknown> {
  return readLocal(key) ?? (await inDatabase((database) => database.get(STORE, key))) ?? null;
}

/** Reads all that is kept under keys with this beginning. Throws when the disk does not answer. */
export async function readAllKept(prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const kept = new Map<string, unknown>();
  await inDatabase(async (database) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
    // In one transaction, so that nothing comes between keys and values.
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
 * Changes what is kept under a key, whatever another tab did to it in the meantime, and returns it. Null forgets it.
 * Resolves when it is on disk, as far as the browser lets one know. Throws when the disk does not answer.
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
  // Read and written in one go: nothing comes between.
  const next = change(readLocal(key));
  if (next === null) localStore.remove(key);
  else localStore.write(key, JSON.stringify(next));
  return next;
}

const readLocal = (key: string): unknown => parseStored(key, localStore.read(key));

/** Undefined where there is no IndexedDB, or it refuses. */
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
